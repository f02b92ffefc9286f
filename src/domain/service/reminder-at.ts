import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'

/** Ten in the morning by the dealer's clock. */
const REMINDER_MINUTES = 600

/**
 * When a shopper is reminded of a visit: the day before at ten by the dealer's clock, whatever it is set to that day.
 * `null` where that has passed already: who books on the day before knows it.
 * @param slot as `slotText` writes it
 */
export function reminderAt(slot: string, zone: DealerTimeZone, now: Date): Date | null {
  const moment = readSlot(slot)
  if (moment === null) return null
  const at = instantOf({ date: addDays(moment.date, -1), minutes: REMINDER_MINUTES }, zone)
  return at !== null && at.getTime() > now.getTime() ? at : null
}
