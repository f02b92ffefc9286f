import { decimalOf, roundedHalfUp, tenTo } from '#domain/kernel/decimal.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

import { priceWithCharges, type FinanceInput } from './finance-sum.ts'

/** The input of the lease arithmetic. Amounts are not clamped. */
export type LeaseInput = Omit<FinanceInput, 'hasTradeInCredit'> &
  Readonly<{
    msrp: Cents
    /** Percent of the MSRP that the vehicle is worth at the end. */
    residualPercent: number
  }>

export type LeaseSum = Readonly<{
  adjustedCap: Cents
  /** Rounded to the cent for display; payments use the unrounded value. */
  residual: Cents
  /** Before tax. */
  basePayment: Cents
  taxOfPayment: Cents
  /** Base payment and tax, each rounded to the cent. */
  monthly: Cents
  totalTax: Cents
  totalOfPayments: Cents
  /** The down payment and the first payment. */
  dueAtSigning: Cents
}>

/**
 * The arithmetic of a lease, to the cent: `(cap − residual) / term + (cap + residual) × apr / 2400`, never below zero,
 * and the tax on it. Computed in integers; each figure is rounded once.
 * @param input its term is at least 1
 * @see FIN-13
 */
export function leaseSum(input: LeaseInput): LeaseSum {
  const { downPayment, tradeIn, payoff, termMonths } = input
  const adjustedCap = cents(priceWithCharges(input) - downPayment - tradeIn + payoff)
  const percent = decimalOf(input.residualPercent)
  const apr = decimalOf(input.aprPercent)
  const rate = decimalOf(input.taxRate)
  const months = BigInt(termMonths)
  // Fractions with common denominators: residual = worth / share, base = top / bottom.
  const share = 100n * tenTo(percent.scale)
  const worth = BigInt(input.msrp) * percent.digits
  const cap = BigInt(adjustedCap) * share
  const year = 2400n * tenTo(apr.scale)
  const due = (cap - worth) * year + (cap + worth) * apr.digits * months
  const top = due > 0n ? due : 0n
  const bottom = share * months * year
  const basePayment = cents(roundedHalfUp(top, bottom))
  const taxOfPayment = cents(roundedHalfUp(top * rate.digits, bottom * tenTo(rate.scale)))
  const monthly = cents(basePayment + taxOfPayment)
  return {
    adjustedCap,
    residual: cents(roundedHalfUp(worth, share)),
    basePayment,
    taxOfPayment,
    monthly,
    totalTax: cents(taxOfPayment * termMonths),
    totalOfPayments: cents(monthly * termMonths),
    dueAtSigning: cents(downPayment + monthly),
  }
}
