/** What a row of the board shows. */
export type DaySpan = Readonly<{
  /** The first and the last minute. */
  first: number
  last: number
  /** The times at which a visit may begin, minutes since midnight; empty on a closed day. */
  arrivals: readonly number[]
}>

/**
 * The time nearest to a place of a row at which a visit may begin, minutes since midnight; `null` on a closed day.
 * @param share of the row's width, 0 at its beginning; may be outside of it
 */
export function minutesAt(share: number, { first, last, arrivals }: DaySpan): number | null {
  const minutes = first + share * (last - first)
  const distance = (arrival: number) => Math.abs(arrival - minutes)
  const [start, ...others] = arrivals
  if (start === undefined) return null
  return others.reduce(
    (best, arrival) => (distance(arrival) < distance(best) ? arrival : best),
    start,
  )
}
