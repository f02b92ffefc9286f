import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'

import type { Enhancement, Wording } from './enhancement.ts'
import type { StateTaxRule } from './finance-program.ts'
import type { RateTable } from './rate-table.ts'

/** A lease that is available for a vehicle: every term, mileage and tier that is offered for it. */
export type LeaseTerms = Readonly<{
  /** `residualPercent` at 15,000 miles a year. Shortest term first. */
  terms: readonly Readonly<{
    termMonths: number
    residualPercent: number
    /** By tier; one that is missing is not offered. */
    aprPercent: Readonly<Record<string, number>>
  }>[]
  mileage: readonly Readonly<{ milesPerYear: number; residualPoints: number }>[]
  excessMile: Cents
}>

/**
 * Everything that the payment of one vehicle depends on beside its shopper's plan: what its dealer's program, its dealer's
 * fees and the tax rules of states come to for it. Serialisable: pages hand it to browsers, which work out payments
 * without asking again.
 */
export type VehicleTerms = Readonly<{
  /** What this shopper sees as the price: the general or the personalised one. @see PRC-8 */
  price: Cents
  msrp: Cents | null
  isTruck: boolean
  /** What the program offers for this very vehicle. @see FIN-2 */
  rates: RateTable
  /** `null` if the dealer does not lease it: only new vehicles with an MSRP are leased. */
  lease: LeaseTerms | null
  /** Those of the dealer and of the state; each priced from the price. @see FIN-8 */
  fees: readonly Fee[]
  /** Those that fit the vehicle. @see FIN-7 */
  enhancements: readonly Enhancement[]
  /** The dealer's own; 0.086 where unknown. @see FIN-9 */
  taxRate: number
  /** Whether that is the fallback, so that the page says that it is estimated. @see PRC-12 */
  isTaxEstimated: boolean
  /** The state of the dealer. */
  state: string
  /** Of every state that has one; where a state has none, the trade-in is taken off nothing. @see FIN-9 */
  stateTaxRules: readonly StateTaxRule[]
  rateSource: Wording | null
}>
