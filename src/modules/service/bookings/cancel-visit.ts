import { AppError } from '#domain/kernel/errors.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { visitJobs } from '#modules/service/service-jobs.ts'
import { expireVisit } from '#modules/service/waiting-list/expire-visit.ts'
import { freePlaces } from '#modules/service/waiting-list/free-places.ts'

import { requireVisit, type FoundVisit } from './find-visit.ts'
import { hasBegun, isNotified, movedTo, placesFor, placeWith } from './visit-places.ts'

/**
 * Cancels a visit and holds its place for the first waiting list entry. Idempotent.
 * @throws {AppError} `not-found` if `findVisit` returns `null`, `conflict` if it has started
 */
export async function cancelVisit(
  ports: SchedulerDeps,
  siteKey: string,
  token: string,
): Promise<void> {
  await cancelFound(ports, await requireVisit(ports, siteKey, token))
}

/**
 * Cancels a visit as `cancelVisit` does.
 * @param isByShop whether the shop cancels it, and so gets no mail about it
 * @throws {AppError} `conflict` if it has started
 */
export async function cancelFound(
  ports: SchedulerDeps,
  { booking, isMailed, place }: FoundVisit,
  isByShop = false,
): Promise<void> {
  if (booking.state === 'cancelled' || booking.state === 'released') return
  if (hasBegun(ports, booking)) throw new AppError('conflict', 'this visit has begun')
  if (booking.state === 'held') {
    await expireVisit(ports, booking.id)
    return
  }
  const now = ports.now()
  const cancelled = { ...booking, revision: booking.revision + 1 }
  const jobs = isNotified(booking, place)
    ? visitJobs(cancelled, 'cancelled', {
        dealer: place.dealer,
        isMailed,
        isByShop,
        now,
      })
    : []
  await freePlaces(ports, cancelled, (change) =>
    ports.bookings.cancel(booking, {
      ...change,
      jobs: [...jobs, ...change.jobs],
      now: now.toISOString(),
    }),
  )
}

/**
 * Books a canceled visit again at its time, with its work and, if free, its advisor.
 * @param isKnown whether the shopper was not mailed about the cancellation, and so gets no mail
 * @returns whether its time was free
 * @throws {AppError} `conflict` if it has started, or its shop no longer exists
 */
export async function restoreFound(
  ports: SchedulerDeps,
  { booking, isMailed, place }: FoundVisit,
  isKnown: boolean,
): Promise<boolean> {
  if (hasBegun(ports, booking) || place === null)
    throw new AppError('conflict', 'this visit can no longer be booked')
  const shop = placeWith(place, booking)
  const to = { slot: booking.slot, advisor: null, share: 'staff' } as const
  const chosen = await placesFor(ports, { booking, place: shop }, to)
  if (chosen === null) return false
  const now = ports.now()
  const restored = { ...movedTo(booking, chosen), state: 'booked' as const }
  const about = { dealer: place.dealer, isMailed, isAnswer: true, isByShop: true, isKnown, now }
  return ports.bookings.bookAgain(
    booking,
    { booking: restored, seats: chosen.chosen.seats },
    {
      jobs: isNotified(booking, place) ? visitJobs(restored, 'confirmed', about) : [],
      now: now.toISOString(),
    },
  )
}
