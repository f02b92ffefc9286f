import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { cents } from '#domain/kernel/money.ts'
import { dealBy, losAngeles, mats, service, someTerms } from '#tests/support/builders/deals.ts'

import type { Deal, DealLine } from './deal.ts'

const sumOf = (lines: readonly DealLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The sum of a deal's lines. */
const expectedTotal = (deal: Deal) =>
  deal.mode === 'lease' ? deal.adjustedCap : deal.amountFinanced

const isTax = ({ id }: DealLine) => id === 'tax'

/** The differences between displayed sums and their parts. */
const differencesOf = (deal: Deal): readonly number[] =>
  deal.mode === 'lease'
    ? [
        deal.monthly - deal.basePayment - deal.taxOfPayment,
        deal.dueAtSigning - deal.downPayment - deal.monthly,
      ]
    : [
        deal.totalOfPayments - deal.amountFinanced - deal.financeCharge,
        deal.dueAtSigning - deal.downPayment,
      ]

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

describe('any deal', () => {
  const extremeNumber = fc.oneof(
    fc.integer({ min: -100, max: 20_000_000_00 }),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e30, 0.5),
  )
  // The type forbids invalid amounts, but storage or a form may still supply one.
  const amount = extremeNumber.map((value) => value as PaymentPlan['tradeIn'])
  const plans: fc.Arbitrary<PaymentPlan> = fc.record({
    mode: fc.constantFrom('finance', 'lease'),
    creditTier: maybe(fc.constantFrom('fair', 'good', 'toString')),
    termMonths: maybe(extremeNumber),
    downPayment: maybe(amount),
    tradeIn: amount,
    payoff: amount,
    taxLocation: maybe(fc.constant(losAngeles)),
    zip: fc.constant(''),
    custom: maybe(fc.record({ aprPercent: extremeNumber, termMonths: extremeNumber })),
    enhancements: fc.dictionary(fc.constantFrom('service', 'mats', '__proto__'), fc.boolean()),
    lease: fc.record({
      termMonths: maybe(extremeNumber),
      milesPerYear: maybe(extremeNumber),
      downPayment: maybe(amount),
    }),
  })
  const terms = fc
    .record({
      price: fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
      msrp: fc.integer({ min: 1, max: 1_000_000_000 }).map(cents),
    })
    .map((prices) => someTerms({ enhancements: [service, mats] }, prices))

  it('FIN-10 FIN-13 has lines that add up to the cent, and only valid figures', () => {
    fc.assert(
      fc.property(terms, plans, (terms, plan) => {
        const deal = dealBy(terms, plan)
        expect(sumOf(deal.lines)).toBe(expectedTotal(deal))
        expect(deal.monthly).toBeGreaterThanOrEqual(0)
        expect(deal.downPayment).toBeLessThanOrEqual(deal.maxDownPayment)
        expect(deal.totalOfPayments).toBe(deal.monthly * deal.termMonths)
        const bought = deal.lines.filter(({ id }) => ['price', 'enhancement', 'fee'].includes(id))
        const taxed = deal.mode === 'lease' ? bought : [...bought, ...deal.lines.filter(isTax)]
        expect(deal.outTheDoor).toBeGreaterThanOrEqual(sumOf(taxed))
        expect(differencesOf(deal)).toEqual([0, 0])
        expect(JSON.stringify(deal)).not.toMatch(/"(monthly|amount\w*|tax)":null/)
      }),
      { numRuns: 2000 },
    )
  })
})
