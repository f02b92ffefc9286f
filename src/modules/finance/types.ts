import type {
  FinanceProgram,
  StateTaxRule,
  TaxLocation,
} from '#domain/finance/terms/finance-program.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

/** What dealers' files say about paying by the month and about trade-ins, at the version of the inventory. */
export interface FinanceTerms {
  /** A dealer's program; the group's default one where the dealer has none. `null` if neither exists. */
  program(dealerCode: string): FinanceProgram | null
  /** The places whose tax a zip code may have, the zip's own city first; none for an unknown zip. @see FIN-9 */
  taxLocations(zip: string): readonly TaxLocation[]
  stateTaxRules(): readonly StateTaxRule[]
  /** What a dealer decides about trade-ins; the group's decision, else the product's, where the dealer has none. */
  tradeInPolicy(dealerCode: string): TradeInPolicy
}
