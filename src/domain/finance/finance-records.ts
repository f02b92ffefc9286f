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

/** Everything that the files of finance say, except fees. */
export type FinanceRecords = Readonly<{
  /** By dealer; one may be `DEFAULT_PROGRAM`'s. */
  programs: readonly FinanceProgram[]
  /** A place has a line for each day from which its rate changes. */
  taxJurisdictions: readonly TaxJurisdiction[]
  /** A state likewise. */
  stateTaxRules: readonly StateTaxRule[]
}>
