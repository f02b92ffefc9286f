import type { DealerTimeZone } from '#domain/dealers/dealer.ts'

import { localMoment, type LocalMoment } from './open-state.ts'

const MINUTE_MS = 60_000

/** How far the zones are behind UTC, in minutes: Pacific time in summer, which Phoenix has all year, and in winter. */
const BEHIND = [420, 480] as const

/**
 * The instant of a local time in a zone. The first one where the time occurs twice; `null` where daylight saving skips
 * it.
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
