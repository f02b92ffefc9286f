import { addDays } from '#domain/hours/calendar-date.ts'

import { dateFormat } from './date-format.ts'
import type { Locale } from './locale.ts'

/** `November 22, 2026` from an ISO day; any other text is returned unchanged. */
export function formatDay(day: string, locale: Locale): string {
  const at = Date.parse(day)
  return Number.isNaN(at)
    ? day
    : dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

const format = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** `Monday, November 23` @param date `YYYY-MM-DD` */
export const dayName = (date: string, locale: Locale): string =>
  format(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** `November 2026` @param month `YYYY-MM` */
export const monthName = (month: string, locale: Locale): string =>
  format(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** `12/1` @param date `YYYY-MM-DD` */
export const numericDay = (date: string, locale: Locale): string =>
  format(date, locale, { month: 'numeric', day: 'numeric' })

/** `Nov 30` @param date `YYYY-MM-DD` */
export const shortDayName = (date: string, locale: Locale): string =>
  format(date, locale, { month: 'short', day: 'numeric' })

/** `Nov` @param date any day of the month, `YYYY-MM-DD` */
export const shortMonthName = (date: string, locale: Locale): string =>
  format(date, locale, { month: 'short' })

const A_SUNDAY = '1970-01-04'
const DAYS_PER_WEEK = 7

/** `Sun` to `Sat` */
export const weekdayNames = (locale: Locale): readonly string[] =>
  Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
    format(addDays(A_SUNDAY, day), locale, { weekday: 'short' }),
  )
