import { askingOf, type Estimate } from './estimate.ts'
import { modelKey } from './subject.ts'
import type { Fitted } from './valuation-model.ts'
import type { Listing } from './valued-vehicle.ts'

/** Why a vehicle is too far from the data for a number. */
export type OutOfReach =
  /** No listing of this make and model. */
  | 'unknown-model'
  /** Too few of them. */
  | 'few-listings'
  /** Older or newer than any of them by more than a year. */
  | 'year'
  /** Not a number of miles, or far more than listings have, or so many that little else decides. */
  | 'mileage'
  /** Worth so much or so little that only a look at it can tell. */
  | 'worth'

/** With fewer listings a model is not valued. */
export const MIN_LISTINGS = 8
const MAX_MILES = 300_000
/** Part of its base that must be left after its miles. */
const MIN_RETENTION = 0.25
/** Dollars asked. */
const MIN_VALUE_DOLLARS = 1000
const MAX_VALUE_DOLLARS = 300_000

/** Why this vehicle gets no number, before one is worked out; `null` if nothing speaks against it. */
export function outOfReach(
  { models }: Pick<Fitted, 'models'>,
  { make, model, year, mileage }: Pick<Listing, 'make' | 'model' | 'year' | 'mileage'>,
): OutOfReach | null {
  const known = models.get(modelKey(make, model))
  if (!known) return 'unknown-model'
  if (known.listings < MIN_LISTINGS) return 'few-listings'
  // Written so that what is not a number is out, too.
  if (!(year >= known.from - 1 && year <= known.to + 1)) return 'year'
  if (!(mileage >= 0 && mileage <= MAX_MILES)) return 'mileage'
  return null
}

/** Why this number is not shown; `null` if it is. */
export function beyondBelief(estimate: Estimate): OutOfReach | null {
  if (estimate.base + estimate.mileage < MIN_RETENTION * estimate.base) return 'mileage'
  const asking = askingOf(estimate)
  return asking >= MIN_VALUE_DOLLARS && asking <= MAX_VALUE_DOLLARS ? null : 'worth'
}
