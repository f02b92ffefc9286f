import type { Wording } from '#domain/finance/terms/enhancement.ts'
import type { Cents } from '#domain/kernel/money.ts'

declare const brand: unique symbol

/**
 * The required disclosure of a payment, from the same numbers: Regulation Z (12 CFR 1026.24) for a loan, Regulation M
 * (12 CFR 1013.7) for a lease. Only `deal-of.ts` makes one, and every component that shows a payment requires one, so
 * the compiler refuses a payment without its terms.
 * @see FIN-15
 */
export type Disclosure = Readonly<{
  /**
   * Whether the dealer has a fee table, so that all fees are in the payment; else nothing is said about fees.
   * @see PRC-12
   */
  hasFees: boolean
  /** The rate of an estimated tax; `null` if the location's rate is known. @see FIN-9 */
  estimatedTaxRate: number | null
}> &
  (
    | Readonly<{
        mode: 'finance'
        monthly: Cents
        aprPercent: number
        termMonths: number
        downPayment: Cents
        tradeIn: Cents
        amountFinanced: Cents
        financeCharge: Cents
        totalOfPayments: Cents
        dueAtSigning: Cents
        /** The credit scores that the rate is for; `null` for the shopper's own rate. */
        scores: Readonly<{ from: number; to: number }> | null
        /** Source and date of the rates; `null` if not stated. */
        rateSource: Wording | null
      }>
    | Readonly<{
        mode: 'lease'
        monthly: Cents
        termMonths: number
        tradeIn: Cents
        dueAtSigning: Cents
        totalOfPayments: Cents
        milesPerYear: number
        excessMile: Cents
        /** Leases shown here require none. */
        securityDeposit: Cents
        scores: Readonly<{ from: number; to: number }>
        rateSource: Wording | null
      }>
  ) & { readonly [brand]: true }
