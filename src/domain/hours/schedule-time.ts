import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { instantOf } from '#domain/hours/instant-of.ts'

/** How far ahead a text can be scheduled, in ms. */
const MAX_AHEAD_MS = 2 * 366 * 86_400_000

/** Why nothing can be scheduled for a time: incomplete, skipped by daylight saving, over, or over two years ahead. */
export type ScheduleFault = 'missing' | 'skipped' | 'past' | 'far'

/** Why nothing can be scheduled for an instant; `null` if it can. @param nowMs in ms since 1970 */
export function scheduleFault(at: Date, nowMs: number): ScheduleFault | null {
  if (Number.isNaN(at.getTime())) return 'missing'
  if (at.getTime() <= nowMs) return 'past'
  return at.getTime() - nowMs > MAX_AHEAD_MS ? 'far' : null
}

/**
 * Reads the local time of a form, such as `2026-12-01T00:00`.
 * @param nowMs in ms since 1970
 * @returns the instant, or why nothing can be scheduled for it
 */
export function readScheduleTime(
  text: string,
  timeZone: DealerTimeZone,
  nowMs: number,
): Readonly<{ at: Date; fault: null } | { at: null; fault: ScheduleFault }> {
  const slot = readSlot(text)
  if (slot === null) return { at: null, fault: 'missing' }
  const at = instantOf(slot, timeZone)
  if (at === null) return { at, fault: 'skipped' }
  const fault = scheduleFault(at, nowMs)
  return fault === null ? { at, fault } : { at: null, fault }
}
