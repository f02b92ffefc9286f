/** The hours that a row of the board shows. */
export type DaySpan = Readonly<{
  /** The first and the last minute shown, since midnight. */
  first: number
  last: number
  /** The times at which a visit may begin, in minutes since midnight; empty on a closed day. */
  arrivals: readonly number[]
}>

/**
 * The arrival time nearest to a horizontal position in a row, in minutes since midnight; `null` on a closed day.
 * @param share the position as a share of the row's width, from 0 to 1; a drag may leave this range
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
