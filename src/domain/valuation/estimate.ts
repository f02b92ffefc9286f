import { ageOf, MILES_UNIT, subjectOf, type Subject } from './subject.ts'
import {
  certifiedTerms,
  MILE_RANGES,
  milesInRange,
  slopeTerms,
  summed,
  trimKey,
  trimTerms,
  typicalTrimTerms,
  vehicleTerms,
  type Coefficients,
} from './terms.ts'
import type { Fitted } from './valuation-model.ts'
import type { Listing } from './valued-vehicle.ts'

/** Asking prices in dollars, not rounded, nonnegative except `mileage`. */
export type Estimate = Readonly<{
  /** This vehicle with typical mileage for its age. */
  base: number
  /**
   * Any vehicle of its model, year, drive and fuel, independent of the trim: adjustments are shares of it, so that each
   * of them is the same amount regardless of the others.
   */
  reference: number
  /** The adjustment for its mileage. */
  mileage: number
  /** The adjustment for certification. */
  certified: number
  typicalMiles: number
  isTrimKnown: boolean
}>

/** The reduction of a price's logarithm for a mileage: monotonic, never less for more miles. */
function mileageReduction(coefficients: Coefficients, subject: Subject, miles: number): number {
  let sum = 0
  for (const [index, range] of MILE_RANGES.entries()) {
    const slope = summed(coefficients, (emit) => slopeTerms(subject, index, 1, emit))
    sum += Math.max(0, -slope) * milesInRange(miles, range)
  }
  return sum
}

/**
 * The estimated asking price of a vehicle, by components. Returns a value for every vehicle; `outOfReach` and
 * `isImplausible` decide whether it is credible.
 */
export function estimate(fitted: Fitted, vehicle: Omit<Listing, 'price'>): Estimate {
  const { coefficients, models, newestYear } = fitted
  const given = subjectOf(vehicle, newestYear)
  const known = models.get(given.model)
  // A year outside the data is valued like the nearest one.
  const year = known ? Math.min(known.to, Math.max(known.from, given.year)) : given.year
  const subject: Subject = {
    ...given,
    year,
    age: ageOf(year, newestYear),
    drive: given.drive || (known?.drive ?? ''),
    fuel: given.fuel || (known?.fuel ?? ''),
  }
  const typical = fitted.typicalMiles[subject.age] ?? 0
  const typicalReduction = mileageReduction(coefficients, subject, typical / MILES_UNIT)
  const vehicleSum = summed(coefficients, (emit) => vehicleTerms(subject, emit)) - typicalReduction
  const typicalTrim = summed(coefficients, (emit) => typicalTrimTerms(subject, emit))
  const isTrimKnown = coefficients.get('trim')?.has(trimKey(subject)) ?? false
  const trim = isTrimKnown ? summed(coefficients, (emit) => trimTerms(subject, emit)) : typicalTrim
  const reference = Math.exp(vehicleSum + typicalTrim)
  const driven = typicalReduction - mileageReduction(coefficients, subject, subject.miles)
  const certificate = summed(coefficients, (emit) => certifiedTerms(subject, emit))
  return {
    base: Math.exp(vehicleSum + trim),
    reference,
    mileage: reference * Math.expm1(driven),
    certified: reference * Math.expm1(Math.max(0, certificate)),
    typicalMiles: typical,
    isTrimKnown,
  }
}

/** The total asking price in dollars. */
export const askingOf = ({ base, mileage, certified }: Estimate): number =>
  base + mileage + certified
