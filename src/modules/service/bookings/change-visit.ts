import { AppError } from '#domain/kernel/errors.ts'
import type { BookingOutcome, DaysAnswer } from '#domain/service/booking.ts'
import { dayOfSlot, findSlot } from '#domain/service/find-slot.ts'
import { takePlaces } from '#domain/service/places.ts'
import { together, without, type Seat, type Share } from '#domain/service/seats.ts'
import { visitErrors, type Search } from '#domain/service/service-days.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import {
  searchFor,
  takenOn,
  type Range,
  type SchedulerDeps,
} from '#modules/service/scheduler-deps.ts'
import { offerWork, visitJobs } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { expireVisit } from '#modules/service/waiting-list/expire-visit.ts'
import { freePlaces } from '#modules/service/waiting-list/free-places.ts'
import { holdNext } from '#modules/service/waiting-list/hold-next.ts'

import { timesOf } from './book-visit.ts'
import { findVisit, requireVisit, type FoundVisit } from './find-visit.ts'
import { monthOf, timesOn } from './month-of.ts'
import { nearestTimes } from './nearest-times.ts'
import { bookedOutcome } from './shopper-booking.ts'

const MAX_TRIES = 60
const TURNS = 1000

const hasBegun = ({ now }: SchedulerDeps, { startsAt }: StoredBooking) =>
  Date.parse(startsAt) <= now().getTime()

/** Whether the shopper and the shop get mails about a visit; they get none if the shop booked it by phone. */
const isNotified = ({ leadId }: StoredBooking, place: ShopPlace | null): place is ShopPlace =>
  place !== null && leadId !== null

/**
 * The shop with the booked services on its menu, even if the menu has changed: a moved visit keeps its booked services.
 */
function placeWith(place: ShopPlace, { services, transport }: StoredBooking): ShopPlace {
  const known = services.map((service) => ({
    ...service,
    description: null,
    dueAtMiles: null,
    isExpressOnly: false,
  }))
  const stored = new Set(services.map(({ id }) => id))
  const ride = { kind: transport, note: null, capacityADay: null, longestMinutes: null }
  const versions = place.versions.map((shop) => ({
    ...shop,
    mostServices: Math.max(shop.mostServices, services.length),
    menu: [...known, ...shop.menu.filter(({ id }) => !stored.has(id))],
    transports: shop.transports.some(({ kind }) => kind === transport)
      ? shop.transports
      : [...shop.transports, ride],
  }))
  return { ...place, versions }
}

const searchOf = (
  ports: SchedulerDeps,
  place: ShopPlace,
  { services, transport }: StoredBooking,
  { advisor, share }: Readonly<{ advisor: string | null; share: Share }>,
): Search => ({
  ...searchFor(ports, place, { services: services.map(({ id }) => id), transport, advisor }),
  share,
})

/**
 * The new time of a visit, and who moves it: the shop may use all of its places. `isKnown` if the shopper knows no other
 * time, and so gets no mail.
 */
type MoveTo = Readonly<{ slot: string; advisor: string | null; share: Share; isKnown?: boolean }>

/**
 * Free places for a visit at another time, with its own advisor if possible, else with any. The places that it has now
 * count as free.
 */
async function placesFor(
  ports: SchedulerDeps,
  { booking, place }: Readonly<{ booking: StoredBooking; place: ShopPlace }>,
  to: MoveTo,
) {
  const range = { from: to.slot.slice(0, 10), to: to.slot.slice(0, 10) }
  const [taken, visitSeats] = await Promise.all([
    takenOn(ports, place, range),
    ports.bookings.seatsOf(booking.id),
  ])
  const free = without(taken, visitSeats)
  const advisors = to.advisor === null ? [booking.advisor?.id ?? null, null] : [to.advisor]
  for (const advisor of advisors) {
    const search = searchOf(ports, place, booking, { advisor, share: to.share })
    const found = visitErrors(search) ? null : findSlot(search, to.slot)
    const turn = to.share === 'staff' ? 0 : Math.floor(ports.random() * TURNS)
    const chosen =
      found?.ok && takePlaces(dayOfSlot(search, found, free), found.needs, found.arrival, turn)
    if (found?.ok && chosen) return { found, chosen }
  }
  return null
}

type Chosen = NonNullable<Awaited<ReturnType<typeof placesFor>>>

const movedTo = (booking: StoredBooking, { found, chosen }: Chosen): StoredBooking => ({
  ...booking,
  slot: found.arrival.slot,
  ...timesOf(found),
  advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
  revision: booking.revision + 1,
})

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
