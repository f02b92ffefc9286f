import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'

import { coveredBy, offerHidden } from './offer-hidden.ts'

const covers = {
  type: 'new',
  make: 'Jeep',
  model: 'Gladiator',
  year: { min: 2025, max: null },
} as const
const CASH = { kind: 'cash', amount: cents(50_000) } as const
const [HAS_LEASE, NO_LEASE] = [{ hasLease: true }, { hasLease: false }] as const
const LEASE = {
  kind: 'lease',
  monthly: cents(44_900),
  termMonths: 36,
  due: cents(300_000),
  deposit: cents(0),
  milesPerYear: 10_000,
} as const

it.each([
  ['a site without a store', { value: CASH, store: null, count: 5 }, 'dealer'],
  ['a lease of a store that does not lease', { value: LEASE, store: NO_LEASE, count: 5 }, 'lease'],
  ['no such vehicle in stock', { value: CASH, store: HAS_LEASE, count: 0 }, 'stock'],
  ['vehicles in stock', { value: LEASE, store: HAS_LEASE, count: 1 }, null],
] as const)('says why an offer is hidden: %s', (_, { value, store, count }, why) => {
  expect(offerHidden({ covers, value }, store, () => count)).toBe(why)
})

it('counts the vehicles of the offer', () => {
  const searched: unknown[] = []
  offerHidden({ covers, value: CASH }, HAS_LEASE, (query) => searched.push(query))
  expect(searched).toEqual([coveredBy(covers)])
})

it('searches the vehicles of an offer', () => {
  expect(coveredBy(covers)).toMatchObject({
    selections: { make: ['Jeep'], model: ['Gladiator'] },
    year: { min: 2025, max: null },
  })
})
