import { BOUND_STEP, histogramSteps } from '#domain/search/result/histogram.ts'
import type { Bounds } from '#domain/search/result/result.ts'

/** Counts by step of 5,000, put together to the steps of the list's histogram; steps below 0 are the unknown. */
export function histogramOfSteps(
  counts: ReadonlyMap<number, number>,
  bounds: Bounds,
): readonly number[] {
  const { width, steps } = histogramSteps(bounds)
  const histogram = Array<number>(steps).fill(0)
  for (const [step, count] of counts) {
    if (step < 0) continue
    const at = Math.min(Math.floor((step * BOUND_STEP - bounds.min) / width), steps - 1)
    histogram[at] = (histogram[at] ?? 0) + count
  }
  return histogram
}
