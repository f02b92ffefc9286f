import { dealerTimeZone, type Dealer, type Department } from '#domain/dealers/dealer.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { hoursOfDay } from '#domain/hours/hours-of-day.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { atTime } from '#i18n/at-time.ts'
import type { Locale } from '#i18n/locale.ts'

/** Whether sales is open, in the format for browsers. */
export type OpenNow = Readonly<{
  isOpen: boolean
  /** When that changes, as used in a sentence, `8:00pm` or `las 8:00pm`; `null` if it does not for two weeks. */
  time: string | null
  /** The date of that time, `YYYY-MM-DD`; `null` for today. */
  date: string | null
}>

/** Whether a dealer's sales department is open at a time; `null` if its hours are unknown. */
export function openNow(
  dealer: Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>,
  instant: Date,
  locale: Locale,
): OpenNow | null {
  const state = openState(dealer, 'sales', instant)
  if (!state) return null
  const change = state.isOpen ? state.closesAt : state.opensAt
  if (!change) return { isOpen: state.isOpen, time: null, date: null }
  const today = localMoment(instant, dealerTimeZone(dealer)).date
  return {
    isOpen: state.isOpen,
    time: atTime(change.minutes, locale),
    date: change.date === today ? null : change.date,
  }
}

/** A department's displayed hours of a day, `9:00am` and `8:00pm`. */
export type TodaysHours = 'closed' | Readonly<{ open: string; close: string }>

/** The hours of a department today, in the dealer's time zone; `null` if unknown. @see DLR-2 */
export function todaysHours(
  dealer: Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>,
  department: Department,
  instant: Date,
): TodaysHours | null {
  const hours = hoursOfDay(dealer, department, localMoment(instant, dealerTimeZone(dealer)).date)
  if (hours === null || hours === 'closed') return hours
  return { open: timeText(hours.openMinutes), close: timeText(hours.closeMinutes) }
}
