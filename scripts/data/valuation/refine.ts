import { askingOf, estimate } from '#domain/valuation/estimate.ts'
import { outOfReach } from '#domain/valuation/reach.ts'
import { subjectOf } from '#domain/valuation/subject.ts'
import { vehicleTerms, type Coefficients, type Emit, type Group } from '#domain/valuation/terms.ts'
import type { Fitted } from '#domain/valuation/valuation-model.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { fitRidge } from './ridge.ts'

/** Terms that depend on time or place; those for trims, mileage and equipment are not changed. */
const CHANGED: ReadonlySet<Group> = new Set([
  'all',
  'year',
  'make',
  'model',
  'make-age',
  'model-age',
  'drive',
  'fuel',
])

/**
 * Far more than the usual error of one price, so that a few listings change the level, and only many change a single
 * model.
 */
const NOISE = 0.4

function added(coefficients: Coefficients, changes: Coefficients): Coefficients {
  const sums = new Map(coefficients)
  for (const [group, ofGroup] of changes) {
    const sum = new Map(coefficients.get(group))
    for (const [key, change] of ofGroup) sum.set(key, (sum.get(key) ?? 0) + change)
    sums.set(group, sum)
  }
  return sums
}

/**
 * A model adapted to these listings: another price level, other slopes of age, makes and models valued differently than
 * elsewhere. It covers exactly what the original covers.
 */
export function refine<T extends Fitted>(model: T, listings: readonly Listing[]): T {
  const reached = listings.filter((listing) => outOfReach(model, listing) === null)
  const changes = fitRidge(
    reached.map((listing) => (emit) => {
      const only: Emit = (group, key, times) => {
        if (CHANGED.has(group)) emit(group, key, times)
      }
      vehicleTerms(subjectOf(listing, model.newestYear), only)
    }),
    Float64Array.from(reached, (listing) =>
      Math.log(listing.price / askingOf(estimate(model, listing))),
    ),
    NOISE,
  )
  return { ...model, coefficients: added(model.coefficients, changes) }
}
