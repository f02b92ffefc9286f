import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment } from '#domain/hours/open-state.ts'

const DAYS = 7
/** Six in the morning. */
const MAIL_MINUTES = 6 * 60

/** The next Monday after a date. @param date `YYYY-MM-DD` */
export function mondayAfter(date: string): string {
  // 0 is Sunday.
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (DAYS + 1 - weekday) % DAYS || DAYS)
}

/** The date and the instant of the next weekly mail in a time zone. */
export function nextMail(
  now: Date,
  timeZone: DealerTimeZone,
): Readonly<{ monday: string; at: Date }> {
  const monday = mondayAfter(localMoment(now, timeZone).date)
  // Daylight saving changes at night.
  const at = instantOf({ date: monday, minutes: MAIL_MINUTES }, timeZone) ?? new Date(monday)
  return { monday, at }
}
