import type { DayOfWeek } from '#domain/dealers/dealer.ts'

const DAY_MS = 86_400_000

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** A date plus a number of days, both `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(midnight(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The weekday of a date `YYYY-MM-DD`; 0 is Sunday. */
export function dayOfWeek(date: string): DayOfWeek {
  // A UTC weekday is always 0 to 6.
  return new Date(midnight(date)).getUTCDay() as DayOfWeek
}
