import type { Figures, Fitted } from '#domain/valuation/valuation-model.ts'
import { rangeOf } from '#domain/valuation/value.ts'
import type { Listing } from '#domain/valuation/valued-vehicle.ts'

import { FOLDS, type Valuation, type HeldOut } from './hold-out.ts'
import { median } from './quantile.ts'
import type { Spreads } from './ranges-of.ts'

/** The listings for which errors are reported: the most often traded-in vehicles. */
const isCounted = ({ year, price }: Listing) => year >= 2006 && price >= 2500 && price <= 150_000

const errorOf = (valuation: number, price: number) => Math.abs(valuation / price - 1)
const part = (flags: readonly boolean[]) => flags.filter(Boolean).length / Math.max(1, flags.length)

type ValuedListing = Readonly<{ listing: Listing; valuation: Valuation }>

const medianError = (all: readonly ValuedListing[]) =>
  median(all.map(({ listing, valuation }) => errorOf(valuation.asking, listing.price))) ?? 1

/**
 * The errors of valuations. Ranges are cross-validated as prices are: those of a listing are learned from the other
 * folds, or, with one fold only, from the other half of it.
 * @param learn computes ranges from valuations
 */
export function figuresOf(
  heldOut: readonly HeldOut[],
  fitted: Fitted,
  learn: (others: readonly HeldOut[]) => Spreads,
): Figures {
  const counted = heldOut.filter(({ listing }) => isCounted(listing))
  const isOneFold = new Set(heldOut.map(({ fold }) => fold)).size < 2
  const partOf = new Map(
    heldOut.map(({ listing, fold }, index) => [listing, isOneFold ? index % 2 : fold]),
  )
  const learned = Array.from({ length: FOLDS }, (_, fold) =>
    learn(heldOut.filter(({ listing }) => partOf.get(listing) !== fold)),
  )
  const valued = (of: (heldOut: HeldOut) => Valuation | null): readonly ValuedListing[] =>
    counted.flatMap((heldOut) => {
      const valuation = of(heldOut)
      return valuation ? [{ listing: heldOut.listing, valuation }] : []
    })
  const isInside = ({ listing, valuation }: ValuedListing): boolean => {
    const others = learned[partOf.get(listing) ?? 0]
    if (!others) return false
    const { low, high } = rangeOf({ ...fitted, models: others.models }, others.ranges, {
      ...listing,
      ...valuation,
    })
    return listing.price >= valuation.asking * low && listing.price <= valuation.asking * high
  }
  // Errors with a known trim are of listings with a trim.
  const withTrim = valued(({ listing, withTrim }) => (listing.trim ? withTrim : null))
  const withoutTrim = valued((heldOut) => heldOut.withoutTrim)
  const plain = counted.flatMap(({ withTrim, plainMedian, listing }) =>
    withTrim && plainMedian !== null ? [errorOf(plainMedian, listing.price)] : [],
  )
  return {
    listings: counted.length,
    reached: part(counted.map(({ withTrim }) => withTrim !== null)),
    medianError: medianError(withTrim),
    medianErrorWithoutTrim: medianError(withoutTrim),
    medianErrorOfPlainMedian: median(plain) ?? 1,
    inRange: part(withTrim.map(isInside)),
    inRangeWithoutTrim: part(withoutTrim.map(isInside)),
  }
}
