import type { DefaultDownPayment } from './down-payment.ts'

/** A range of credit scores that lenders treat alike. Shoppers see the scores, never the name. */
export type CreditTier = Readonly<{
  id: string
  /** Both bounds are included. */
  minScore: number
  maxScore: number
}>

/** The rates of one term. */
export type TermRates = Readonly<{
  termMonths: number
  /** Yearly rate in percent by tier; a tier that is missing is not offered for this term. */
  aprPercent: Readonly<Record<string, number>>
}>

/** Loan rates of one vehicle type. @see FIN-2 */
export type RateTable = Readonly<{
  /** By credit score, the best last. @see FIN-3 */
  tiers: readonly CreditTier[]
  /** Shortest term first. Without any, nothing is offered. */
  rates: readonly TermRates[]
  /** Defaults for an unknown shopper; `null` leaves the choice to the table. */
  defaults: Readonly<{
    termMonths: number | null
    creditTier: string | null
    downPayment: DefaultDownPayment | null
  }>
}>

/** The APR in percent; `null` if the table has no such term for this tier. */
export const aprOf = (table: RateTable, tierId: string, termMonths: number): number | null =>
  table.rates.find((row) => row.termMonths === termMonths)?.aprPercent[tierId] ?? null

/**
 * The shopper's tier if the table offers it for any term, else the default, else the best offered; `null` if the
 * table offers none.
 * @param requested the id of the shopper's tier; `null` for none
 * @see FIN-3
 */
export function chooseTier(table: RateTable, requested: string | null): CreditTier | null {
  const isOffered = ({ id }: CreditTier) =>
    table.rates.some(({ aprPercent }) => aprPercent[id] !== undefined)
  const tierOf = (wantedId: string | null) =>
    table.tiers.find((tier) => tier.id === wantedId && isOffered(tier))
  return (
    tierOf(requested) ??
    tierOf(table.defaults.creditTier) ??
    table.tiers.findLast(isOffered) ??
    null
  )
}

/**
 * The shopper's term in months if offered for the tier, else the default, else the last one; `null` for none.
 * @param requested the shopper's term; `null` for none
 * @see FIN-4
 */
export function chooseTerm(
  table: RateTable,
  tierId: string,
  requested: number | null,
): number | null {
  const isOffered = ({ aprPercent }: TermRates) => aprPercent[tierId] !== undefined
  const termOf = (months: number | null) =>
    table.rates.find((row) => row.termMonths === months && isOffered(row))
  const row =
    termOf(requested) ?? termOf(table.defaults.termMonths) ?? table.rates.findLast(isOffered)
  return row?.termMonths ?? null
}
