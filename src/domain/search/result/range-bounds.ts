import { BOUND_STEP } from './histogram.ts'
import type { Bounds } from './result.ts'

/** The bounds of a list without values. */
const OPEN_BOUNDS: Bounds = { min: 0, max: 1_000_000 }

/**
 * The smallest value rounded down and the largest rounded up to multiples of 5,000; without values, 0 to 1,000,000. NaN
 * means unknown and is skipped.
 * @see SRCH-5
 */
export function rangeBounds(values: Iterable<number>): Bounds {
  let smallest = Number.POSITIVE_INFINITY
  let largest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < smallest) smallest = value
    if (value > largest) largest = value
  }
  if (smallest > largest) return OPEN_BOUNDS
  return {
    min: Math.floor(smallest / BOUND_STEP) * BOUND_STEP,
    max: Math.ceil(largest / BOUND_STEP) * BOUND_STEP,
  }
}
