import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'

import { freePlaces } from './free-places.ts'

/** Ends an unconfirmed visit after its time limit. @returns the outcome, as text */
export async function expireVisit(ports: SchedulerDeps, bookingId: string): Promise<string> {
  const booking = await ports.bookings.byId(bookingId)
  if (booking?.state !== 'held' || booking.leadId === null) return 'it was confirmed or canceled'
  await freePlaces(ports, booking, (change) => ports.bookings.release(booking, null, change))
  return 'it was not confirmed'
}
