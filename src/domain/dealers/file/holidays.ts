/** The n-th weekday (0 is Sunday) of a month (1 is January), counted from its end where `n` is negative. */
function weekdayOf(year: number, month: number, weekday: number, n: number): string {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const all = Array.from({ length: days }, (_, index) => index + 1).filter(
    (day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday,
  )
  const day = all.at(n < 0 ? n : n - 1) ?? 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Holidays that move from year to year, under their federal names. */
export const MOVING_HOLIDAYS = {
  'memorial-day': (year: number) => weekdayOf(year, 5, 1, -1),
  'labor-day': (year: number) => weekdayOf(year, 9, 1, 1),
  thanksgiving: (year: number) => weekdayOf(year, 11, 4, 4),
} as const

export type MovingHoliday = keyof typeof MOVING_HOLIDAYS

const isMoving = (on: string): on is MovingHoliday => Object.hasOwn(MOVING_HOLIDAYS, on)

/** Whether a text names days: `2026-12-24`, `12-25` (every year) or a holiday's name. */
export function isHolidayDay(on: string): boolean {
  if (isMoving(on)) return true
  // A leap year contains every day.
  const day = /^\d{2}-\d{2}$/.test(on) ? `2028-${on}` : on
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** The dates of a text in these years; none in years without that day. */
export function holidayDates(on: string, years: readonly number[]): readonly string[] {
  if (isMoving(on)) return years.map((year) => MOVING_HOLIDAYS[on](year))
  const dates = /^\d{2}-\d{2}$/.test(on) ? years.map((year) => `${year}-${on}`) : [on]
  return dates.filter(isHolidayDay)
}
