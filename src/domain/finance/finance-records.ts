import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import type { FinanceProgram, StateTaxRule } from './finance-program.ts'

/** The `dealerCode` of the program of every dealer who has none of their own. */
export const DEFAULT_PROGRAM = 'default'

/** A line of a table of sales taxes. @see FIN-9 */
export type TaxJurisdiction = Readonly<{
  state: string
  kind: 'city' | 'county'
  /** `Scottsdale`, `Maricopa County`; unique within a state and a day. */
  name: string
  /** `Maricopa`. */
  county: string
  /** All of state, county and city together: `0.0805`. */
  rate: number
  /** The day from which it holds, `YYYY-MM-DD`. */
  effective: string
  source: string
}>

/** What one dealer decides about trade-ins, or `DEFAULT_PROGRAM` for all who decide nothing. @see TRD-22 */
export type DealerTradeIn = Readonly<{ dealerCode: string; policy: TradeInPolicy }>

/** Everything that the files of finance say, except fees. */
export type FinanceRecords = Readonly<{
  /** By dealer; one may be `DEFAULT_PROGRAM`'s. */
  programs: readonly FinanceProgram[]
  /** Of the dealers who have one. */
  tradeInPolicies: readonly DealerTradeIn[]
  /** A place has a line for each day from which its rate changes. */
  taxJurisdictions: readonly TaxJurisdiction[]
  /** A state likewise. */
  stateTaxRules: readonly StateTaxRule[]
}>
