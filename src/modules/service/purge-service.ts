import type { Expiry } from '#domain/retention/expiry.ts'

import type { SchedulerDeps } from './scheduler-deps.ts'

const DAY_MS = 86_400_000
const TEST_DAYS = 7
/** The limits of visits count the visits of one day. */
const NETWORK_DAYS = 2

/**
 * Deletes visits two years after they ended, tests after a week, closed waiting list entries after a month, and network
 * counts after two days; closes entries whose last day has passed.
 * @returns the number of deleted rows
 */
export async function purgeService(
  { bookings, waiting, now }: Pick<SchedulerDeps, 'bookings' | 'waiting' | 'now'>,
  expiry: Expiry,
): Promise<number> {
  const at = now().getTime()
  const daysAgo = (days: number) => new Date(at - days * DAY_MS).toISOString()
  const visits = await bookings.purge({
    endedBefore: expiry('visits'),
    testsBefore: daysAgo(TEST_DAYS),
    networksBefore: daysAgo(NETWORK_DAYS),
  })
  // A day later, when it has passed in every time zone.
  const waited = await waiting.purge({
    today: daysAgo(1).slice(0, 10),
    before: expiry('waiting'),
  })
  return visits + waited
}
