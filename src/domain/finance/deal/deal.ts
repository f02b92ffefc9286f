import type { Wording } from '#domain/finance/terms/enhancement.ts'
import type { CreditTier } from '#domain/finance/terms/rate-table.ts'
import type { Cents } from '#domain/kernel/money.ts'

import type { Disclosure } from './disclosure.ts'
import type { TaxSum } from './finance-sum.ts'

/**
 * One line of a deal. Lines add up to the cent: of a loan to the amount financed, of a lease (taxed with each payment,
 * so without a tax line) to the adjusted cap.
 */
export type DealLine = Readonly<{
  /** `surplus`: what a trade-in is worth beyond everything that a loan would pay for. */
  id: 'price' | 'enhancement' | 'fee' | 'tax' | 'downPayment' | 'tradeIn' | 'payoff' | 'surplus'
  /** The id of an enhancement or a fee, where several lines share a kind. */
  of: string | null
  /** The dealer's name for it, where there is one. */
  name: Wording | string | null
  /** Negative for deductions. */
  amount: Cents
  /** Whether it is taken by the state, and so no part of the all-in price. @see PRC-11 */
  isGovernment: boolean
  isTaxable: boolean
}>

type Terms = Readonly<{
  /** Whose credit the rate is for; `null` for the shopper's own rate. */
  creditTier: CreditTier | null
  aprPercent: number
  termMonths: number
  downPayment: Cents
  /** Bounds of the down payment. @see FIN-6 */
  maxDownPayment: Cents
  /** A loan's on the purchase; a lease's on all base payments, and so without basis or credit to show. */
  tax: TaxSum
  lines: readonly DealLine[]
  /** Due on the day: the down payment, and for a lease the first payment. @see FIN-15 */
  dueAtSigning: Cents
  /** Price, enhancements, fees and sales tax, for leases too; includes down payment and trade-in. */
  outTheDoor: Cents
  totalOfPayments: Cents
  /** The legally required text; a payment cannot be shown without it. */
  disclosure: Disclosure
}>

/** A loan to the cent. @see FIN-10 */
export type FinanceDeal = Terms &
  Readonly<{
    mode: 'finance'
    monthly: Cents
    amountFinanced: Cents
    financeCharge: Cents
  }>

/** A lease to the cent. @see FIN-13 */
export type LeaseDeal = Terms &
  Readonly<{
    mode: 'lease'
    monthly: Cents
    /** Before tax. */
    basePayment: Cents
    taxOfPayment: Cents
    totalTax: Cents
    adjustedCap: Cents
    residual: Cents
    residualPercent: number
    moneyFactor: number
    milesPerYear: number
    excessMile: Cents
  }>

export type Deal = FinanceDeal | LeaseDeal
