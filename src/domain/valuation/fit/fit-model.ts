import type { ValuationModel } from '#domain/valuation/valuation-model.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { figuresOf, withSpreads } from './figures-of.ts'
import { fitListings } from './fit-listings.ts'
import { FOLDS, holdOut } from './hold-out.ts'
import { rangesOf } from './ranges-of.ts'

/**
 * A model of these listings with its errors: five fits that leave out a fifth each tell the errors and the ranges, a
 * sixth over all of them is the model. The same listings in the same order give the same model.
 * @param fittedOn the day, `2026-11-22`
 */
export function fitModel(listings: readonly Listing[], fittedOn: string): ValuationModel {
  const heldOut = Array.from({ length: FOLDS }, (_, fold) => holdOut(listings, fold)).flat()
  const fitted = fitListings(listings)
  const spreads = rangesOf(heldOut, fitted)
  return {
    ...fitted,
    models: withSpreads(fitted.models, spreads),
    fittedOn,
    listings: listings.length,
    ranges: spreads.ranges,
    figures: figuresOf(heldOut, fitted),
  }
}
