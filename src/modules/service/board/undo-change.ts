import * as v from 'valibot'

import { AppError } from '#domain/kernel/errors.ts'
import { ATTENDANCES, type Attendance } from '#domain/lead-workflow/attendance.ts'
import { lastEntry } from '#modules/audit/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { Connection } from '#platform/db/database.ts'

/** A change can be undone for ten seconds; a slow connection and a new sign-in may take longer. */
const UNDO_MS = 5 * 60_000

/** The actions of the shop that set the time of a visit, or whether it is booked. */
const ACTIONS = ['visit.booked', 'visit.moved', 'visit.canceled']

/** The last change of a visit's time by the shop, as far as it can still be undone; `null` for none. */
async function lastChange(trx: Connection, id: string, now: Date) {
  const entry = await lastEntry(trx, { kind: 'visit', id }, ACTIONS)
  return entry !== null && now.getTime() - Date.parse(entry.at) <= UNDO_MS ? entry : null
}

/**
 * Checks that the shop canceled a visit itself, a short time ago: what its shopper canceled stays canceled.
 * @param visit a canceled one
 * @throws {AppError} `conflict` for any other cancellation
 */
export async function requireOwnCancellation(
  trx: Connection,
  { id }: Pick<StoredBooking, 'id'>,
  now: Date,
): Promise<void> {
  // Changes of shoppers have no entry: after any other one of the shop, the shopper canceled.
  if ((await lastChange(trx, id, now))?.action !== 'visit.canceled')
    throw new AppError('conflict', 'This cancellation can no longer be undone.', {
      key: 'visitUndoLate',
    })
}

const Moved = v.object({
  action: v.literal('visit.moved'),
  before: v.object({
    slot: v.string(),
    attendance: v.optional(v.nullable(v.picklist(ATTENDANCES)), null),
  }),
  after: v.object({ slot: v.string() }),
})

/**
 * Whether the customer of a visit was noted as having come before the shop moved it; `null` for no note.
 * @param slot the time to which that move is undone: `null` is returned if it was from another one
 */
export async function noteBefore(
  trx: Connection,
  visit: Pick<StoredBooking, 'id' | 'slot'>,
  slot: string,
  now: Date,
): Promise<Attendance | null> {
  const moved = v.safeParse(Moved, await lastChange(trx, visit.id, now))
  if (!moved.success) return null
  const { before, after } = moved.output
  return before.slot === slot && after.slot === visit.slot ? before.attendance : null
}
