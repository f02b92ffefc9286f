import { exactShare } from '#domain/kernel/exact-share.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

import { monthlyPayment } from './monthly-payment.ts'

/** An enhancement or a fee, reduced to the inputs of the arithmetic. */
export type Charge = Readonly<{ amount: Cents; isTaxable: boolean }>

/** The part of a purchase that taxes depend on. */
export type Purchase = Readonly<{
  price: Cents
  /** Enhancements and fees. */
  charges: readonly Charge[]
  tradeIn: Cents
  /** `0.0805` is 8.05 %. */
  taxRate: number
  /** Whether the state deducts the trade-in from the taxed amount. */
  hasTradeInCredit: boolean
}>

/** The input of the loan arithmetic. Amounts are not clamped. */
export type FinanceInput = Purchase &
  Readonly<{
    downPayment: Cents
    /** The loan balance of the trade-in. */
    payoff: Cents
    aprPercent: number
    termMonths: number
  }>

/** The parts of a sales tax. @see FIN-9 */
export type TaxSum = Readonly<{
  /** The taxed amount: whole dollars, rounded down. */
  basis: Cents
  /** The trade-in credit on the taxed amount; zero where the state has none. */
  credit: Cents
  rate: number
  amount: Cents
}>

export type FinanceSum = Readonly<{
  tax: TaxSum
  amountFinanced: Cents
  monthly: Cents
  /** Payment × term; the payment itself without a term. */
  totalOfPayments: Cents
  /** The total of payments less the amount financed. */
  financeCharge: Cents
}>

/** Price plus every charge. */
export const priceWithCharges = ({ price, charges }: Pick<Purchase, 'price' | 'charges'>): Cents =>
  cents(charges.reduce<number>((sum, { amount }) => sum + amount, price))

/** The sales tax of a purchase: taxed whole dollars × rate, rounded to the cent. @see FIN-9 */
export function salesTax({ price, charges, tradeIn, taxRate, hasTradeInCredit }: Purchase): TaxSum {
  const taxed = charges.reduce<number>(
    (sum, { amount, isTaxable }) => (isTaxable ? sum + amount : sum),
    price,
  )
  const credit = cents(hasTradeInCredit ? Math.min(tradeIn, taxed) : 0)
  const basis = cents(Math.floor((taxed - credit) / 100) * 100)
  return { basis, credit, rate: taxRate, amount: exactShare(basis, taxRate) }
}

/**
 * The arithmetic of a loan, to the cent: price + charges + tax − down payment − trade-in + payoff, never below zero,
 * paid back in level payments.
 * @see FIN-1, FIN-9, FIN-10
 */
export function financeSum(input: FinanceInput): FinanceSum {
  const { downPayment, tradeIn, payoff, aprPercent, termMonths } = input
  const tax = salesTax(input)
  const owed = priceWithCharges(input) + tax.amount - downPayment - tradeIn + payoff
  const amountFinanced = cents(Math.max(0, owed))
  const monthly = monthlyPayment(amountFinanced, aprPercent, termMonths)
  const totalOfPayments = cents(monthly * Math.max(1, termMonths))
  return {
    tax,
    amountFinanced,
    monthly,
    totalOfPayments,
    financeCharge: cents(totalOfPayments - amountFinanced),
  }
}
