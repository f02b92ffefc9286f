import type { VitalName } from './events.ts'

/** Milliseconds up to each bound are told apart in steps of so many. */
const STEPS: readonly (readonly [upTo: number, step: number])[] = [
  [1_000, 10],
  [10_000, 50],
  [60_000, 1_000],
]
const MAX_MS = 60_000
const SCORES_A_UNIT = 200
const MAX_SCORE = 2
/** What a computer's fractions may be off by. */
const ROUNDING = 1e-9

/**
 * A value as it is kept: the end of the step that it lies in, so that equal ones are counted and not listed. Times have
 * 330 of them and scores 400, and all bounds of web.dev (200, 500, 2,500, 4,000 ms; 0.1, 0.25) end one, so that what is
 * within a bound stays so.
 * @param value milliseconds, or a score of `CLS`; at least 0
 */
export function steppedVital(name: VitalName, value: number): number {
  if (name === 'CLS')
    return Math.min(MAX_SCORE, Math.ceil(value * SCORES_A_UNIT - ROUNDING) / SCORES_A_UNIT)
  const step = STEPS.find(([upTo]) => value <= upTo)?.[1]
  return step === undefined ? MAX_MS : Math.ceil(value / step) * step
}
