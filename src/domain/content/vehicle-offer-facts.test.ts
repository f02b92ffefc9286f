import * as v from 'valibot'
import { expect, it } from 'vitest'

import { VehicleOffer } from './vehicle-offer-facts.ts'

const common = {
  title: 'A rate',
  summary: 'For these.',
  type: 'new',
  vehicle: 'pickup flame-red',
  starts: '2026-11-01',
  ends: '2026-11-30',
  disclosure: 'With approved credit.',
}
const finance = { ...common, offer: 'finance', apr: 2.9, term: 60, financed: 40_000, due: 5000 }
const lease = {
  ...common,
  offer: 'lease',
  monthly: 389,
  term: 36,
  due: 3999,
  deposit: 0,
  miles: 10_000,
}
const cash = { ...common, offer: 'cash', amount: 2500 }
const read = (facts: Record<string, unknown>) => v.safeParse(VehicleOffer, facts)
const without = (facts: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(facts).filter(([key]) => key !== name))

it.each([
  [
    finance,
    { kind: 'finance', aprPercent: 2.9, termMonths: 60, financed: 4_000_000, due: 500_000 },
  ],
  [
    lease,
    {
      kind: 'lease',
      monthly: 38_900,
      termMonths: 36,
      due: 399_900,
      deposit: 0,
      milesPerYear: 10_000,
    },
  ],
  [cash, { kind: 'cash', amount: 250_000 }],
])('reads the terms in cents', (facts, value) => {
  const { output, issues } = read(facts)
  expect(issues).toBeUndefined()
  expect(output).toMatchObject({
    value,
    days: { starts: '2026-11-01', ends: '2026-11-30' },
    covers: { type: 'new', make: null, model: null, year: { min: null, max: null } },
  })
})

it.each([
  ...['apr', 'term', 'financed', 'due', 'disclosure', 'ends'].map((name) => [finance, name]),
  ...['monthly', 'term', 'due', 'deposit', 'miles', 'disclosure'].map((name) => [lease, name]),
] as [Record<string, unknown>, string][])(
  'FIN-15 requires the disclosures of a payment: %#',
  (facts, name) => {
    expect(read(facts).success).toBe(true)
    expect(read(without(facts, name)).success).toBe(false)
  },
)

it.each([
  ['an unknown kind', { ...cash, offer: 'gift' }],
  ['a model without its make', { ...cash, model: '1500' }],
  ['an end before its start', { ...cash, ends: '2026-10-31' }],
  ['a term of no months', { ...finance, term: 0 }],
  ['a fact that it does not know', { ...cash, apr: 1.9 }],
])('refuses %s', (_, facts) => expect(read(facts).success).toBe(false))
