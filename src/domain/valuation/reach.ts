import { askingOf, type Estimate } from './estimate.ts'
import { modelKey } from './subject.ts'
import type { Fitted } from './valuation-model.ts'
import type { Listing } from './valued-vehicle.ts'

/** Why a vehicle is too far from the data for a value. */
export type OutOfReach =
  /** No listing of this make and model. */
  | 'unknown-model'
  /** Too few listings. */
  | 'few-listings'
  /** More than a year older or newer than all listings. */
  | 'year'
  /** Invalid, far above the listings, or so high that little else matters. */
  | 'mileage'
  /** Worth so much or so little that an inspection is needed. */
  | 'worth'

/** Models with fewer listings are not valued. */
export const MIN_LISTINGS = 8
const MAX_MILES = 300_000
/** The minimum share of its base value after the mileage adjustment. */
const MIN_RETENTION = 0.25
/** Minimum asking price in dollars. */
const MIN_VALUE_DOLLARS = 1000
const MAX_VALUE_DOLLARS = 300_000

/** Why this vehicle is not valued, known before the estimate; `null` if it is. */
export function outOfReach(
  { models }: Pick<Fitted, 'models'>,
  { make, model, year, mileage }: Pick<Listing, 'make' | 'model' | 'year' | 'mileage'>,
): OutOfReach | null {
  const known = models.get(modelKey(make, model))
  if (!known) return 'unknown-model'
  if (known.listings < MIN_LISTINGS) return 'few-listings'
  // Written so that NaN is rejected, too.
  if (!(year >= known.from - 1 && year <= known.to + 1)) return 'year'
  if (!(mileage >= 0 && mileage <= MAX_MILES)) return 'mileage'
  return null
}

/** Why this estimate is not shown; `null` if it is. */
export function isImplausible(estimate: Estimate): OutOfReach | null {
  if (estimate.base + estimate.mileage < MIN_RETENTION * estimate.base) return 'mileage'
  const asking = askingOf(estimate)
  return asking >= MIN_VALUE_DOLLARS && asking <= MAX_VALUE_DOLLARS ? null : 'worth'
}
