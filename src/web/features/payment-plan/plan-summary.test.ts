import { expect, it } from 'vitest'

import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { fromDollars } from '#domain/kernel/money.ts'

import { planSummary } from './plan-summary.ts'

const options = {
  tiers: [{ id: 'prime', minScore: 661, maxScore: 780 }],
  terms: [60, 72],
}
const plan: PaymentPlan = {
  ...emptyPlan,
  creditTier: 'prime',
  termMonths: 72,
  downPayment: fromDollars(4000),
}
const summaryOf = (of: Partial<PaymentPlan>, locale: 'en' | 'es' = 'en') =>
  planSummary({ ...emptyPlan, ...of }, options, locale).join(' · ')

it('SRCH-16 is empty for the default terms', () => {
  expect(summaryOf({})).toBe('')
  expect(summaryOf({ creditTier: 'nobody’s' })).toBe('')
})

it.each([
  ['en', '72 months · score 661–780 · $4,000 down'],
  ['es', '72 meses · puntaje 661–780 · $4,000 de pago inicial'],
] as const)('SRCH-16 names each setting: %s', (locale, expected) => {
  expect(summaryOf(plan, locale)).toBe(expected)
})

it('SRCH-16 names no down payment, a trade-in, and the tax location', () => {
  const place = { id: 'AZ:phoenix', city: 'Phoenix', county: 'Maricopa', state: 'AZ', rate: 0.086 }
  expect(
    summaryOf({
      downPayment: fromDollars(0),
      tradeIn: fromDollars(9000),
      payoff: fromDollars(1200),
      taxLocation: place,
      zip: '85018',
    }),
  ).toBe('$0 down · $9,000 trade-in · $1,200 loan balance · tax in Phoenix, AZ 85018')
})

it('FIN-11 names an own rate instead of a score', () => {
  expect(summaryOf({ ...plan, custom: { aprPercent: 5.25, termMonths: 48 } })).toBe(
    '48 months · 5.25% APR, your own rate · $4,000 down',
  )
})

it('FIN-15 never calls a lease rate APR', () => {
  const text = summaryOf({
    ...plan,
    mode: 'lease',
    custom: { aprPercent: 5, termMonths: 48 },
    lease: { termMonths: 36, milesPerYear: 12_000, downPayment: null },
    enhancements: { gap: true },
  })
  expect(text).toBe('Lease · 36 months · 12,000 miles per year · score 661–780 · 1 option changed')
})
