/** How often a value occurs. */
export type Tally = Readonly<{ value: number; count: number }>

/**
 * The smallest value that at least a share of all values do not exceed; `null` without values.
 * @param tallies in any order; a value may occur in several
 * @param share above 0, at most 1: 0.5 for the median
 */
export function percentile(tallies: readonly Tally[], share: number): number | null {
  const total = tallies.reduce((sum, { count }) => sum + count, 0)
  let upTo = 0
  for (const { value, count } of tallies.toSorted((a, b) => a.value - b.value)) {
    upTo += count
    if (upTo >= total * share) return value
  }
  return null
}
