import type { DealerTimeZone } from '#domain/dealers/dealer.ts'

import { localMoment, type LocalMoment } from './open-state.ts'

const MINUTE_MS = 60_000

/** How far the zones are behind UTC, in minutes: Pacific time in summer, which Phoenix has all year, and in winter. */
const BEHIND = [420, 480] as const

/**
 * The instant at which a clock in the zone shows a moment. Where it shows it twice, the first of the two; `null` where
 * it never does, in the hour that daylight time leaves out.
 * @see DLR-1
 */
export function instantOf({ date, minutes }: LocalMoment, timeZone: DealerTimeZone): Date | null {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS
  for (const behind of BEHIND) {
    const instant = new Date(asUtc + behind * MINUTE_MS)
    const shown = localMoment(instant, timeZone)
    if (shown.date === date && shown.minutes === minutes) return instant
  }
  return null
}
