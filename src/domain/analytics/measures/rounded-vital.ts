import type { VitalName } from '#domain/analytics/events.ts'

/** Step width up to each bound, in milliseconds. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [1_000, 10],
  [10_000, 50],
  [60_000, 1_000],
]
const MAX_MS = 60_000
const SCORES_PER_UNIT = 200
const MAX_SCORE = 2
/** Tolerance for floating-point error. */
const ROUNDING = 1e-9

/**
 * A value rounded up to the end of its step, so that values are counted instead of listed. Times have 330 steps,
 * scores 400. Every threshold of web.dev (200, 500, 2,500, 4,000 ms; 0.1, 0.25) ends a step, so a value within a
 * threshold stays within it.
 * @param value milliseconds, or a `CLS` score; at least 0
 */
export function steppedVital(name: VitalName, value: number): number {
  if (name === 'CLS')
    return Math.min(
      MAX_SCORE,
      Math.max(0, Math.ceil(value * SCORES_PER_UNIT - ROUNDING)) / SCORES_PER_UNIT,
    )
  const step = STEPS.find(([upTo]) => value <= upTo)?.[1]
  return step === undefined ? MAX_MS : Math.ceil(value / step) * step
}
