import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from '#platform/db/database.ts'

import type { Acknowledged } from './shoppers.ts'

/** How long jobs may take that store holds after their leads. */
const LONGEST_MS = 30_000
const CHECK_EVERY_MS = 500

/** What was acknowledged and is not in the database, by kind. */
export type Lost = Readonly<Record<keyof Acknowledged, readonly string[]>>

/** The mail address of a stored lead; empty if it was erased. */
function emailOf(fields: string): string {
  // Written by the server as an object of texts.
  const { email } = JSON.parse(fields) as { email?: string }
  return email ?? ''
}

/** The mail addresses of stored leads, and of those that have a booking or a hold. */
async function storedEmails({ db }: Database): Promise<Record<keyof Acknowledged, Set<string>>> {
  const leads = await db.selectFrom('lead').select(['id', 'fields']).execute()
  const bookings = await db.selectFrom('service_booking').select('lead_id').execute()
  const holds = await db.selectFrom('vehicle_hold').select('id').execute()
  const withBooking = new Set(bookings.map(({ lead_id }) => lead_id))
  const withHold = new Set(holds.map(({ id }) => id))
  const emails = (some: typeof leads) => new Set(some.map(({ fields }) => emailOf(fields)))
  return {
    leads: emails(leads),
    bookings: emails(leads.filter(({ id }) => withBooking.has(id))),
    holds: emails(leads.filter(({ id }) => withHold.has(id))),
  }
}

/** Compares what the server acknowledged with what it has stored; waits for jobs that store holds. */
export async function lostOf(database: Database, acknowledged: Acknowledged): Promise<Lost> {
  const untilMs = performance.now() + LONGEST_MS
  for (;;) {
    const stored = await storedEmails(database)
    const missing = (kind: keyof Acknowledged) =>
      [...acknowledged[kind]].filter((email) => !stored[kind].has(email))
    const lost = {
      leads: missing('leads'),
      bookings: missing('bookings'),
      holds: missing('holds'),
    }
    const isComplete = Object.values(lost).every(({ length }) => length === 0)
    if (isComplete || performance.now() > untilMs) return lost
    await wait(CHECK_EVERY_MS)
  }
}
