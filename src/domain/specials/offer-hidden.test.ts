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
const LEASE = {
  kind: 'lease',
  monthly: cents(44_900),
  termMonths: 36,
  due: cents(300_000),
  deposit: cents(0),
  milesPerYear: 10_000,
} as const

it.each([
  ['a site without a store', CASH, null, 5, 'dealer'],
  ['a lease of a store that does not lease', LEASE, { hasLease: false }, 5, 'lease'],
  ['no such vehicle in stock', CASH, { hasLease: true }, 0, 'stock'],
  ['vehicles in stock', LEASE, { hasLease: true }, 1, null],
] as const)('says why an offer is hidden: %s', (_, value, store, count, why) => {
  const searched: unknown[] = []
  const countOf = (query: unknown) => {
    searched.push(query)
    return count
  }
  expect(offerHidden({ covers, value }, store, countOf)).toBe(why)
  if (store?.hasLease) expect(searched).toEqual([coveredBy(covers)])
})

it('searches the vehicles of an offer', () => {
  expect(coveredBy(covers)).toMatchObject({
    selections: { make: ['Jeep'], model: ['Gladiator'] },
    year: { min: 2025, max: null },
  })
})
