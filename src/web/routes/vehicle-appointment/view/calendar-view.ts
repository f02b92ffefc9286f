import type { Dealer } from '#domain/dealers/dealer.ts'
import {
  isFree,
  nearestSlots,
  readSlot,
  slotText,
  type AppointmentDay,
} from '#domain/hours/appointment-slots.ts'
import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'

/** A day of the calendar, in the shopper's language. */
type DayView = Readonly<{
  date: string
  /** `Monday, November 23` */
  name: string
  /** `23`, and the month where one begins. */
  number: string
  month: string | null
  times: readonly Readonly<{ value: string; label: string }>[]
}>

/** Two weeks to choose a time from. */
export type CalendarView = Readonly<{
  /** The place whose clock it goes by. */
  city: string
  /** Short names of the weekdays, Sunday first. */
  weekdays: readonly string[]
  /** The weekday of the first day; 0 is Sunday. */
  startsOn: number
  /** Empty where no time can be had. */
  days: readonly DayView[]
}>

const format = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...options, timeZone: 'UTC' })
  return (date: string) => written.format(new Date(`${date}T00:00:00Z`))
}

/** `Monday, November 23` */
export const dayName = (date: string, locale: Locale): string =>
  format(locale, { weekday: 'long', month: 'long', day: 'numeric' })(date)

const A_SUNDAY = '1970-01-04'
const DAYS_A_WEEK = 7

/** The times at which a dealer can be visited, as a calendar; by the dealer's clock. */
export function calendarView(
  days: readonly AppointmentDay[],
  { city }: Pick<Dealer, 'city'>,
  locale: Locale,
): CalendarView {
  const month = format(locale, { month: 'short' })
  const number = format(locale, { day: 'numeric' })
  const weekday = format(locale, { weekday: 'short' })
  const [first] = days
  const hasTimes = days.some(({ times }) => times.length > 0)
  return {
    city,
    weekdays: Array.from({ length: DAYS_A_WEEK }, (_, day) => weekday(addDays(A_SUNDAY, day))),
    startsOn: first ? dayOfWeek(first.date) : 0,
    days: hasTimes
      ? days.map(({ date, times }, at) => ({
          date,
          name: dayName(date, locale),
          number: number(date),
          month: at === 0 || date.endsWith('-01') ? month(date) : null,
          times: times.map((minutes) => ({
            value: slotText({ date, minutes }),
            label: timeText(minutes),
          })),
        }))
      : [],
  }
}

const MOST_NEAR = 3

/** `Monday, November 23 at 9:00am or 9:30am`, each day once. */
function slotNames(slots: readonly LocalMoment[], locale: Locale): string {
  const t = areaTranslator('vehicle-forms', locale)
  const list = new Intl.ListFormat(INTL_LOCALE[locale], { type: 'disjunction' })
  return [...Map.groupBy(slots, ({ date }) => date)]
    .map(([date, own]) =>
      t('daytime', {
        day: dayName(date, locale),
        time: list.format(own.map(({ minutes }) => timeText(minutes))),
      }),
    )
    .join('; ')
}

/** `Monday, November 23 at 9:30am` */
export const slotName = (slot: LocalMoment, locale: Locale): string => slotNames([slot], locale)

/**
 * What is wrong with a time that was posted, and which is closest to it; `null` for one that can be had. A text that is
 * no time at all is wrong as well: the first ones are the closest to it.
 */
export function slotProblem(
  text: string,
  days: readonly AppointmentDay[],
  locale: Locale,
): Readonly<{ message: string; nearest: LocalMoment | null }> | null {
  const wanted = readSlot(text)
  if (wanted && isFree(days, wanted)) return null
  const t = areaTranslator('vehicle-forms', locale)
  const near = nearestSlots(days, wanted ?? { date: days[0]?.date ?? '', minutes: 0 }, MOST_NEAR)
  const [nearest] = near
  return nearest
    ? { message: t('slotGone', { times: slotNames(near, locale) }), nearest }
    : { message: t('slotGoneNone'), nearest: null }
}
