/** The time and place of a search, on which some properties of vehicles depend. */
export type SearchMoment = Readonly<{
  /** Whole days since 1970 (UTC). */
  today: number
  /**
   * Miles from the shopper to a dealer; `null` if unknown. If absent, all distances are unknown, and a query's `radius`
   * and `isNearestFirst` change nothing.
   * @see DLR-4, SRCH-17
   */
  milesTo?: ((dealerCode: string) => number | null) | undefined
}>

/**
 * Looks up distances in a table of stores, so that no search computes any. `undefined` if none is known, as for a ZIP
 * code without a position.
 * @param miles by dealer code, `null` if unknown
 * @see SRCH-17
 */
export function distancesOf(
  miles: Iterable<readonly [dealerCode: string, miles: number | null]>,
): SearchMoment['milesTo'] {
  const known = new Map(miles)
  const isAnyKnown = [...known.values()].some((distance) => distance !== null)
  return isAnyKnown ? (code) => known.get(code) ?? null : undefined
}

/** The number of days for which a lowered price counts as a price drop. */
export const PRICE_DROP_DAYS = 30

/** Whether a price lowered on that day (0 for never) counts as a recent price drop. */
export const hasLatePriceDrop = (droppedOn: number, { today }: SearchMoment): boolean =>
  droppedOn > 0 && today - droppedOn <= PRICE_DROP_DAYS
