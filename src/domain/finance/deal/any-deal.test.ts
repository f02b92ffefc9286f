import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { cents } from '#domain/kernel/money.ts'
import { dealBy, losAngeles, mats, service, someTerms } from '#tests/support/builders/deals.ts'

import type { Deal, DealLine } from './deal.ts'

const sumOf = (lines: readonly DealLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The sum of a deal's lines. */
const wholeOf = (made: Deal) => (made.mode === 'lease' ? made.adjustedCap : made.amountFinanced)

const isTax = ({ id }: DealLine) => id === 'tax'

/** The differences between displayed sums and their parts. */
const restOf = (made: Deal): readonly number[] =>
  made.mode === 'lease'
    ? [
        made.monthly - made.basePayment - made.taxOfPayment,
        made.dueAtSigning - made.downPayment - made.monthly,
      ]
    : [
        made.totalOfPayments - made.amountFinanced - made.financeCharge,
        made.dueAtSigning - made.downPayment,
      ]

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

describe('any deal', () => {
  const odd = fc.oneof(
    fc.integer({ min: -100, max: 20_000_000_00 }),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e30, 0.5),
  )
  // The type forbids invalid amounts, but storage or a form may still supply one.
  const amount = odd.map((value) => value as PaymentPlan['tradeIn'])
  const plans: fc.Arbitrary<PaymentPlan> = fc.record({
    mode: fc.constantFrom('finance', 'lease'),
    creditTier: maybe(fc.constantFrom('fair', 'good', 'toString')),
    termMonths: maybe(odd),
    downPayment: maybe(amount),
    tradeIn: amount,
    payoff: amount,
    taxLocation: maybe(fc.constant(losAngeles)),
    zip: fc.constant(''),
    custom: maybe(fc.record({ aprPercent: odd, termMonths: odd })),
    enhancements: fc.dictionary(fc.constantFrom('service', 'mats', '__proto__'), fc.boolean()),
    lease: fc.record({
      termMonths: maybe(odd),
      milesPerYear: maybe(odd),
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
        const made = dealBy(terms, plan)
        expect(sumOf(made.lines)).toBe(wholeOf(made))
        expect(made.monthly).toBeGreaterThanOrEqual(0)
        expect(made.downPayment).toBeLessThanOrEqual(made.maxDownPayment)
        expect(made.totalOfPayments).toBe(made.monthly * made.termMonths)
        const bought = made.lines.filter(({ id }) => ['price', 'enhancement', 'fee'].includes(id))
        const taxed = made.mode === 'lease' ? bought : [...bought, ...made.lines.filter(isTax)]
        expect(made.outTheDoor).toBeGreaterThanOrEqual(sumOf(taxed))
        expect(restOf(made)).toEqual([0, 0])
        expect(JSON.stringify(made)).not.toMatch(/"(monthly|amount\w*|tax)":null/)
      }),
      { numRuns: 2000 },
    )
  })
})
