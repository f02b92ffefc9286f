import { AppError } from '#domain/kernel/errors.ts'
import type { BookingOutcome } from '#domain/service/booking.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { visitErrors } from '#domain/service/service-days.ts'
import { shopOn } from '#domain/service/shop-versions.ts'
import type { Lead } from '#modules/leads/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import { choosePlaces } from './book-visit.ts'
import { bookedJobs } from './booked-jobs.ts'
import { findVisit } from './find-visit.ts'
import { nearestTimes } from './nearest-times.ts'
import { workText } from './service-lead.ts'
import { bookedOutcome } from './shopper-booking.ts'

const MAX_TRIES = 60

const taken: BookingOutcome = { outcome: 'taken', nearest: [] }

/** The lead of a confirmed visit: it goes to the shop like any other. */
function confirmedLead(lead: Lead, booking: StoredBooking, { versions }: ShopPlace): Lead {
  const shopName = shopOn(versions, booking.slot.slice(0, 10)).name
  const work = workText(booking, { shopName, isSuspect: false })
  const advisor = booking.advisor?.id ?? ''
  return { ...lead, status: 'received', fields: { ...lead.fields, work, advisor } }
}

/** Books a visit again whose places were freed, if they are still free. */
async function takeAgain(
  ports: SchedulerDeps,
  { booking, lead, place }: Readonly<{ booking: StoredBooking; lead: Lead; place: ShopPlace }>,
): Promise<BookingOutcome> {
  const services = booking.services.map(({ id }) => id)
  const { transport, slot } = booking
  const search = searchFor(ports, place, {
    services,
    transport,
    advisor: booking.advisor?.id ?? null,
  })
  const found = visitErrors(search) ? null : findSlot(search, slot)
  if (!found?.ok) return taken
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Sequential: each attempt depends on the result of the previous one.
    const chosen = await choosePlaces(ports, place, search, found)
    if (chosen === null) break
    const advisor = chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name }
    const again = { ...booking, advisor }
    const made = confirmedLead(lead, again, place)
    const outcome = await ports.bookings.confirm(again, {
      lead: { lead: made, consents: [] },
      jobs: bookedJobs(ports, again, made, { dealer: place.dealer, isAnswer: true }),
      seats: chosen.seats,
      now: ports.now().toISOString(),
    })
    if (outcome === 'booked')
      return bookedOutcome(ports, { ...again, state: 'booked' }, made, false)
  }
  return { outcome: 'taken', nearest: await nearestTimes(ports, place, search, slot) }
}

/**
 * Books a visit whose shopper followed the mailed link. After its time limit it takes its places again if they are
 * still free. Idempotent.
 * @param proof the secret of that link
 * @throws {AppError} `not-found` for a secret of another visit; `conflict` if it is canceled, has started, or its lead
 * was erased
 * @see SVC-15
 */
export async function confirmVisit(
  ports: SchedulerDeps,
  { siteKey, token, proof }: Readonly<Record<'siteKey' | 'token' | 'proof', string>>,
): Promise<BookingOutcome> {
  const visit = await findVisit(ports, siteKey, token)
  if (visit === null || ports.confirmTokens.read(proof) !== visit.booking.id)
    throw new AppError('not-found', 'there is no such visit')
  const { booking, lead, place } = visit
  if (booking.state === 'booked') return bookedOutcome(ports, booking, lead, true)
  const hasBegun = Date.parse(booking.startsAt) <= ports.now().getTime()
  const isGone = lead === null || lead.erasedAt !== null || place === null
  if (booking.state === 'cancelled' || hasBegun || isGone)
    throw new AppError('conflict', 'this visit can no longer be confirmed')
  if (booking.state === 'held') {
    const made = confirmedLead(lead, booking, place)
    const outcome = await ports.bookings.confirm(booking, {
      lead: { lead: made, consents: [] },
      jobs: bookedJobs(ports, booking, made, { dealer: place.dealer, isAnswer: true }),
      seats: null,
      now: ports.now().toISOString(),
    })
    if (outcome === 'booked')
      return bookedOutcome(ports, { ...booking, state: 'booked' }, made, false)
  }
  return takeAgain(ports, { booking: { ...booking, state: 'released' }, lead, place })
}
