import type { DealerTimeZone } from '#domain/dealers/dealer.ts'

import { localMoment, type LocalMoment } from './open-state.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const asUtc = ({ date, minutes }: LocalMoment) =>
  Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS

/** The UTC offset of a zone at an instant, in milliseconds. */
const offsetAt = (instant: number, timeZone: DealerTimeZone) =>
  asUtc(localMoment(new Date(instant), timeZone)) - instant

/** Cache: time zone lookups are slow, and few dates are needed. */
const MAX_CACHED_DATES = 2000
const known = new Map<string, readonly [before: number, after: number]>()

/** The UTC offsets of a zone around a date, widely enough for every zone. */
function offsetAround(date: string, timeZone: DealerTimeZone): readonly [number, number] {
  const key = `${timeZone} ${date}`
  const cached = known.get(key)
  if (cached) return cached
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const before = offsetAt(midnight - DAY_MS, timeZone)
  const after = offsetAt(midnight + 2 * DAY_MS, timeZone)
  // Years outside the four-digit range are not supported.
  const around = [
    Number.isNaN(before) ? after : before,
    Number.isNaN(after) ? before : after,
  ] as const
  if (known.size >= MAX_CACHED_DATES) known.clear()
  known.set(key, around)
  return around
}

/**
 * The instant of a local time in a zone: the first one if the time occurs twice; `null` if daylight saving skips it.
 * @see DLR-1
 */
export function instantOf(moment: LocalMoment, timeZone: DealerTimeZone): Date | null {
  const utc = asUtc(moment)
  const [before, after] = offsetAround(moment.date, timeZone)
  if (Number.isNaN(before)) return null
  if (before === after) return new Date(utc - before)
  for (const ahead of [Math.max(before, after), Math.min(before, after)]) {
    const instant = utc - ahead
    if (offsetAt(instant, timeZone) === ahead) return new Date(instant)
  }
  return null
}
