import { expect, it } from 'vitest'

import type { RateTable } from '#domain/finance/rate-table.ts'
import { fromDollars } from '#domain/kernel/money.ts'

import { rateTableProblems } from './check-rate-table.ts'
import { rateTables } from './default/rate-tables.data.ts'

const fair = { id: 'fair', minScore: 601, maxScore: 660 }
const good = { id: 'good', minScore: 661, maxScore: 780 }
const rate = (termMonths: number, good: number) => ({ termMonths, aprPercent: { good } })
const defaults = { termMonths: 72, creditTier: 'good', downPayment: null }
const table: RateTable = { tiers: [fair, good], rates: [rate(48, 6), rate(72, 7)], defaults }

const wrongKeys = (differences: Partial<RateTable> = {}) =>
  rateTableProblems({ ...table, ...differences }).flatMap(([key, problem]) =>
    problem ? [key] : [],
  )

it('FIN-2 a table that is right has no problems', () => {
  expect(wrongKeys()).toEqual([])
  expect(wrongKeys(rateTables.new)).toEqual([])
})

it.each<[string, string, Partial<RateTable>]>([
  ['the best first', 'tiers', { tiers: [good, fair] }],
  ['overlapping scores', 'tiers', { tiers: [fair, { ...good, minScore: 660 }] }],
  ['scores from high to low', 'tiers', { tiers: [fair, { ...good, maxScore: 600 }] }],
  ['a long term first', 'rates', { rates: [rate(72, 7), rate(48, 6)] }],
  ['a term twice', 'rates', { rates: [rate(72, 7), rate(72, 6)] }],
  ['no months', 'rates', { rates: [rate(0, 7), rate(72, 7)] }],
  ['half months', 'rates', { rates: [rate(36.5, 7), rate(72, 7)] }],
  ['more than ten years', 'rates', { rates: [rate(72, 7), rate(121, 7)] }],
  ['a rate above 100 %', 'rates', { rates: [rate(72, 101)] }],
  ['a rate below 0', 'rates', { rates: [rate(72, -1)] }],
  ['no number', 'rates', { rates: [rate(72, Number.NaN)] }],
  ['an unknown tier', 'rates', { rates: [{ termMonths: 72, aprPercent: { best: 5 } }] }],
  ['an unknown tier', 'defaults.creditTier', { defaults: { ...defaults, creditTier: 'best' } }],
  ['a term without rates', 'defaults.termMonths', { defaults: { ...defaults, termMonths: 60 } }],
  [
    'a negative amount',
    'defaults.downPayment',
    { defaults: { ...defaults, downPayment: { type: 'fixed', amount: fromDollars(-1) } } },
  ],
  [
    'more than the price',
    'defaults.downPayment',
    { defaults: { ...defaults, downPayment: { type: 'percentage', percent: 100.5 } } },
  ],
])('FIN-2 %s is a mistake in %s', (_, key, differences) => {
  expect(wrongKeys(differences)).toEqual([key])
})

it('FIN-2 defaults may be left to the table, and a table may offer nothing', () => {
  expect(
    wrongKeys({ defaults: { termMonths: null, creditTier: null, downPayment: null } }),
  ).toEqual([])
  expect(wrongKeys({ tiers: [], rates: [] })).toEqual([])
})
