import type { DaysAnswer } from '#domain/service/booking.ts'
import type { Share } from '#domain/service/seats.ts'
import type { Range, SchedulerDeps } from '#modules/service/scheduler-deps.ts'

import { findVisit, type FoundVisit } from './find-visit.ts'
import { monthOf, timesOn } from './month-of.ts'
import { placeWith, searchOf } from './visit-places.ts'

/**
 * The times that a visit can be moved to in a month, as if its own places were free; `null` if `findVisit` returns
 * `null`.
 */
export async function monthToMove(
  ports: SchedulerDeps,
  { siteKey, token }: Readonly<{ siteKey: string; token: string }>,
  month: string,
): Promise<DaysAnswer | null> {
  const visit = await findVisit(ports, siteKey, token)
  if (visit === null) return null
  const request = await timesRequest(ports, visit, 'online')
  return request && monthOf(ports, { ...request, month })
}

/**
 * The times of some days that the shop can move a visit to, in all of its places; `null` if the shop no longer exists.
 */
export async function timesToMove(
  ports: SchedulerDeps,
  visit: FoundVisit,
  range: Range,
): Promise<DaysAnswer | null> {
  const request = await timesRequest(ports, visit, 'staff')
  return request && timesOn(ports, { ...request, range })
}

/** What the times of a visit depend on, as if its own places were free; `null` if its shop no longer exists. */
async function timesRequest(ports: SchedulerDeps, visit: FoundVisit, share: Share) {
  if (visit.place === null) return null
  const place = placeWith(visit.place, visit.booking)
  const search = searchOf(ports, place, visit.booking, { advisor: null, share })
  return { place, search, own: await ports.bookings.seatsOf(visit.booking.id) }
}
