import type { DayOfWeek } from '#domain/dealers/dealer.ts'

import { addDays, dayOfWeek } from './calendar-date.ts'

const FIXED: ReadonlySet<string> = new Set(['01-01', '07-04', '12-25'])

const THURSDAY = 4
const MONDAY = 1

/** The date of the nth given weekday in a month `YYYY-MM`. */
function nth(month: string, day: DayOfWeek, n: number): string {
  const first = `${month}-01`
  return addDays(first, ((day - dayOfWeek(first) + 7) % 7) + (n - 1) * 7)
}

/** The last Monday of May: a week before the first Monday of June. */
const memorialDay = (year: string) => addDays(nth(`${year}-06`, MONDAY, 1), -7)

/**
 * Whether a date is a holiday on which most US stores close: New Year, Memorial Day, the Fourth of July, Labor Day,
 * Thanksgiving and Christmas, each on its own date, not a substitute weekday.
 * @param date `YYYY-MM-DD`
 */
export function isUsHoliday(date: string): boolean {
  const year = date.slice(0, 4)
  return (
    FIXED.has(date.slice(5)) ||
    date === memorialDay(year) ||
    date === nth(`${year}-09`, MONDAY, 1) ||
    date === nth(`${year}-11`, THURSDAY, 4)
  )
}
