const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The maximum number of vehicles in one mail; the rest wait for the next. @see NTF-5 */
export const MAX_PER_MAIL = 10

/** How long a subscription lasts from its confirmation or renewal. @see NTF-6 */
export const LASTS_DAYS = 90

/** Retention of unconfirmed subscriptions. @see NTF-7 */
export const PENDING_DAYS = 7

/** The maximum number of new subscriptions per address and day; more would be abuse. @see NTF-2 */
export const MAX_PER_DAY = 5

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString()

/** An ISO time plus a number of days, which may be negative. */
export const daysAfter = (iso: string, days: number): string => later(iso, days * DAY_MS)

/** When the next mail of a subscription may be sent: a day after its last one, else now. ISO times. @see NTF-5 */
export function nextMailAt(lastMailedAt: string | null, now: string): string {
  if (lastMailedAt === null) return now
  const next = later(lastMailedAt, DAY_MS)
  return next > now ? next : now
}
