import type { Dealer } from '#domain/dealers/dealer.ts'
import {
  isFree,
  nearestSlots,
  readSlot,
  slotText,
  type AppointmentDay,
} from '#domain/hours/appointment-slots.ts'
import { dayOfWeek } from '#domain/hours/calendar-date.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dayName, shortMonthName, weekdayNames } from '#i18n/format-day.ts'
import type { Locale } from '#i18n/locale.ts'

import { slotNames } from './booked/slot-names.ts'

/** Two weeks to choose a time from. */
export type CalendarView = Readonly<ReturnType<typeof calendarView>>

/** The visiting times of a dealer as a calendar, in its time zone. */
export function calendarView(
  days: readonly AppointmentDay[],
  { city }: Pick<Dealer, 'city'>,
  locale: Locale,
) {
  const [first] = days
  const hasTimes = days.some(({ times }) => times.length > 0)
  return {
    /** The town whose time zone is used. */
    city,
    /** Short names of the weekdays, Sunday first. */
    weekdays: weekdayNames(locale),
    /** The weekday of the first day; 0 is Sunday. */
    startsOn: first ? dayOfWeek(first.date) : 0,
    /** Empty if no time is available. */
    days: hasTimes
      ? days.map(({ date, times }, index) => ({
          date,
          name: dayName(date, locale),
          number: String(Number(date.slice(-2))),
          month: index === 0 || date.endsWith('-01') ? shortMonthName(date, locale) : null,
          times: times.map((minutes) => ({
            value: slotText({ date, minutes }),
            label: timeText(minutes),
          })),
        }))
      : [],
  }
}

const MAX_NEAREST_SLOTS = 3

/**
 * The problem of a posted time, with the nearest available ones; `null` for an available one. An invalid text is a
 * problem too: the first times count as nearest.
 */
export function slotProblem(
  text: string,
  days: readonly AppointmentDay[],
  locale: Locale,
): Readonly<{ message: string; nearest: LocalMoment | null }> | null {
  const requested = readSlot(text)
  if (requested && isFree(days, requested)) return null
  const t = areaTranslator('vehicle-forms', locale)
  const near = nearestSlots(
    days,
    requested ?? { date: days[0]?.date ?? '', minutes: 0 },
    MAX_NEAREST_SLOTS,
  )
  const [nearest] = near
  return nearest
    ? { message: t('slotGone', { times: slotNames(near, locale) }), nearest }
    : { message: t('slotGoneNone'), nearest: null }
}
