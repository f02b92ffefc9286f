import type { DayOfWeek } from '#domain/dealers/dealer.ts'

const DAY_MS = 86_400_000

/** The date this many days after a date, both `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The weekday of a date `YYYY-MM-DD`; 0 is Sunday. */
export function dayOfWeek(date: string): DayOfWeek {
  // `getUTCDay` is documented to give 0 to 6.
  return new Date(`${date}T00:00:00Z`).getUTCDay() as DayOfWeek
}
