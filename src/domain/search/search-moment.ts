/** The time and place of a search, on which some properties of vehicles depend. */
export type SearchMoment = Readonly<{
  /** Whole days since 1970 (UTC). */
  today: number
  /** Miles from the shopper to a dealer; `null` if unknown. If absent, all distances are unknown. @see DLR-4 */
  milesTo?: ((dealerCode: string) => number | null) | undefined
}>

/** The number of days for which a lowered price counts as a price drop. */
export const PRICE_DROP_DAYS = 30

/** Whether a price lowered on that day (0 for never) counts as a recent price drop. */
export const hasLatePriceDrop = (droppedOn: number, { today }: SearchMoment): boolean =>
  droppedOn > 0 && today - droppedOn <= PRICE_DROP_DAYS
