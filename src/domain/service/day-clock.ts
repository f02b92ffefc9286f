import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'
import { instantOf } from '#domain/hours/instant-of.ts'

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

const epochMinutes = (instant: Date) => instant.getTime() / MINUTE_MS

/** Converts a local time in minutes since midnight into an instant in minutes since 1970. */
export type DayClock = (minutes: number) => number | null

/**
 * The local clock of one date in a zone. Agrees with `instantOf`: the first of two equal times, `null` for a time that
 * daylight saving skips. Minutes past 1,440 belong to the next date.
 * @see DLR-1
 */
export function dayClock(date: string, zone: DealerTimeZone): DayClock {
  const next = addDays(date, 1)
  const midnight = midnightOf(date, zone)
  const isPlain = midnightOf(next, zone) - midnight === MINUTES_PER_DAY
  const onDate = (minutes: number) => {
    // Time zone lookups are slow; on all but two days a year, adding to midnight gives the same
    // result.
    if (isPlain) return midnight + minutes
    const instant = instantOf({ date, minutes }, zone)
    return instant && epochMinutes(instant)
  }
  let following: DayClock | null = null
  return (minutes) => {
    if (minutes < MINUTES_PER_DAY) return onDate(minutes)
    following ??= dayClock(next, zone)
    return following(minutes - MINUTES_PER_DAY)
  }
}

/** The same for an end time: a time skipped by daylight saving becomes the moment of the change. */
export function endByClock(clock: DayClock, minutes: number): number {
  for (let later = 0; later <= MINUTES_PER_HOUR; later += 1) {
    const at = clock(minutes + later)
    if (at !== null) return at
  }
  throw new RangeError('no time change skips more than an hour')
}

/** Cache: time zone lookups are slow, and few dates are needed. */
const MAX_CACHED_CLOCKS = 2000
const known = new Map<string, number>()

/** Where daylight saving skips midnight, the day begins later. */
function firstInstant(date: string, zone: DealerTimeZone): Date {
  for (let minutes = 0; minutes <= MINUTES_PER_HOUR; minutes += 1) {
    const at = instantOf({ date, minutes }, zone)
    if (at !== null) return at
  }
  throw new RangeError('no time change skips more than an hour')
}

/** The minutes since 1970 at which a date begins in a zone. */
export function midnightOf(date: string, zone: DealerTimeZone): number {
  const key = `${zone} ${date}`
  const before = known.get(key)
  if (before !== undefined) return before
  const at = firstInstant(date, zone)
  if (known.size >= MAX_CACHED_CLOCKS) known.clear()
  known.set(key, epochMinutes(at))
  return epochMinutes(at)
}
