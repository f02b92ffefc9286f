import type { Cents } from '#domain/kernel/money.ts'

/** What lenders charge for leases of a term. The money factor is `aprPercent / 2400`. @see FIN-13 */
export type LeaseRate = Readonly<{
  termMonths: number
  /** The id of a tier of the dealer's program. */
  creditTier: string
  aprPercent: number
  /** The vehicles it is for; `null` is any. */
  make: string | null
  model: string | null
}>

/** What a new vehicle is worth at the end of a lease of 15,000 miles a year. @see FIN-13 */
export type LeaseResidual = Readonly<{
  termMonths: number
  /** Percent of the MSRP. */
  percent: number
  /** The vehicles it is for; `null` is any. A more special one beats a general one. */
  year: number | null
  make: string | null
  model: string | null
}>

/** A dealer's lease offer; new vehicles only. @see FIN-12, FIN-13 */
export type LeaseProgram = Readonly<{
  rates: readonly LeaseRate[]
  residuals: readonly LeaseResidual[]
  /** Percentage points of MSRP to add for a yearly mileage; missing mileages are not offered. @see FIN-12 */
  mileage: readonly Readonly<{ milesPerYear: number; residualPoints: number }>[]
  /** What a mile above the allowance costs at the end. */
  excessMile: Cents
}>
