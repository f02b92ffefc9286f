const SECOND_MS = 1000
const QUICK_TRIES = 10
const QUICK_CAP_MS = 60 * SECOND_MS
const SLOW_CAP_MS = 15 * 60 * SECOND_MS

/**
 * Milliseconds until the next try of a job that failed: anywhere between nothing and a limit that doubles from
 * one second up to a minute, and after ten tries up to a quarter of an hour.
 * @param attempts how often it was tried, from 1
 * @param random from 0 to 1: spreads jobs that failed together
 */
export function retryDelayMs(attempts: number, random: number): number {
  const limit =
    attempts <= QUICK_TRIES
      ? Math.min(QUICK_CAP_MS, SECOND_MS * 2 ** (attempts - 1))
      : Math.min(SLOW_CAP_MS, QUICK_CAP_MS * 2 ** (attempts - QUICK_TRIES))
  return Math.round(random * limit)
}
