import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'

/** Ten in the morning in the dealer's time zone. */
const REMINDER_MINUTES = 600

/**
 * When to remind a shopper of a visit: at ten on the day before, in the dealer's time zone. `null` if that has passed:
 * a booking made the day before needs no reminder.
 * @param slot a `slotText`
 */
export function reminderAt(slot: string, zone: DealerTimeZone, now: Date): Date | null {
  const moment = readSlot(slot)
  if (moment === null) return null
  const at = instantOf({ date: addDays(moment.date, -1), minutes: REMINDER_MINUTES }, zone)
  return at !== null && at.getTime() > now.getTime() ? at : null
}
