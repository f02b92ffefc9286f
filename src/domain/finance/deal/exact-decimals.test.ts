/**
 * Checks the arithmetic against an independent decimal library. `EXACT_RUNS` sets the number of cases, 10,000 by
 * default.
 */
import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'

import { financeSum, type FinanceInput } from './finance-sum.ts'
import { leaseSum, type LeaseInput } from './lease-sum.ts'

const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })
const RUNS = Number(process.env['EXACT_RUNS'] ?? 10_000)
const TIMEOUT_MS = 60_000 + RUNS * 5

const dollars = (amount: number) => new Exact(amount).div(100)
const toCents = (amount: Decimal) => amount.toDecimalPlaces(2).times(100).toNumber()
const total = (amounts: readonly number[]) => Exact.sum(0, ...amounts.map(dollars))

/** A rate as people write it, with up to `decimals` decimals. */
const written = (max: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: decimals }), fc.double({ min: 0, max: max, noNaN: true }))
    .map(([places, value]) => Number(value.toFixed(places)))

const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(cents)
const charges = fc.array(fc.record({ amount: money(9999), isTaxable: fc.boolean() }), {
  maxLength: 8,
})
const common = {
  price: fc.oneof(money(150_000), money(10_000_000)),
  charges,
  downPayment: fc.oneof(fc.constant(cents(0)), money(20_000)),
  tradeIn: fc.oneof(fc.constant(cents(0)), money(60_000)),
  payoff: fc.oneof(fc.constant(cents(0)), money(40_000)),
  taxRate: fc.oneof(fc.constantFrom(0, 0.086, 0.0805), written(0.2, 9)),
  aprPercent: fc.oneof(fc.constantFrom(0, 6.49, 9.51), written(30, 4), written(100, 6)),
}
const loans: fc.Arbitrary<FinanceInput> = fc.record({
  ...common,
  termMonths: fc.integer({ min: 0, max: 120 }),
  hasTradeInCredit: fc.boolean(),
})
const leases: fc.Arbitrary<LeaseInput> = fc.record({
  ...common,
  msrp: fc.oneof(money(150_000), money(10_000_000)),
  residualPercent: written(100, 4),
  termMonths: fc.integer({ min: 1, max: 120 }),
})

/** FIN-1, FIN-9 and FIN-10, written as in the rules. */
function exactLoan(loan: FinanceInput) {
  const all = total([loan.price, ...loan.charges.map(({ amount }) => amount)])
  const untaxed = loan.charges.filter(({ isTaxable }) => !isTaxable).map(({ amount }) => amount)
  const credit = loan.hasTradeInCredit ? loan.tradeIn : 0
  const basis = Exact.max(0, all.minus(total(untaxed)).minus(dollars(credit))).floor()
  const tax = basis.times(loan.taxRate).toDecimalPlaces(2)
  const paid = total([loan.downPayment, loan.tradeIn]).minus(dollars(loan.payoff))
  const financed = Exact.max(0, all.plus(tax).minus(paid))
  const rate = new Exact(loan.aprPercent).div(1200)
  const months = loan.termMonths
  const level = () =>
    rate.lt('1e-9')
      ? financed.div(months)
      : financed.times(rate).div(new Exact(1).minus(rate.plus(1).pow(-months)))
  const monthly = (months === 0 ? financed : level()).toDecimalPlaces(2)
  const payments = monthly.times(Math.max(1, months))
  return {
    basis: toCents(basis),
    tax: toCents(tax),
    amountFinanced: toCents(financed),
    monthly: toCents(monthly),
    totalOfPayments: toCents(payments),
    financeCharge: toCents(payments.minus(financed)),
  }
}

/** FIN-13, written as in the rules. */
function exactLease(lease: LeaseInput) {
  const all = total([lease.price, ...lease.charges.map(({ amount }) => amount)])
  const cap = all.minus(total([lease.downPayment, lease.tradeIn])).plus(dollars(lease.payoff))
  const residual = dollars(lease.msrp).times(lease.residualPercent).div(100)
  const factor = new Exact(lease.aprPercent).div(2400)
  const use = cap.minus(residual).div(lease.termMonths)
  const base = Exact.max(0, use.plus(cap.plus(residual).times(factor)))
  const tax = base.times(lease.taxRate).toDecimalPlaces(2)
  const monthly = base.toDecimalPlaces(2).plus(tax)
  return {
    adjustedCap: toCents(cap),
    residual: toCents(residual),
    basePayment: toCents(base),
    taxOfPayment: toCents(tax),
    monthly: toCents(monthly),
    totalTax: toCents(tax.times(lease.termMonths)),
    totalOfPayments: toCents(monthly.times(lease.termMonths)),
    dueAtSigning: toCents(monthly.plus(dollars(lease.downPayment))),
  }
}

it(
  'FIN-1 FIN-9 FIN-10 a loan agrees with exact decimals to the cent',
  () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { tax, ...sum } = financeSum(loan)
        expect({ basis: tax.basis, tax: tax.amount, ...sum }).toEqual(exactLoan(loan))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'FIN-13 a lease agrees with exact decimals to the cent',
  () => {
    fc.assert(
      fc.property(leases, (lease) => {
        expect(leaseSum(lease)).toEqual(exactLease(lease))
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
