import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { estimateOf } from '#domain/service/booked-services.ts'
import { confirmBy } from '#domain/service/booking-limits.ts'
import type {
  BookingState,
  ShopperBooking,
  ShopperWaiting,
  BookingOutcome,
} from '#domain/service/booking.ts'
import { shopOn } from '#domain/service/shop-versions.ts'
import type { ServiceText } from '#domain/service/shop.ts'
import type { Lead } from '#modules/leads/module.ts'
import type { StoredBooking, StoredWaiting } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

/** The name of a shop that no longer exists. */
const UNKNOWN_SHOP: ServiceText = { en: 'Service', es: 'Servicio' }

type Ports = Pick<SchedulerDeps, 'shops' | 'bookingTokens' | 'waitingTokens' | 'now'>

const zoneOf = (place: ShopPlace | null) => dealerTimeZone(place?.dealer ?? { state: '' })

function nameOf({ now }: Ports, place: ShopPlace | null): ServiceText {
  if (place === null) return UNKNOWN_SHOP
  return shopOn(place.versions, localMoment(now(), zoneOf(place)).date).name
}

const vehicleOf = (fields: Readonly<Record<string, string>>): ShopperBooking['vehicle'] => ({
  vin: fields['vin'] ?? '',
  year: fields['year'] ?? '',
  make: fields['make'] ?? '',
  model: fields['model'] ?? '',
  mileage: fields['mileage'] ?? '',
})

const STATES: Readonly<Record<StoredBooking['state'], BookingState>> = {
  booked: 'booked',
  cancelled: 'cancelled',
  held: 'unconfirmed',
  released: 'lapsed',
  // It has no shopper.
  blocked: 'lapsed',
}

/** A visit as shown to its shopper. @param lead with their input; `null` if it is erased */
export function shopperBooking(
  ports: Ports,
  stored: StoredBooking,
  lead: Pick<Lead, 'fields'> | null,
): ShopperBooking {
  const { id, dealerCode, shopId, slot, startsAt, endsAt, services } = stored
  const place = ports.shops.byId(dealerCode, shopId)
  const state = STATES[stored.state]
  return {
    id,
    token: ports.bookingTokens.make(id),
    state,
    dealerCode,
    shopId,
    shopName: nameOf(ports, place),
    timeZone: zoneOf(place),
    slot,
    startsAt,
    endsAt,
    services,
    estimate: estimateOf(services),
    transport: stored.transport,
    advisor: stored.advisor,
    vehicle: vehicleOf(lead?.fields ?? {}),
    comments: lead?.fields['comments'] ?? '',
    language: stored.language,
    isTest: stored.isTest,
    revision: stored.revision,
    confirmation:
      state === 'unconfirmed'
        ? { until: confirmBy(stored.createdAt), mailedTo: lead?.fields['email'] ?? '' }
        : null,
    isOpen: state === 'booked' && Date.parse(startsAt) > ports.now().getTime(),
  }
}

/** The outcome of a visit that is booked now or was by an earlier post. */
export const bookedOutcome = (
  ports: Ports,
  stored: StoredBooking,
  lead: Pick<Lead, 'fields'> | null,
  isRepeat: boolean,
): BookingOutcome => ({ outcome: 'booked', booking: shopperBooking(ports, stored, lead), isRepeat })

/** A waiting list entry as shown to its shopper. @param held the places held for them or booked by them */
export function shopperWaiting(
  ports: Ports,
  entry: StoredWaiting,
  held: StoredBooking | null,
): ShopperWaiting {
  const { id, dealerCode, shopId, offerUntil, preference, services, transport, language } = entry
  const place = ports.shops.byId(dealerCode, shopId)
  const isLate = offerUntil !== null && Date.parse(offerUntil) <= ports.now().getTime()
  const state = entry.state === 'offered' && isLate ? 'over' : entry.state
  return {
    token: ports.waitingTokens.make(id),
    state,
    dealerCode,
    shopId,
    shopName: nameOf(ports, place),
    timeZone: zoneOf(place),
    preference,
    services,
    transport,
    offer:
      state === 'offered' && held && offerUntil !== null
        ? { slot: held.slot, startsAt: held.startsAt, until: offerUntil }
        : null,
    bookingToken: state === 'booked' && held ? ports.bookingTokens.make(held.id) : null,
    language,
  }
}
