import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import type { FinanceProgram, StateTaxRule } from './finance-program.ts'

/**
 * The `dealerCode` of the program whose values apply where a dealer's folder omits them, and of the trade-in policy for
 * dealers without a folder.
 */
export const DEFAULT_PROGRAM = 'default'

/** A row of a sales tax table. @see FIN-9 */
export type TaxJurisdiction = Readonly<{
  state: string
  kind: 'city' | 'county'
  /** `Scottsdale`, `Maricopa County`; unique within a state and a day. */
  name: string
  /** `Maricopa`. */
  county: string
  /** State, county and city combined: `0.0805`. */
  rate: number
  /** Effective date, `YYYY-MM-DD`. */
  effective: string
  source: string
}>

/** A dealer's trade-in policy, or `DEFAULT_PROGRAM` for dealers without one. @see TRD-22 */
export type DealerTradeIn = Readonly<{ dealerCode: string; policy: TradeInPolicy }>

/** The content of the finance files, except fees. */
export type FinanceRecords = Readonly<{
  /** At most one program for each dealer, and one for `DEFAULT_PROGRAM`. */
  programs: readonly FinanceProgram[]
  /** The policies of the dealers that have one, and the one for `DEFAULT_PROGRAM`. */
  tradeInPolicies: readonly DealerTradeIn[]
  /** A location has one row for each rate change. */
  taxJurisdictions: readonly TaxJurisdiction[]
  /** A state has one row for each change of its rule. */
  stateTaxRules: readonly StateTaxRule[]
}>
