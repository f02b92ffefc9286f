import type { VehicleType } from '#domain/vehicle/vehicle.ts'

import type { Enhancement, Wording } from './enhancement.ts'
import type { LeaseProgram } from './lease-program.ts'
import type { CreditTier, RateTable } from './rate-table.ts'

/** A lender's special rate. It takes precedence over every less specific rate. */
export type RateRow = Readonly<{
  vehicleType: VehicleType
  termMonths: number
  /** The id of a tier of the program. */
  creditTier: string
  /** Yearly, in percent: `6.49` is 6.49 %. */
  aprPercent: number
  /** The vehicles it applies to; `null` means any. Case and accents of names are ignored. */
  year: number | null
  make: string | null
  model: string | null
}>

/** A dealer's finance offer from its dated files. @see FIN-2, FIN-7, FIN-12 */
export type FinanceProgram = Readonly<{
  dealerCode: string
  /** Effective date of its figures, `YYYY-MM-DD`. */
  effective: string
  /** Source and date of the rates, as a sentence; `null` for none. */
  rateSource: Wording | null
  /** By credit score, the best last. @see FIN-3 */
  tiers: readonly CreditTier[]
  rates: readonly RateRow[]
  defaults: Readonly<Record<VehicleType, RateTable['defaults']>>
  /** Sales tax at the dealer, `0.086`; `null` if its file has none. @see FIN-9 */
  taxRate: number | null
  enhancements: readonly Enhancement[]
  /** `null` if the dealer has no leases. */
  lease: LeaseProgram | null
}>

/** A place whose sales tax a buyer may pay. @see FIN-9 */
export type TaxLocation = Readonly<{
  /** `AZ:scottsdale`; stable across versions of the table. */
  id: string
  city: string
  county: string
  state: string
  /** State, county and city combined: `0.0805`. */
  rate: number
}>

/** A state's rule for taxing a purchase. @see FIN-9 */
export type StateTaxRule = Readonly<{
  state: string
  /** Whether a trade-in is deducted from the taxed amount. */
  hasTradeInCredit: boolean
  /** Effective date, `YYYY-MM-DD`. */
  effective: string
}>
