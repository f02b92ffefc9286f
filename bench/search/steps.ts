import { BOUND_STEP, histogramSteps } from '#domain/search/result/histogram.ts'
import type { Bounds } from '#domain/search/result/result.ts'

/** Sums counts by steps of 5,000 into the steps of the list's histogram; negative steps are unknown values. */
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
