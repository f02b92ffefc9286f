import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'

import type { Enhancement, Wording } from './enhancement.ts'
import type { StateTaxRule } from './finance-program.ts'
import type { RateTable } from './rate-table.ts'

/** The lease options of a vehicle: every term, mileage and tier offered for it. */
export type LeaseTerms = Readonly<{
  /** `residualPercent` at 15,000 miles a year. Shortest term first. */
  terms: readonly Readonly<{
    termMonths: number
    residualPercent: number
    /** By tier; a missing tier is not offered. */
    aprPercent: Readonly<Record<string, number>>
  }>[]
  mileage: readonly Readonly<{ milesPerYear: number; residualPoints: number }>[]
  /** The charge for each mile above the agreed mileage. */
  excessMile: Cents
}>

/**
 * Everything that the payment of one vehicle depends on besides the shopper's plan: its dealer's program and fees, and
 * the tax rules of states. Serializable: pages pass it to browsers, which compute payments without further requests.
 */
export type VehicleTerms = Readonly<{
  /** The price that this shopper sees: the public or the personalized one. @see PRC-8 */
  price: Cents
  msrp: Cents | null
  isTruck: boolean
  /** The rates that the program offers for this vehicle. @see FIN-2 */
  rates: RateTable
  /** `null` if the dealer does not lease it: only new vehicles with an MSRP are leased. */
  lease: LeaseTerms | null
  /** Fees of the dealer and the state, computed from the price. @see FIN-8 */
  fees: readonly Fee[]
  /** The enhancements that fit the vehicle. @see FIN-7 */
  enhancements: readonly Enhancement[]
  /** The dealer's sales tax rate as a fraction; that of its state if unknown. @see FIN-9 */
  taxRate: number
  /** Whether the rate is the fallback, which the page labels as estimated. @see PRC-12 */
  isTaxEstimated: boolean
  /** The state of the dealer. */
  state: string
  /** Rules of all states that have one; in other states a trade-in gives no tax credit. @see FIN-9 */
  stateTaxRules: readonly StateTaxRule[]
  rateSource: Wording | null
}>
