import { dayOfSlot, findSlot } from '#domain/service/find-slot.ts'
import { takePlaces } from '#domain/service/places.ts'
import { without, type Share } from '#domain/service/seats.ts'
import { visitErrors, type Search } from '#domain/service/service-days.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { searchFor, takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import { timesOf } from './book-visit.ts'

const TURNS = 1000

/** Whether the time of a visit has begun. */
export const hasBegun = ({ now }: SchedulerDeps, { startsAt }: StoredBooking) =>
  Date.parse(startsAt) <= now().getTime()

/** Whether the shopper and the shop get mails about a visit; they get none if the shop booked it by phone. */
export const isNotified = (
  { leadId }: StoredBooking,
  place: ShopPlace | null,
): place is ShopPlace => place !== null && leadId !== null

/**
 * The shop with the booked services on its menu, even if the menu has changed: a moved visit keeps its booked services.
 */
export function placeWith(place: ShopPlace, { services, transport }: StoredBooking): ShopPlace {
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

/** What a visit needs at any time, with an advisor or any. */
export const searchOf = (
  ports: SchedulerDeps,
  place: ShopPlace,
  { services, transport }: StoredBooking,
  { advisor, share }: Readonly<{ advisor: string | null; share: Share }>,
): Search => ({
  ...searchFor(ports, place, { services: services.map(({ id }) => id), transport, advisor }),
  share,
})

/**
 * Free places for a visit at another time, with its own advisor if possible, else with any. The places that it has now
 * count as free.
 */
export async function placesFor(
  ports: SchedulerDeps,
  { booking, place }: Readonly<{ booking: StoredBooking; place: ShopPlace }>,
  to: Readonly<{ slot: string; advisor: string | null; share: Share }>,
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

/** A visit at the time and with the advisor of its new places. */
export const movedTo = (booking: StoredBooking, { found, chosen }: Chosen): StoredBooking => ({
  ...booking,
  slot: found.arrival.slot,
  ...timesOf(found),
  advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
  revision: booking.revision + 1,
})
