import { randomUUIDv7 } from 'node:crypto'

import { AppError } from '#domain/kernel/errors.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { visitErrors } from '#domain/service/service-days.ts'
import type { TransportKind } from '#domain/service/shop.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { freePlaces } from '#modules/service/waiting-list/free-places.ts'

import { choosePlaces, timesOf } from './book-visit.ts'
import { PHONE_REFUSALS } from './phone-refusals.data.ts'

export type PhoneVisit = Readonly<{
  dealerCode: string
  shopId: string
  /** A `slotText`. */
  slot: string
  /** Ids of the menu. */
  services: readonly string[]
  transport: TransportKind
}>

/** The number of attempts. More would only be needed if all staff booked the same time at once. */
const MAX_TRIES = 60

/**
 * Takes the places of a visit arranged by phone or at the counter, the shop's own first. It stores no personal data and
 * sends no mail.
 * @throws {AppError} `invalid` with the reason if it is unavailable, `conflict` if every place is taken
 */
export async function bookByPhone(ports: SchedulerDeps, visit: PhoneVisit): Promise<StoredBooking> {
  const { dealerCode, shopId, slot, services, transport } = visit
  const place = ports.shops.byId(dealerCode, shopId)
  if (place === null) throw new AppError('invalid', `${dealerCode} has no shop ${shopId}`)
  const requested = searchFor(ports, place, { services, transport, advisor: null })
  const search = { ...requested, share: 'staff' as const }
  const errors = visitErrors(search)
  if (errors)
    throw new AppError(
      'invalid',
      Object.values(errors)
        .map((why) => PHONE_REFUSALS[why])
        .join('\n'),
    )
  const found = findSlot(search, slot)
  if (!found.ok) throw new AppError('invalid', PHONE_REFUSALS[found.reason])
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const chosen = await choosePlaces(ports, place, search, found)
    if (chosen === null) break
    const booking: StoredBooking = {
      id: randomUUIDv7(),
      leadId: null,
      siteKey: '',
      dealerCode,
      shopId,
      state: 'booked',
      isTest: found.upcoming.shop.kind === 'test',
      slot,
      ...timesOf(found),
      services: bookedServices(found.needs.items),
      transport,
      advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
      language: 'en',
      revision: 0,
      contactMark: null,
      phoneMark: null,
      createdAt: ports.now().toISOString(),
    }
    if (await ports.bookings.insertBooking(booking, chosen.seats)) return booking
  }
  throw new AppError('conflict', `${slot} is full`)
}

/**
 * Frees the places of `bookByPhone`, and holds them for the first waiting list entry.
 * @throws {AppError} `not-found` for any other id
 */
export async function freeByPhone(ports: SchedulerDeps, id: string): Promise<void> {
  const booking = await ports.bookings.byId(id)
  if (booking?.state !== 'booked' || booking.leadId !== null)
    throw new AppError('not-found', `the shop has no visit ${id}`)
  await freePlaces(ports, { ...booking, revision: booking.revision + 1 }, (change) =>
    ports.bookings.cancel(booking, { ...change, now: ports.now().toISOString() }),
  )
}
