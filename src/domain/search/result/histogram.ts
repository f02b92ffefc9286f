import type { Bounds } from './result.ts'

/** Bounds and steps are multiples of this. @see SRCH-5 */
export const BOUND_STEP = 5000

/** The maximum number of bars that fit in a slider. */
const MAX_STEPS = 40

/** The number and width of a range's histogram steps. There is always at least one. */
export function histogramSteps({ min, max }: Bounds): Readonly<{ width: number; steps: number }> {
  const units = Math.max(1, (max - min) / BOUND_STEP)
  const width = Math.ceil(units / MAX_STEPS) * BOUND_STEP
  return { width, steps: Math.ceil((units * BOUND_STEP) / width) }
}
