import type { Cents } from '#domain/kernel/money.ts'

/** What lenders charge for a lease term. The money factor is `aprPercent / 2400`. @see FIN-13 */
export type LeaseRate = Readonly<{
  termMonths: number
  /** The id of a tier of the dealer's program. */
  creditTier: string
  aprPercent: number
  /** The vehicles it applies to; `null` means any. */
  make: string | null
  model: string | null
}>

/** The value of a new vehicle at the end of a lease at 15,000 miles a year. @see FIN-13 */
export type LeaseResidual = Readonly<{
  termMonths: number
  /** Percent of the MSRP. */
  percent: number
  /** The vehicles it applies to; `null` means any. A more specific row wins. */
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
  /** The charge per mile above the allowance. */
  excessMile: Cents
}>
