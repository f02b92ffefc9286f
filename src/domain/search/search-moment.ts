/** When and from where a list is asked: what is true of vehicles only then and there. */
export type SearchMoment = Readonly<{
  /** Whole days since 1970 (UTC). */
  today: number
  /** Miles to a dealer from where the shopper is; `null` if unknown. Without it no distance is known. @see DLR-4 */
  milesTo?: ((dealerCode: string) => number | null) | undefined
}>

/** For so many days a lowered price counts as a price drop. */
export const PRICE_DROP_DAYS = 30

/** Whether a price that was lowered on that day (0 for never) has been lowered lately. */
export const hasLatePriceDrop = (droppedOn: number, { today }: SearchMoment): boolean =>
  droppedOn > 0 && today - droppedOn <= PRICE_DROP_DAYS
