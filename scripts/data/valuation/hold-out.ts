import { askingOf, estimate } from '#domain/valuation/estimate.ts'
import { isImplausible, outOfReach } from '#domain/valuation/reach.ts'
import { modelKey } from '#domain/valuation/subject.ts'
import type { Fitted } from '#domain/valuation/valuation-model.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { median } from './quantile.ts'

/** A model's value of a listing that it was not fitted to. */
export type Guess = Readonly<{ asking: number; isTrimKnown: boolean }>
export type HeldOut = Readonly<{
  listing: Listing
  /** Which fold of the listings was held out. */
  fold: number
  /** `null` if the data is not sufficient. */
  withTrim: Guess | null
  withoutTrim: Guess | null
  /** The median price of its year, make and model among the others; `null` without any. */
  plainMedian: number | null
}>

/** How many parts the listings are split into; each is held out of one fit. */
export const FOLDS = 5

const cell = ({ make, model, year }: Listing) => `${modelKey(make, model)}|${year}`

/** Fits to all but every fifth listing, beginning with `fold`, and guesses the prices of those. */
export function holdOut(
  listings: readonly Listing[],
  fold: number,
  fit: (seen: readonly Listing[]) => Fitted,
): readonly HeldOut[] {
  const seen = listings.filter((_, at) => at % FOLDS !== fold)
  const fitted = fit(seen)
  const medians = new Map(
    [...Map.groupBy(seen, cell)].map(
      ([key, group]) => [key, median(group.map(({ price }) => price))] as const,
    ),
  )
  const guess = (listing: Listing): Guess | null => {
    const parts = estimate(fitted, listing)
    const reason = outOfReach(fitted, listing) ?? isImplausible(parts)
    return reason ? null : { asking: askingOf(parts), isTrimKnown: parts.isTrimKnown }
  }
  return listings
    .filter((_, at) => at % FOLDS === fold)
    .map((listing) => ({
      listing,
      fold,
      withTrim: guess(listing),
      withoutTrim: guess({ ...listing, trim: null }),
      plainMedian: medians.get(cell(listing)) ?? null,
    }))
}
