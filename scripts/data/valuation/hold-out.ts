import { askingOf, estimate } from '#domain/valuation/estimate.ts'
import { isImplausible, outOfReach } from '#domain/valuation/reach.ts'
import { modelKey } from '#domain/valuation/subject.ts'
import type { Fitted } from '#domain/valuation/valuation-model.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { median } from './quantile.ts'

/** The asking price that a model computes for a listing that it was not fitted to. */
export type Valuation = Readonly<{ asking: number; isTrimKnown: boolean }>
export type HeldOut = Readonly<{
  listing: Listing
  /** Which fold of the listings was held out. */
  fold: number
  /** `null` if the data is not sufficient. */
  withTrim: Valuation | null
  withoutTrim: Valuation | null
  /** The median price of its year, make and model among the others; `null` without any. */
  plainMedian: number | null
}>

/** The number of folds of the cross-validation: each part of the listings is held out of one fit. */
export const FOLDS = 5

const cell = ({ make, model, year }: Listing) => `${modelKey(make, model)}|${year}`

/** Fits a model to all but every fifth listing, beginning with `fold`, and values those with it. */
export function holdOut(
  listings: readonly Listing[],
  fold: number,
  fit: (seen: readonly Listing[]) => Fitted,
): readonly HeldOut[] {
  const seen = listings.filter((_, index) => index % FOLDS !== fold)
  const fitted = fit(seen)
  const medians = new Map(
    [...Map.groupBy(seen, cell)].map(
      ([key, group]) => [key, median(group.map(({ price }) => price))] as const,
    ),
  )
  const valueOf = (listing: Listing): Valuation | null => {
    const parts = estimate(fitted, listing)
    const reason = outOfReach(fitted, listing) ?? isImplausible(parts)
    return reason ? null : { asking: askingOf(parts), isTrimKnown: parts.isTrimKnown }
  }
  return listings
    .filter((_, index) => index % FOLDS === fold)
    .map((listing) => ({
      listing,
      fold,
      withTrim: valueOf(listing),
      withoutTrim: valueOf({ ...listing, trim: null }),
      plainMedian: medians.get(cell(listing)) ?? null,
    }))
}
