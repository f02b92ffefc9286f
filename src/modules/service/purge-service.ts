import type { SchedulerDeps } from './scheduler-deps.ts'

const DAY_MS = 86_400_000
/** As long as the leads of the same shoppers. */
const VISIT_DAYS = 731
const TEST_DAYS = 7
const WAITING_DAYS = 30
/** What limits visits looks back for a day. */
const NETWORK_DAYS = 2

/**
 * Removes visits two years after they ended, tests after a week, and entries of the waiting list that are settled after
 * a month, networks after two days; ends the waiting of those whose last day is over. @returns how many were removed
 */
export async function purgeService({
  bookings,
  waiting,
  now,
}: Pick<SchedulerDeps, 'bookings' | 'waiting' | 'now'>): Promise<number> {
  const at = now().getTime()
  const daysAgo = (days: number) => new Date(at - days * DAY_MS).toISOString()
  const visits = await bookings.purge({
    endedBefore: daysAgo(VISIT_DAYS),
    testsBefore: daysAgo(TEST_DAYS),
    networksBefore: daysAgo(NETWORK_DAYS),
  })
  // A day later, so that it is over by every clock.
  const waited = await waiting.purge({
    today: daysAgo(1).slice(0, 10),
    before: daysAgo(WAITING_DAYS),
  })
  return visits + waited
}
