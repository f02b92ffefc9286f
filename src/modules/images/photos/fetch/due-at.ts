import type { FetchedPhoto } from '#modules/images/photos/records/photo-sources.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The delay after a failed attempt; it doubles with each further one, up to a day. */
const FIRST_RETRY_MS = 10 * MINUTE_MS
/** Dealers may replace refused pictures with photos at the same address. */
const REFUSED_MS = 7 * DAY_MS
/** The delay until a stored photo is requested again: conditionally if its host supports that, else less often. */
const CONDITIONAL_MS = 7 * DAY_MS
const UNCONDITIONAL_MS = 30 * DAY_MS
/** Spreads retries of photos that were fetched at the same time. */
const SPREAD = 0.2

/**
 * When a photo is fetched again.
 * @param attempts the failures before this attempt
 * @param random from 0 to 1
 */
export function dueAt(
  fetched: FetchedPhoto,
  { now, attempts, random }: Readonly<{ now: number; attempts: number; random: number }>,
): string {
  const waitMs = (): number => {
    if (fetched.state === 'failed') return Math.min(FIRST_RETRY_MS * 2 ** attempts, DAY_MS)
    if (fetched.state === 'unchanged') return CONDITIONAL_MS
    if (fetched.state !== 'stored') return REFUSED_MS
    return fetched.etag === null && fetched.lastModified === null
      ? UNCONDITIONAL_MS
      : CONDITIONAL_MS
  }
  return new Date(now + waitMs() * (1 + SPREAD * random)).toISOString()
}
