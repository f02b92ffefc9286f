import { AppError } from '#domain/kernel/errors.ts'
import type { BookingOutcome } from '#domain/service/booking.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { together, without, type Seat, type Share } from '#domain/service/seats.ts'
import { visitErrors } from '#domain/service/service-days.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { offerWork, visitJobs } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { holdNext } from '#modules/service/waiting-list/hold-next.ts'

import { requireVisit, type FoundVisit } from './find-visit.ts'
import { nearestTimes } from './nearest-times.ts'
import { bookedOutcome } from './shopper-booking.ts'
import { hasBegun, isNotified, movedTo, placesFor, placeWith, searchOf } from './visit-places.ts'

const MAX_TRIES = 60

/**
 * The new time of a visit, and who moves it: the shop may use all of its places. `isKnown` if the shopper knows no other
 * time, and so gets no mail.
 */
type MoveTo = Readonly<{ slot: string; advisor: string | null; share: Share; isKnown?: boolean }>

/** The jobs of a moved visit; the freed day is checked for the waiting list. */
function moveJobs(
  ports: SchedulerDeps,
  { booking, isMailed, place }: FoundVisit,
  {
    moved,
    isByShop,
    isKnown,
  }: Readonly<{ moved: StoredBooking; isByShop: boolean; isKnown: boolean }>,
) {
  const now = ports.now()
  const day = booking.slot.slice(0, 10)
  const { id, dealerCode, shopId } = booking
  return [
    ...(isNotified(booking, place)
      ? visitJobs(moved, 'moved', {
          dealer: place.dealer,
          isMailed,
          isByShop,
          isKnown,
          slotBefore: booking.slot,
          now,
        })
      : []),
    offerWork(
      { dealerCode, shopId, from: day, to: day },
      `${id}.${moved.revision}`,
      now.toISOString(),
    ),
  ]
}

/** The first waiting list entry that gets the places that a moved visit frees, with those places; `null` for none. */
async function holdForFreed(
  ports: SchedulerDeps,
  place: ShopPlace,
  { id, slot }: StoredBooking,
  seats: readonly Seat[],
) {
  const day = { from: slot.slice(0, 10), to: slot.slice(0, 10) }
  const [taken, visitSeats] = await Promise.all([
    takenOn(ports, place, day),
    ports.bookings.seatsOf(id),
  ])
  return holdNext(ports, place, day, together(without(taken, visitSeats), seats))
}

/**
 * Moves a visit, all or nothing: it never has both times, or none.
 * @throws {AppError} `not-found` if `findVisit` returns `null`; `conflict` if it is canceled, has started, or its shop
 * no longer exists
 */
export const moveVisit = (
  ports: SchedulerDeps,
  { siteKey, token }: Readonly<{ siteKey: string; token: string }>,
  to: Readonly<{ slot: string; advisor: string | null }>,
): Promise<BookingOutcome> =>
  moveFound(ports, () => requireVisit(ports, siteKey, token), { ...to, share: 'online' })

/**
 * Moves a visit as `moveVisit` does.
 * @param find reads the visit, again for each attempt
 * @throws {AppError} `conflict` if it is canceled, has started, or its shop no longer exists
 */
export async function moveFound(
  ports: SchedulerDeps,
  find: () => Promise<FoundVisit>,
  to: MoveTo,
): Promise<BookingOutcome> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    /* In sequence: each attempt sees the places that the previous one lost. */
    const visit = await find()
    const { booking, lead } = visit
    if (booking.state !== 'booked' || hasBegun(ports, booking) || visit.place === null)
      throw new AppError('conflict', 'this visit can no longer be moved')
    const isSame =
      to.slot === booking.slot && (to.advisor === null || to.advisor === booking.advisor?.id)
    if (isSame) return bookedOutcome(ports, booking, lead, true)
    const place = placeWith(visit.place, booking)
    const search = searchOf(ports, place, booking, to)
    const errors = visitErrors(search)
    if (errors) return { outcome: 'refused', errors }
    const found = findSlot(search, to.slot)
    if (!found.ok) return { outcome: 'refused', errors: { slot: found.reason } }
    const chosen = await placesFor(ports, { booking, place }, to)
    if (chosen === null)
      return { outcome: 'taken', nearest: await nearestTimes(ports, place, search, to.slot) }
    const moved = movedTo(booking, chosen)
    const { seats } = chosen.chosen
    const outcome = await ports.bookings.move(
      booking,
      { booking: moved, seats },
      {
        jobs: moveJobs(ports, visit, {
          moved,
          isByShop: to.share === 'staff',
          isKnown: to.isKnown ?? false,
        }),
        hold: await holdForFreed(ports, visit.place, booking, seats),
        now: ports.now().toISOString(),
      },
    )
    if (outcome === 'moved') return bookedOutcome(ports, moved, lead, false)
  }
  throw new AppError('unavailable', 'too many requests for this time')
}
