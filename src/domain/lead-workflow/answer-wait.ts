/** A longer wait is no help to a shopper. */
const MAX_MINUTES = 240
const STEP_MINUTES = 5

/**
 * How long a shopper usually waits for an answer, in open minutes, rounded up to five.
 * @param median the median of open minutes; `null` if it is not known
 * @returns `null` if it is not known, or longer than four hours
 */
export function answerWait(median: number | null): number | null {
  if (median === null || median > MAX_MINUTES) return null
  return Math.max(STEP_MINUTES, Math.ceil(median / STEP_MINUTES) * STEP_MINUTES)
}
