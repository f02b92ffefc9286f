const SECOND_MS = 1000
const QUICK_TRIES = 10
const QUICK_CAP_MS = 60 * SECOND_MS
const SLOW_CAP_MS = 15 * 60 * SECOND_MS
/** The longest retry delay. */
export const MAX_RETRY_DELAY_MS = SLOW_CAP_MS
/** The maximum delay, as a share of the job's age. */
const AGE_SHARE = 1 / 5

/** A limit that doubles from one second up to a minute, and after ten attempts up to a quarter of an hour. */
const limitOf = (attempts: number) =>
  attempts <= QUICK_TRIES
    ? Math.min(QUICK_CAP_MS, SECOND_MS * 2 ** (attempts - 1))
    : Math.min(SLOW_CAP_MS, QUICK_CAP_MS * 2 ** (attempts - QUICK_TRIES))

/**
 * Milliseconds until the next attempt of a failed job: random, up to a limit that grows with its attempts, but not
 * beyond a fifth of its age. Attempts that were interrupted by the end of their process count as well, since they may
 * have reached the recipient. The limit by age keeps a server that is restarted often from delaying young jobs for
 * long.
 * @param job.attempts how often it was tried, from 1
 * @param job.ageMs how long ago it was made
 * @param random from 0 to 1: spreads jobs that failed together
 */
export function retryDelayMs(
  { attempts, ageMs }: Readonly<{ attempts: number; ageMs: number }>,
  random: number,
): number {
  const limit = Math.min(limitOf(attempts), Math.max(SECOND_MS, ageMs * AGE_SHARE))
  return Math.round(random * limit)
}
