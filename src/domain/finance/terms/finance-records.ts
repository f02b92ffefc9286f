import type { TradeInPolicy } from '#domain/valuation/trade-in-policy.ts'

import type { FinanceProgram, StateTaxRule } from './finance-program.ts'

/** The `dealerCode` of what folders of dealers leave out, and of trade-ins for dealers without a folder. */
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

/** A dealer's trade-in policy, or `DEFAULT_PROGRAM` for dealers without one. @see TRD-22 */
export type DealerTradeIn = Readonly<{ dealerCode: string; policy: TradeInPolicy }>

/** The content of the finance files, except fees. */
export type FinanceRecords = Readonly<{
  /** By dealer; one may be `DEFAULT_PROGRAM`'s. */
  programs: readonly FinanceProgram[]
  /** Of the dealers that have one. */
  tradeInPolicies: readonly DealerTradeIn[]
  /** A place has a line for each day from which its rate changes. */
  taxJurisdictions: readonly TaxJurisdiction[]
  /** A state likewise. */
  stateTaxRules: readonly StateTaxRule[]
}>
