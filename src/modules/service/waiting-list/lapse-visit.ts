import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'

import { freePlaces } from './free-places.ts'

/** Ends an unconfirmed visit after its time limit. @returns what was done, as text */
export async function lapseVisit(ports: SchedulerDeps, bookingId: string): Promise<string> {
  const held = await ports.bookings.byId(bookingId)
  if (held?.state !== 'held' || held.leadId === null) return 'it was confirmed or canceled'
  await freePlaces(ports, held, (change) => ports.bookings.release(held, null, change))
  return 'it was not confirmed'
}
