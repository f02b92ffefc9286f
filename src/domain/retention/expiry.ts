import { RETENTION, type RetentionKind, type RetentionPeriod } from './retention.data.ts'

const DAY_MS = 86_400_000

/** Data of a kind from before this time, ISO, has expired. */
export type Expiry = (kind: RetentionKind) => string

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

/** A date minus calendar months, clamped to the last day of a shorter month. */
function monthsAgo(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return day.toISOString()
}

/** The time that is a period before another one, ISO. */
const periodBefore = (
  now: Date,
  { unit, amount }: Readonly<{ unit: RetentionPeriod['unit']; amount: number }>,
): string => (unit === 'months' ? monthsAgo(now, amount) : daysAgo(now, amount))

/**
 * When data expires at a time.
 * @param periods those that the group has set, in the unit of their kind; the standard period of all others
 */
export const expiryAt =
  (now: Date, periods: Readonly<Partial<Record<RetentionKind, number>>> = {}): Expiry =>
  (kind) => {
    const { unit, standard } = RETENTION[kind]
    return periodBefore(now, { unit, amount: periods[kind] ?? standard })
  }
