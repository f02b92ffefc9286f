import { randomUUIDv7 } from 'node:crypto'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import {
  CONFIRM_MINUTES,
  INSTANT_VISITS_PER_SHOP,
  MAX_UNCONFIRMED_PER_NETWORK,
} from '#domain/service/booking-limits.ts'
import { dayOfSlot, findSlot } from '#domain/service/find-slot.ts'
import { takePlaces } from '#domain/service/places.ts'
import type { TakenSeats } from '#domain/service/seats.ts'
import { serviceDays } from '#domain/service/service-days.ts'
import { offerUntil, matchingSlots } from '#domain/service/waiting-preference.ts'
import { timesOf } from '#modules/service/bookings/book-visit.ts'
import { contactHashes, senderOf } from '#modules/service/bookings/sender.ts'
import type { StoredBooking, StoredWaiting } from '#modules/service/mapper.ts'
import { searchFor, type Range, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { offerJobs } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import type { Hold } from '#modules/service/statements.ts'
import type { OpenOffers } from '#modules/service/waiting-repository.ts'

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Whether the networks of an entry may have one more open offer. @see SVC-15 */
const areNetworksBelowLimit = (
  ports: SchedulerDeps,
  { siteKey, input, isTest }: StoredWaiting,
  { ofNetwork }: OpenOffers,
): boolean =>
  isTest ||
  input === null ||
  senderOf(ports, contactHashes(ports, siteKey, input.fields), input).networks.every(
    ({ key, share }) => (ofNetwork.get(key) ?? 0) < MAX_UNCONFIRMED_PER_NETWORK * share,
  )

/** Whether the offer of a place can be mailed: a person of the shop may add entries without an address. @see SVC-24 */
const isMailed = ({ input }: StoredWaiting): boolean => (input?.fields['email'] ?? '') !== ''

/** A place for a waiting list entry on these days; `null` if none matches. */
function holdFor(
  ports: SchedulerDeps,
  place: ShopPlace,
  entry: StoredWaiting,
  { range, taken, ofShop }: Readonly<{ range: Range; taken: TakenSeats; ofShop: number }>,
): Hold | null {
  const search = searchFor(ports, place, {
    services: entry.services.map(({ id }) => id),
    transport: entry.transport,
    advisor: entry.advisorId,
  })
  const days = {
    from: later(range.from, entry.preference.from),
    to: earlier(range.to, entry.preference.to),
  }
  const [slot] = matchingSlots(entry.preference, serviceDays(search, days, taken))
  const found = slot === undefined ? null : findSlot(search, slot)
  if (!found?.ok) return null
  const chosen = takePlaces(dayOfSlot(search, found, taken), found.needs, found.arrival, 0)
  if (chosen === null) return null
  const now = ports.now()
  const times = timesOf(found)
  const { minutes } = localMoment(now, dealerTimeZone(place.dealer))
  const regularEnd = offerUntil(now, minutes, times.startsAt)
  // While there are many offers, each is held only as long as an unconfirmed visit.
  const shortEnd = new Date(now.getTime() + CONFIRM_MINUTES * 60_000)
  const until =
    ofShop >= INSTANT_VISITS_PER_SHOP && !entry.isTest && shortEnd < regularEnd
      ? shortEnd
      : regularEnd
  if (until.getTime() <= now.getTime()) return null
  const booking: StoredBooking = {
    id: randomUUIDv7(),
    leadId: null,
    siteKey: entry.siteKey,
    dealerCode: entry.dealerCode,
    shopId: entry.shopId,
    state: 'held',
    isTest: entry.isTest,
    slot: found.arrival.slot,
    ...times,
    services: bookedServices(found.needs.items),
    transport: entry.transport,
    advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
    language: entry.language,
    revision: 0,
    contactMark: null,
    phoneMark: null,
    createdAt: now.toISOString(),
  }
  const offered = { waitingId: entry.id, bookingId: booking.id, isTest: entry.isTest }
  return {
    booking,
    seats: chosen.seats,
    waitingId: entry.id,
    until: until.toISOString(),
    jobs: offerJobs(offered, until.toISOString(), now.toISOString()),
  }
}

/**
 * A place for the first waiting list entry that matches one of these days and whose network has few open offers; `null`
 * for none.
 * @see SVC-15
 * @param taken of the shop, as it will be once the places are free
 */
export async function holdNext(
  ports: SchedulerDeps,
  place: ShopPlace,
  range: Range,
  taken: TakenSeats,
): Promise<Hold | null> {
  const [queue, open] = await Promise.all([
    ports.waiting.queue(place.shopId, range),
    ports.waiting.openOffers(place.shopId),
  ])
  for (const entry of queue) {
    if (!isMailed(entry) || !areNetworksBelowLimit(ports, entry, open)) continue
    const hold = holdFor(ports, place, entry, { range, taken, ofShop: open.ofShop })
    if (hold) return hold
  }
  return null
}
