import type { Bounds } from './result.ts'

/** What bounds are multiples of, and steps as well. @see SRCH-5 */
export const BOUND_STEP = 5000

/** More bars than this no slider has room for. */
const MAX_STEPS = 40

/** The steps that a range is counted in: how many, and how wide each is. There is always one. */
export function histogramSteps({ min, max }: Bounds): Readonly<{ width: number; steps: number }> {
  const units = Math.max(1, (max - min) / BOUND_STEP)
  const width = Math.ceil(units / MAX_STEPS) * BOUND_STEP
  return { width, steps: Math.ceil((units * BOUND_STEP) / width) }
}
