import { shopView } from '#domain/service/shop-versions.ts'

import { bookVisit } from './bookings/book-visit.ts'
import { cancelVisit } from './bookings/cancel-visit.ts'
import { confirmVisit } from './bookings/confirm-visit.ts'
import { findVisit } from './bookings/find-visit.ts'
import { monthOf } from './bookings/month-of.ts'
import { moveVisit } from './bookings/move-visit.ts'
import { shopperBooking, shopperWaiting } from './bookings/shopper-booking.ts'
import { monthToMove } from './bookings/times-to-move.ts'
import { searchFor, type SchedulerDeps } from './scheduler-deps.ts'
import type { ShopPlace } from './shop-book.ts'
import type { ServiceScheduler } from './types.ts'
import {
  acceptOffer,
  findEntry,
  joinWaitingList,
  leaveWaitingList,
} from './waiting-list/waiting-list.ts'

/**
 * The built-in scheduler: shops from files, bookings in its own database.
 * @see docs/rules/service.md
 */
export function embeddedScheduler(ports: SchedulerDeps): Omit<ServiceScheduler, 'calendarFile'> {
  const view = ({ versions, dealer }: ShopPlace) => shopView(versions, dealer, ports.now())
  return {
    shops: (site) => ports.shops.ofSite(site).map(view),
    testShop(site) {
      const place = ports.shops.testOf(site)
      return place && view(place)
    },
    async month(site, { shopId, month, visit }) {
      const place = ports.shops.forSite(site, shopId)
      if (place === null) return { outcome: 'refused', errors: { shop: 'shopUnknown' } }
      return monthOf(ports, { place, search: searchFor(ports, place, visit), month, own: [] })
    },
    book: (site, input) => bookVisit(ports, site, input),
    async booking(siteKey, token) {
      const found = await findVisit(ports, siteKey, token)
      return found && shopperBooking(ports, found.booking, found.lead)
    },
    reschedule: (siteKey, token, to) => moveVisit(ports, { siteKey, token }, to),
    confirm: (siteKey, token, proof) => confirmVisit(ports, { siteKey, token, proof }),
    cancel: (siteKey, token) => cancelVisit(ports, siteKey, token),
    monthToMove: (siteKey, token, month) => monthToMove(ports, { siteKey, token }, month),
    joinWaitingList: (site, input, preference) => joinWaitingList(ports, site, input, preference),
    async waiting(siteKey, token) {
      const found = await findEntry(ports, siteKey, token)
      return found && shopperWaiting(ports, found.entry, found.held)
    },
    acceptOffer: (siteKey, token, proof) => acceptOffer(ports, { siteKey, token, proof }),
    leaveWaitingList: (siteKey, token) => leaveWaitingList(ports, siteKey, token),
  }
}
