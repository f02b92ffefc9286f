import { dateFormat } from '#i18n/date-format.ts'
import type { Locale } from '#i18n/locale.ts'

const day = (at: string, timeZone: string) =>
  dateFormat('en', { dateStyle: 'short', timeZone }).format(new Date(at))

/** `9:31 AM` today, `Nov 20` on another day: a time in the store's zone. */
export function shortTime(at: string, timeZone: string, locale: Locale, now: string): string {
  const isToday = day(at, timeZone) === day(now, timeZone)
  return dateFormat(
    locale,
    isToday ? { timeStyle: 'short', timeZone } : { month: 'short', day: 'numeric', timeZone },
  ).format(new Date(at))
}

const timeOf = (at: string, timeZone: string, locale: Locale) =>
  dateFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(at))

/** `Nov 20, 9:31 AM`: a time in the store's zone with its date, whenever it is read. */
export function datedTime(at: string, timeZone: string, locale: Locale): string {
  const date = dateFormat(locale, { month: 'short', day: 'numeric', timeZone })
  return `${date.format(new Date(at))}, ${timeOf(at, timeZone, locale)}`
}

/** `Fri, Nov 20, 9:31 AM`: a time in the store's zone with its day. */
export function weekdayTime(at: string, timeZone: string, locale: Locale): string {
  const day = dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone })
  return `${day.format(new Date(at))}, ${timeOf(at, timeZone, locale)}`
}

/** `9:31 AM` today, `Nov 20, 9:31 AM` on another day. */
export function fullTime(at: string, timeZone: string, locale: Locale, now: string): string {
  const isToday = day(at, timeZone) === day(now, timeZone)
  return isToday ? timeOf(at, timeZone, locale) : datedTime(at, timeZone, locale)
}

/** `9:00 AM` today, `Mon 9:00 AM` on another day: when a store opens. @param at in ms since 1970 */
export function openingTime(at: number, timeZone: string, locale: Locale, now: string): string {
  const instant = new Date(at)
  const time = dateFormat(locale, { timeStyle: 'short', timeZone }).format(instant)
  const isToday = day(instant.toISOString(), timeZone) === day(now, timeZone)
  return isToday
    ? time
    : `${dateFormat(locale, { weekday: 'short', timeZone }).format(instant)} ${time}`
}
