/** A day as `YYYY-MM-DD`. */
export type Day = string

const DAY_MS = 86_400_000

/** The day a number of days earlier. */
export const daysBefore = (day: Day, days: number): Day =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** A time in the early morning of a day in the stores' time zones, ISO in UTC. */
export const instantOf = (day: Day): string => `${day}T12:30:00.000Z`

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
