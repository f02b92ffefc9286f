import { describe, expect, it } from 'vitest'

import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import type { FinanceProgram } from '#domain/finance/terms/finance-program.ts'
import type { VehicleTerms } from '#domain/finance/terms/terms.ts'
import { cents, fromDollars } from '#domain/kernel/money.ts'
import {
  aLeaseProgram,
  aRate,
  dealBy,
  losAngeles,
  mats,
  service,
  someTerms,
} from '#tests/support/builders/deals.ts'

import { dealOf } from './deal-of.ts'
import type { Deal } from './deal.ts'
import type { Disclosure } from './disclosure.ts'

/** The same rates for new as for used vehicles. */
const termsWith = (program: Partial<FinanceProgram> = {}, more: Partial<VehicleTerms> = {}) =>
  someTerms({ rates: [aRate({ vehicleType: 'new' }), aRate()], ...program }, more)

const deal = (plan: Partial<PaymentPlan> = {}, terms = termsWith()): Deal => dealBy(terms, plan)

const inDollars = ({ lines }: Deal) => lines.map(({ id, of, amount }) => [id, of, amount / 100])

describe('a loan', () => {
  it('FIN-10 PRC-11 finances price, every fee and tax, less the default down payment', () => {
    expect(inDollars(deal())).toEqual([
      ['price', null, 30_000],
      ['fee', 'doc', 599],
      ['fee', 'plate', 30],
      // 8 % of $30,599: the plate is not taxed.
      ['tax', null, 2447.92],
      ['downPayment', null, -2000],
    ])
    expect(deal()).toMatchObject({
      mode: 'finance',
      amountFinanced: fromDollars(31_076.92),
      outTheDoor: fromDollars(33_076.92),
      monthly: fromDollars(560.18),
      dueAtSigning: fromDollars(2000),
    })
  })

  it("FIN-8 separates the state's charges from the dealer's", () => {
    const ofState = deal().lines.filter(({ isGovernment }) => isGovernment)
    expect(ofState.map(({ of, id }) => of ?? id)).toEqual(['plate', 'tax'])
  })

  it("FIN-9 a trade-in lowers the tax if the buyer's state allows it", () => {
    const trade = { tradeIn: fromDollars(10_000), payoff: fromDollars(4000) }
    expect(deal(trade).tax).toEqual({
      basis: fromDollars(20_599),
      credit: fromDollars(10_000),
      rate: 0.08,
      amount: fromDollars(1647.92),
    })
    const otherState = deal({ ...trade, taxLocation: losAngeles }).tax
    expect(otherState).toMatchObject({ credit: 0, rate: 0.0975, basis: fromDollars(30_599) })
    const unknown = deal({ ...trade, taxLocation: { ...losAngeles, state: 'ZZ' } }).tax
    expect(unknown.credit).toBe(0)
  })

  it('FIN-9 the basis is whole dollars, rounded down', () => {
    const terms = termsWith({}, { price: fromDollars(30_000.99), fees: [] })
    expect(deal({}, terms).tax.basis).toBe(fromDollars(30_000))
  })

  it('FIN-3 FIN-4 uses the shopper’s tier and term if they are offered', () => {
    const rates = [
      aRate(),
      aRate({ termMonths: 60, aprPercent: 8 }),
      aRate({ creditTier: 'fair', aprPercent: 14 }),
    ].map((rate) => ({ ...rate, vehicleType: 'new' as const }))
    const of = (plan: Partial<PaymentPlan>) => {
      const { creditTier, termMonths, aprPercent } = deal(plan, termsWith({ rates }))
      return [creditTier?.id, termMonths, aprPercent]
    }
    expect(of({})).toEqual(['good', 72, 9])
    expect(of({ termMonths: 60 })).toEqual(['good', 60, 8])
    expect(of({ creditTier: 'fair', termMonths: 60 })).toEqual(['fair', 72, 14])
    expect(of({ creditTier: 'best', termMonths: 7 })).toEqual(['good', 72, 9])
  })

  it('FIN-4 is null if nothing is offered', () => {
    expect(dealOf(termsWith({ rates: [] }), emptyPlan)).toBeNull()
  })

  it('FIN-5 FIN-6 clamps the down payment to its maximum', () => {
    expect(deal({ downPayment: fromDollars(3000) }).downPayment).toBe(fromDollars(3000))
    expect(deal({ downPayment: fromDollars(99_000) })).toMatchObject({
      downPayment: fromDollars(29_000),
      maxDownPayment: fromDollars(29_000),
    })
    expect(deal({ tradeIn: fromDollars(40_000) }).downPayment).toBe(0)
  })

  it('FIN-7 counts enhancements that are switched on, and preselected ones unless switched off', () => {
    const enhancements = [service, { ...mats, isSelectedByDefault: true }]
    const chosen = (switched: Record<string, boolean>) =>
      deal({ enhancements: switched }, termsWith({ enhancements }))
        .lines.filter(({ id }) => id === 'enhancement')
        .map(({ of }) => of)
    expect(chosen({})).toEqual(['mats'])
    expect(chosen({ service: true })).toEqual(['service', 'mats'])
    expect(chosen({ mats: false, unknown: true })).toEqual([])
  })

  it('FIN-7 accepts any text as an enhancement id', () => {
    const enhancements = [{ ...service, id: 'constructor' }]
    expect(deal({}, termsWith({ enhancements })).lines.map(({ of }) => of)).not.toContain(
      'constructor',
    )
  })

  it('FIN-11 uses the shopper’s own rate and term, within their bounds', () => {
    const customDeal = (aprPercent: number, termMonths: number) => {
      const result = deal({ custom: { aprPercent, termMonths } }, termsWith({ rates: [] }))
      return [result.creditTier, result.aprPercent, result.termMonths]
    }
    expect(customDeal(3.25, 54)).toEqual([null, 3.25, 54])
    expect(customDeal(-1, 0)).toEqual([null, 0, 1])
    expect(customDeal(31, 120)).toEqual([null, 30, 96])
    expect(deal({ custom: { aprPercent: Number.NaN, termMonths: 60 } }).aprPercent).toBe(9)
  })

  it('FIN-10 a trade-in worth more than everything else leaves nothing to finance, and the rest is shown', () => {
    const result = deal({ tradeIn: fromDollars(40_000) })
    expect(result).toMatchObject({ mode: 'finance', amountFinanced: 0, monthly: 0 })
    expect(result.lines.at(-1)).toMatchObject({ id: 'surplus', amount: fromDollars(9371) })
  })

  it("FIN-15 discloses the deal's own figures", () => {
    const result = deal({ tradeIn: fromDollars(5000) })
    expect(result.disclosure).toMatchObject({
      mode: 'finance',
      monthly: result.monthly,
      aprPercent: 9,
      termMonths: 72,
      downPayment: fromDollars(2000),
      tradeIn: fromDollars(5000),
      totalOfPayments: result.totalOfPayments,
      scores: { from: 661, to: 780 },
    })
    const customDeal = deal({ custom: { aprPercent: 3, termMonths: 60 } })
    expect(customDeal.disclosure.scores).toBeNull()
  })
})

