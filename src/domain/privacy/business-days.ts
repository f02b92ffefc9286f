import type { DayOfWeek } from '#domain/dealers/dealer.ts'
import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** Federal holidays on a fixed day of the month. */
const FIXED: ReadonlySet<string> = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

/** Holidays on the nth weekday of a month. */
const FLOATING: readonly (readonly [month: string, day: DayOfWeek, nth: number])[] = [
  ['01', MONDAY, 3],
  ['02', MONDAY, 3],
  ['09', MONDAY, 1],
  ['10', MONDAY, 2],
  ['11', THURSDAY, 4],
]

const isNth = (date: string, day: DayOfWeek, nth: number) =>
  dayOfWeek(date) === day && Math.ceil(Number(date.slice(8)) / 7) === nth

/** The last Monday of May: a week later it is June. */
const isMemorialDay = (date: string) =>
  date.slice(5, 7) === '05' && dayOfWeek(date) === MONDAY && addDays(date, 7).slice(5, 7) === '06'

const isFixed = (date: string) => FIXED.has(date.slice(5))

/**
 * Whether a date is a federal holiday: one of the eleven of 5 U.S.C. 6103, or its observed day, the Friday before or
 * the Monday after a weekend.
 * @param date `YYYY-MM-DD`
 */
export function isFederalHoliday(date: string): boolean {
  const month = date.slice(5, 7)
  if (isFixed(date) || isMemorialDay(date)) return true
  if (FLOATING.some(([of, day, nth]) => of === month && isNth(date, day, nth))) return true
  const day = dayOfWeek(date)
  return (
    (day === SATURDAY - 1 && isFixed(addDays(date, 1))) ||
    (day === MONDAY && isFixed(addDays(date, -1)))
  )
}

/** Whether a date is a business day: not a Saturday, Sunday or federal holiday. @param date `YYYY-MM-DD` */
export const isBusinessDay = (date: string): boolean =>
  dayOfWeek(date) !== SATURDAY && dayOfWeek(date) !== SUNDAY && !isFederalHoliday(date)

/**
 * A date plus business days, not counting the date itself; a negative number goes back.
 * @param date `YYYY-MM-DD`
 */
export function addBusinessDays(date: string, days: number): string {
  const step = Math.sign(days)
  let left = Math.abs(days)
  let at = date
  while (left > 0) {
    at = addDays(at, step)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
