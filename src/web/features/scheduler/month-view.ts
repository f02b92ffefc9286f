import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import { monthAfter, monthBefore, monthOf } from '#domain/hours/calendar-month.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import type { ServiceDay } from '#domain/service/visit.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dayName, monthName, numericDay, shortDayName, weekdayNames } from '#i18n/format-day.ts'
import type { Locale } from '#i18n/locale.ts'

/** A link to a month. */
export type NamedMonth = Readonly<{ month: string; name: string }>

/** A month of a shop for one visit. */
export type MonthView = Readonly<ReturnType<typeof monthView>>

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

type Bookable = Readonly<{ firstDay: string; lastDay: string }>

/** The requested month, or the closest bookable one; the first for an invalid text. */
export function bookableMonth(requested: string, { firstDay, lastDay }: Bookable): string {
  const [first, last] = [monthOf(firstDay), monthOf(lastDay)]
  if (!MONTH.test(requested) || requested < first) return first
  return requested > last ? last : requested
}

const NOTES = { full: 'dayFull', closed: 'dayClosed', blackout: 'dayClosed' } as const

type MonthRequest = Readonly<{
  month: string
  /** The first free time at or after the first of the month. */
  first: string | null
  days: readonly ServiceDay[]
  bookable: Bookable
  city: string
}>

/** A month for its calendar. */
export function monthView({ month, first, days, bookable, city }: MonthRequest, locale: Locale) {
  const t = areaTranslator('scheduler', locale)
  const link = (to: string): NamedMonth => ({ month: to, name: monthName(to, locale) })
  const hasTimes = days.some(({ times }) => times.length > 0)
  const noteOf = ({ state, times }: ServiceDay) => {
    if (state === 'free') return t('dayTimes', { n: times.length })
    return state === 'out-of-range' ? '' : t(NOTES[state])
  }
  const numberOf = (date: string) => {
    // The first day of another month says so.
    const isNext = date.endsWith('-01') && !date.startsWith(month)
    return isNext ? numericDay(date, locale) : String(Number(date.slice(-2)))
  }
  // Past weeks are omitted.
  const from = addDays(bookable.firstDay, -dayOfWeek(bookable.firstDay))
  const shown = days.filter(({ date }) => date >= from)
  const last = days.at(-1)?.date ?? ''
  // The first month continues in the next one.
  const span = last > `${month}-31` && {
    from: shortDayName(bookable.firstDay, locale),
    to: shortDayName(last, locale),
  }
  const name = span ? t('daySpan', span) : monthName(month, locale)
  return {
    /** `YYYY-MM` */
    month,
    /** `November 2026`, or `Nov 30 to Dec 29` */
    name,
    /** Says that no time is left. */
    full: span ? t('daysFull', span) : t('monthFull', { month: name }),
    /** The town whose time zone is used. */
    city,
    /** Short names of the weekdays, Sunday first. */
    weekdays: weekdayNames(locale),
    /** The weekday of the first displayed day; 0 is Sunday. */
    startsOn: dayOfWeek(shown[0]?.date ?? `${month}-01`),
    days: shown.map((day) => ({
      date: day.date,
      name: dayName(day.date, locale),
      number: numberOf(day.date),
      state: day.state,
      note: noteOf(day),
      times: day.times.map(({ slot, minutes }) => ({ value: slot, label: timeText(minutes) })),
    })),
    previous: month > monthOf(bookable.firstDay) ? link(monthBefore(month)) : null,
    next: month < monthOf(bookable.lastDay) ? link(monthAfter(month)) : null,
    hasTimes,
    /** If the month has no time: the day of the next one; `null` if unknown. */
    later:
      hasTimes || first === null
        ? null
        : { month: monthOf(first), day: dayName(first.slice(0, 'yyyy-mm-dd'.length), locale) },
  }
}
