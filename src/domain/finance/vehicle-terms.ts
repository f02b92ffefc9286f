import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Enhancement, Wording } from './enhancement.ts'
import type { FinanceProgram, StateTaxRule } from './finance-program.ts'
import { programTerms } from './program-terms.ts'
import type { RateTable } from './rate-table.ts'

/** A lease that can be had for a vehicle: every term, mileage and tier that is offered for it. */
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
 * All that the payment of one vehicle depends on beside its shopper's plan: what its dealer's program, its dealer's
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
  /** `null` where the dealer does not lease it: only new vehicles with an MSRP are leased. */
  lease: LeaseTerms | null
  /** Those of the dealer and of the state; each priced from the price. @see FIN-8 */
  fees: readonly Fee[]
  /** Those that fit the vehicle. @see FIN-7 */
  enhancements: readonly Enhancement[]
  /** The dealer's own; 0.086 where unknown. @see FIN-9 */
  taxRate: number
  /** The state of the dealer. */
  state: string
  /** Of every state that has one; where a state has none, the trade-in is taken off nothing. @see FIN-9 */
  stateTaxRules: readonly StateTaxRule[]
  rateSource: Wording | null
}>

/** What a vehicle's terms depend on beside itself. */
export type TermsContext = Pick<VehicleTerms, 'price' | 'fees' | 'state' | 'stateTaxRules'> &
  Readonly<{ program: FinanceProgram }>

/** What is taxed where a dealer's rate is unknown. @see FIN-9 */
export const FALLBACK_TAX_RATE = 0.086

/** Nothing is leased but new vehicles, and those with an MSRP, since that is what their residual is a share of. */
function leaseTerms(
  vehicle: Pick<Vehicle, 'condition' | 'year' | 'make' | 'model' | 'pricing'>,
  program: FinanceProgram,
): LeaseTerms | null {
  const { msrp } = vehicle.pricing
  const isLeased = vehicle.condition === 'new' && msrp !== null && msrp > 0
  return isLeased ? programTerms(program).lease(vehicle) : null
}

/**
 * What can be had for a vehicle by its dealer's program: the rates and the lease for this very vehicle, and the
 * enhancements that fit it.
 * @param context `price` is what this shopper sees: the general or the personalised one
 * @see FIN-2, FIN-7, FIN-9
 */
export function vehicleTerms(
  vehicle: Pick<
    Vehicle,
    'condition' | 'isCertified' | 'isTruck' | 'year' | 'make' | 'model' | 'pricing'
  >,
  { program, price, fees, state, stateTaxRules }: TermsContext,
): VehicleTerms {
  const { rates, enhancements } = programTerms(program)
  return {
    price,
    msrp: vehicle.pricing.msrp,
    isTruck: vehicle.isTruck,
    rates: rates(vehicleType(vehicle), vehicle),
    lease: leaseTerms(vehicle, program),
    fees,
    enhancements: enhancements(vehicle),
    taxRate: program.taxRate ?? FALLBACK_TAX_RATE,
    state,
    stateTaxRules,
    rateSource: program.rateSource,
  }
}
