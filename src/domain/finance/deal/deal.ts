import type { Wording } from '#domain/finance/terms/enhancement.ts'
import type { CreditTier } from '#domain/finance/terms/rate-table.ts'
import type { Cents } from '#domain/kernel/money.ts'

import type { Disclosure } from './disclosure.ts'
import type { TaxSum } from './finance-sum.ts'

/**
 * One line of a deal. Lines add up to the cent: for a loan to the amount financed, for a lease (taxed with each
 * payment, so without a tax line) to the adjusted cap.
 */
export type DealLine = Readonly<{
  /** `surplus`: the part of the trade-in's value that exceeds everything else in the deal. */
  id: 'price' | 'enhancement' | 'fee' | 'tax' | 'downPayment' | 'tradeIn' | 'payoff' | 'surplus'
  /** The id of an enhancement or a fee, where several lines share a kind. */
  of: string | null
  /** The dealer's name for it, if any. */
  name: Wording | string | null
  /** Negative for deductions. */
  amount: Cents
  /** Whether it is a state charge, and so not part of the all-in price. @see PRC-11 */
  isGovernment: boolean
  isTaxable: boolean
}>

type Terms = Readonly<{
  /** The credit tier of the rate; `null` for the shopper's own rate. */
  creditTier: CreditTier | null
  aprPercent: number
  termMonths: number
  downPayment: Cents
  /** Bounds of the down payment. @see FIN-6 */
  maxDownPayment: Cents
  /** The sales tax: of a loan on the purchase, of a lease on all base payments, without basis or credit. */
  tax: TaxSum
  lines: readonly DealLine[]
  /** Due at signing: the down payment, and for a lease also the first payment. @see FIN-15 */
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
