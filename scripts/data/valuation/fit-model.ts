import type { Fitted, ValuationModel } from '#domain/valuation/valuation-model.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { figuresOf } from './figures-of.ts'
import { fitListings } from './fit-listings.ts'
import { FOLDS, holdOut, type HeldOut } from './hold-out.ts'
import { rangesOf } from './ranges-of.ts'
import { refine } from './refine.ts'

const heldOutOf = (listings: readonly Listing[], fit: (seen: readonly Listing[]) => Fitted) =>
  Array.from({ length: FOLDS }, (_, fold) => holdOut(listings, fold, fit)).flat()

/**
 * A model of these listings with its errors: five fits that each hold out a fifth give the errors and the ranges, a
 * sixth over all of them is the model. The same listings in the same order give the same model.
 * @param fittedOn the day, `2026-11-22`
 */
export function fitModel(listings: readonly Listing[], fittedOn: string): ValuationModel {
  const heldOut = heldOutOf(listings, fitListings)
  const fitted = fitListings(listings)
  const learn = (others: readonly HeldOut[]) => rangesOf(others, fitted)
  return {
    ...fitted,
    ...learn(heldOut),
    fittedOn,
    listings: listings.length,
    figures: figuresOf(heldOut, fitted, learn),
  }
}

/**
 * A model adapted to a dealer's own listings, with its errors over these: each is valued by one that was adapted to the
 * others only. Its ranges stay unchanged.
 * @param fittedOn the day, `2026-11-22`
 */
export function refineModel(
  model: ValuationModel,
  listings: readonly Listing[],
  fittedOn: string,
): ValuationModel {
  const heldOut = heldOutOf(listings, (seen) => refine(model, seen))
  const figures = figuresOf(heldOut, model, () => model)
  return { ...refine(model, listings), fittedOn, figures }
}
