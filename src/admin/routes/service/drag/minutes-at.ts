/** The first and the last minute of a day that a board shows. */
export type DaySpan = Readonly<{ first: number; last: number }>

const QUARTER = 15

/**
 * The quarter of an hour at a place of a row, minutes since midnight, within the day.
 * @param share of the row's width, 0 at its beginning; may be outside of it
 */
export function minutesAt(share: number, { first, last }: DaySpan): number {
  const quarters = Math.round((share * (last - first)) / QUARTER)
  return Math.min(Math.max(first + quarters * QUARTER, first), last - QUARTER)
}
