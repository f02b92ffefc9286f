import type { Cents } from '#domain/kernel/money.ts'

import type { Disclosure } from './disclosure.ts'
import type { Wording } from './enhancement.ts'
import type { TaxSum } from './finance-sum.ts'
import type { CreditTier } from './rate-table.ts'

/**
 * One line of a deal. Its lines add up to the cent: those of a loan to the amount financed, those of a lease, which is
 * taxed payment by payment and so has no line of tax, to the adjusted cap.
 */
export type DealLine = Readonly<{
  /** `surplus`: what a trade-in is worth beyond all that a loan would pay for. */
  id: 'price' | 'enhancement' | 'fee' | 'tax' | 'downPayment' | 'tradeIn' | 'payoff' | 'surplus'
  /** What tells lines of one id apart: the id of an enhancement or a fee. */
  of: string | null
  /** Its own name where it has one, as the dealer writes it. */
  name: Wording | string | null
  /** Below zero for what is taken off. */
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
  /** What is paid on the day: the down payment, and for a lease the first payment too. @see FIN-15 */
  dueAtSigning: Cents
  /** Price, enhancements, fees and the tax of buying it, also beside a lease; what is put down or traded in is part of it. */
  outTheDoor: Cents
  totalOfPayments: Cents
  /** Everything that the law wants beside the payment; a payment can't be shown without it. */
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
