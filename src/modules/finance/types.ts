import type {
  FinanceProgram,
  StateTaxRule,
  TaxLocation,
} from '#domain/finance/terms/finance-program.ts'
import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

/** The dealers' finance and trade-in settings at the version of the inventory. */
export interface FinanceTerms {
  /** A dealer's program, else the group's default one. `null` if neither exists. */
  program(dealerCode: string): FinanceProgram | null
  /** The possible tax locations of a ZIP code, its own city first; empty for an unknown ZIP code. @see FIN-9 */
  taxLocations(zip: string): readonly TaxLocation[]
  stateTaxRules(): readonly StateTaxRule[]
  /** A dealer's trade-in policy, else the group's, else the product's. */
  tradeInPolicy(dealerCode: string): TradeInPolicy
}
