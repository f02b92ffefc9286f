import type { TaxLocation } from '#domain/finance/terms/finance-program.ts'
import { cents, type Cents } from '#domain/kernel/money.ts'

/**
 * A shopper's payment choices for all vehicles of the visit. `null` leaves a choice to the dealer's program; a choice
 * that a program does not offer falls back by the rules and stays stored.
 */
export type PaymentPlan = Readonly<{
  mode: 'finance' | 'lease'
  /** The id of a tier. @see FIN-3 */
  creditTier: string | null
  /** Months of a loan. @see FIN-4 */
  termMonths: number | null
  /** Of a loan. @see FIN-6 */
  downPayment: Cents | null
  tradeIn: Cents
  /** The loan balance of the trade-in. */
  payoff: Cents
  /** The place that taxes the purchase; `null` for the dealer's. @see FIN-9 */
  taxLocation: TaxLocation | null
  /** The ZIP code that the location was chosen by; empty for none. */
  zip: string
  /** The shopper's own rate and term. @see FIN-11 */
  custom: Readonly<{ aprPercent: number; termMonths: number }> | null
  /** Enhancements switched on or off, overriding the dealer's preselection, by id. @see FIN-7 */
  enhancements: Readonly<Record<string, boolean>>
  lease: Readonly<{
    termMonths: number | null
    milesPerYear: number | null
    downPayment: Cents | null
  }>
}>

/** The plan of a shopper without choices. */
export const emptyPlan: PaymentPlan = {
  mode: 'finance',
  creditTier: null,
  termMonths: null,
  downPayment: null,
  tradeIn: cents(0),
  payoff: cents(0),
  taxLocation: null,
  zip: '',
  custom: null,
  enhancements: {},
  lease: { termMonths: null, milesPerYear: null, downPayment: null },
}
