import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Enhancement, Wording } from './enhancement.ts'
import type { LeaseProgram } from './lease-program.ts'
import type { CreditTier, RateTable } from './rate-table.ts'

/** One rate of a dealer's lenders. It beats every rate that says less about the vehicle. */
export type RateRow = Readonly<{
  vehicleType: VehicleType
  termMonths: number
  /** The id of a tier of the program. */
  creditTier: string
  /** Yearly, in percent: `6.49` is 6.49 %. */
  aprPercent: number
  /** The vehicles it is for; `null` is any. Case and accents of names are ignored. */
  year: number | null
  make: string | null
  model: string | null
}>

/** What a dealer offers to those who pay by the month, as its dated files say. @see FIN-2, FIN-7, FIN-12 */
export type FinanceProgram = Readonly<{
  dealerCode: string
  /** The day from which its figures hold, `YYYY-MM-DD`. */
  effective: string
  /** A sentence on whose rates they are and from when; `null` says nothing. */
  rateSource: Wording | null
  /** By credit score, the best last. @see FIN-3 */
  tiers: readonly CreditTier[]
  rates: readonly RateRow[]
  defaults: Readonly<Record<VehicleType, RateTable['defaults']>>
  /** Sales tax where the dealer is, `0.086`; `null` where its file names none. @see FIN-9 */
  taxRate: number | null
  enhancements: readonly Enhancement[]
  /** `null` where the dealer leases nothing. */
  lease: LeaseProgram | null
}>

/** A place whose sales tax a buyer may pay. @see FIN-9 */
export type TaxLocation = Readonly<{
  /** `AZ:scottsdale`; stays the same from one table to the next. */
  id: string
  city: string
  county: string
  state: string
  /** All of state, county and city together: `0.0805`. */
  rate: number
}>

/** How a state taxes a purchase. @see FIN-9 */
export type StateTaxRule = Readonly<{
  state: string
  /** Whether a trade-in is taken off what is taxed. */
  hasTradeInCredit: boolean
  /** The day from which it holds, `YYYY-MM-DD`. */
  effective: string
}>