const lease = (plan: Partial<PaymentPlan> = {}, terms = termsWith()) => {
  const result = deal({ mode: 'lease', ...plan }, terms)
  if (result.mode !== 'lease') throw new Error('no lease')
  return result
}
const leaseWith = (choice: Partial<PaymentPlan['lease']>) =>
  lease({ lease: { ...emptyPlan.lease, ...choice } })

describe('a lease', () => {
  it('FIN-12 defaults to a score of 660, $2,000 down and 15,000 miles', () => {
    expect(lease()).toMatchObject({
      creditTier: { id: 'fair' },
      downPayment: fromDollars(2000),
      milesPerYear: 15_000,
      termMonths: 36,
    })
  })

  it('FIN-13 computes the payment to the cent', () => {
    expect(inDollars(lease())).toEqual([
      ['price', null, 30_000],
      ['fee', 'doc', 599],
      ['fee', 'plate', 30],
      ['downPayment', null, -2000],
    ])
    // Cap 28,629; residual 55 % of 32,000 = 17,600; (28,629 − 17,600) / 36 + (28,629 + 17,600) × 0.003
    expect(lease()).toMatchObject({
      adjustedCap: fromDollars(28_629),
      residual: fromDollars(17_600),
      basePayment: fromDollars(445.05),
      taxOfPayment: fromDollars(35.6),
      monthly: fromDollars(480.65),
      dueAtSigning: fromDollars(2480.65),
      totalTax: fromDollars(1281.6),
      totalOfPayments: fromDollars(17_303.4),
      moneyFactor: 0.003,
      outTheDoor: fromDollars(33_076.92),
    })
  })

  it('FIN-12 uses the shopper’s choices that are offered', () => {
    expect(leaseWith({ termMonths: 24 })).toMatchObject({ termMonths: 24, residualPercent: 60 })
    expect(leaseWith({ milesPerYear: 10_000 })).toMatchObject({
      milesPerYear: 10_000,
      residualPercent: 57,
    })
    expect(leaseWith({ termMonths: 25, milesPerYear: 9 })).toMatchObject({
      termMonths: 36,
      milesPerYear: 15_000,
    })
    expect(lease({ creditTier: 'good' }).aprPercent).toBe(4.8)
  })

  it('FIN-12 a down payment is at most the depreciation', () => {
    // 30,629 − 17,600 = 13,029
    expect(leaseWith({ downPayment: fromDollars(50_000) })).toMatchObject({
      downPayment: fromDollars(13_000),
      maxDownPayment: fromDollars(13_000),
    })
    expect(lease({ tradeIn: fromDollars(20_000) })).toMatchObject({ downPayment: 0, monthly: 0 })
  })

  it('FIN-12 the maximum down payment uses the exact residual', () => {
    const residual = { termMonths: 36, percent: 32.2, year: null, make: null, model: null }
    const terms = termsWith(
      { lease: aLeaseProgram({ residuals: [residual] }) },
      { price: fromDollars(20_201), msrp: fromDollars(15_000) },
    )
    // 20,830 − 4,830: 32.2 % of 15,000 is not exact in doubles.
    expect(lease({}, terms).maxDownPayment).toBe(fromDollars(16_000))
  })

  it('FIN-12 falls back to the loan if no lease is offered', () => {
    expect(deal({ mode: 'lease' }, termsWith({ lease: null })).mode).toBe('finance')
    expect(deal({ mode: 'lease' }, termsWith({}, { lease: null })).mode).toBe('finance')
  })

  it('FIN-15 discloses a lease without a rate', () => {
    const { disclosure, ...result } = lease()
    const expected = {
      hasFees: true,
      estimatedTaxRate: null,
      mode: 'lease' as const,
      monthly: result.monthly,
      termMonths: 36,
      tradeIn: cents(0),
      dueAtSigning: result.dueAtSigning,
      totalOfPayments: result.totalOfPayments,
      milesPerYear: 15_000,
      excessMile: fromDollars(0.25),
      securityDeposit: cents(0),
      scores: { from: 601, to: 660 },
      rateSource: null,
    }
    expect(disclosure).toEqual(expected)
    // @ts-expect-error an object of the same shape is not a disclosure: only a deal makes one
    const forged: Disclosure = expected
    expect(forged).toBe(expected)
  })
})
