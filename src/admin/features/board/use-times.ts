import { useLocale, useT } from '#admin/lib/texts.tsx'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'
import type { WaitingPreference } from '#domain/service/booking.ts'
import { dateFormat } from '#i18n/date-format.ts'

const MINUTE_MS = 60_000
const midnight = (date: string) => new Date(`${date}T00:00:00Z`)

/** Times and dates of a shop's clock in the page's language. */
export function useTimes() {
  const locale = useLocale()
  const t = useT('admin-service')
  const shortDay = (date: string) =>
    dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(midnight(date))
  return {
    locale,
    /** `9:30 AM`. @param minutes since midnight */
    time: (minutes: number) =>
      dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        new Date((minutes % MINUTES_PER_DAY) * MINUTE_MS),
      ),
    /** `9 AM`. @param minutes of a full hour since midnight */
    hour: (minutes: number) =>
      dateFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
        new Date((minutes % MINUTES_PER_DAY) * MINUTE_MS),
      ),
    /** `Tue, Nov 24`. */
    day: (date: string) =>
      dateFormat(locale, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(midnight(date)),
    /** `Nov 24`. */
    shortDay,
    /** `Nov 23 to Nov 27`, or `Nov 23`. */
    waitingDays: ({ from, to }: WaitingPreference) =>
      from === to ? shortDay(from) : t('range', { from: shortDay(from), to: shortDay(to) }),
  }
}
