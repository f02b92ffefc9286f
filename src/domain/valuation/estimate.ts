import { ageOf, MILES_UNIT, subjectOf, type Subject } from './subject.ts'
import {
  certifiedTerms,
  MILE_STRETCHES,
  milesWithin,
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

/** Asking prices in dollars, not rounded, never negative but for `mileage`. */
export type Estimate = Readonly<{
  /** This vehicle at the miles that are usual at its age. */
  base: number
  /**
   * Any vehicle of its model, year, drive and fuel, whatever the trim: what adjustments are shares of, so that each of
   * them is the same amount whatever the others are.
   */
  reference: number
  /** What its miles add. */
  mileage: number
  /** What a certificate adds. */
  certified: number
  typicalMiles: number
  isTrimKnown: boolean
}>

/** The logarithm that these miles take off a price: never less for more miles. */
function milesTakeOff(coefficients: Coefficients, subject: Subject, miles: number): number {
  let sum = 0
  for (const [at, stretch] of MILE_STRETCHES.entries()) {
    const slope = summed(coefficients, (emit) => slopeTerms(subject, at, 1, emit))
    sum += Math.max(0, -slope) * milesWithin(miles, stretch)
  }
  return sum
}

/** What is requested a vehicle, by parts. Says something for every vehicle: whether it may be believed, `reach` tells. */
export function estimate(fitted: Fitted, vehicle: Omit<Listing, 'price'>): Estimate {
  const { coefficients, models, newestYear } = fitted
  const given = subjectOf(vehicle, newestYear)
  const known = models.get(given.model)
  // A year beside those of the data is valued like the nearest of them.
  const year = known ? Math.min(known.to, Math.max(known.from, given.year)) : given.year
  const subject: Subject = {
    ...given,
    year,
    age: ageOf(year, newestYear),
    drive: given.drive || (known?.drive ?? ''),
    fuel: given.fuel || (known?.fuel ?? ''),
  }
  const typical = fitted.typicalMiles[subject.age] ?? 0
  const usual = milesTakeOff(coefficients, subject, typical / MILES_UNIT)
  const vehicleSum = summed(coefficients, (emit) => vehicleTerms(subject, emit)) - usual
  const typicalTrim = summed(coefficients, (emit) => typicalTrimTerms(subject, emit))
  const isTrimKnown = coefficients.get('trim')?.has(trimKey(subject)) ?? false
  const trim = isTrimKnown ? summed(coefficients, (emit) => trimTerms(subject, emit)) : typicalTrim
  const reference = Math.exp(vehicleSum + typicalTrim)
  const driven = usual - milesTakeOff(coefficients, subject, subject.miles)
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

/** What is asked in all, in dollars. */
export const askingOf = ({ base, mileage, certified }: Estimate): number =>
  base + mileage + certified
