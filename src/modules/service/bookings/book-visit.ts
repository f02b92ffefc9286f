import { randomUUIDv7 } from 'node:crypto'

import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { isByStore } from '#domain/leads/store/lead-source.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import type { BookingOutcome } from '#domain/service/booking.ts'
import { dayOfSlot, findSlot, type FoundSlot } from '#domain/service/find-slot.ts'
import { takePlaces, type TakenPlace } from '#domain/service/places.ts'
import type { Search } from '#domain/service/service-days.ts'
import type { Site } from '#domain/site/site.ts'
import { contentHash } from '#modules/leads/module.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { takenAround, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { unconfirmedJobs } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import { bookedJobs } from './booked-jobs.ts'
import { checkRequest, limitErrors, type Request } from './check-request.ts'
import { nearestTimes } from './nearest-times.ts'
import { keyOf, serviceLead, workText } from './service-lead.ts'
import { bookedOutcome } from './shopper-booking.ts'

const MINUTE_MS = 60_000
/** Each failed attempt means that another visit took a place, so the number of places limits the attempts. */
const MAX_TRIES = 60
const TURNS = 1000

export type AvailableSlot = Extract<FoundSlot, { ok: true }>

/** The ISO times of a visit that starts at an arrival. */
export const timesOf = ({ arrival, needs }: AvailableSlot) => ({
  startsAt: new Date(arrival.at * MINUTE_MS).toISOString(),
  endsAt: new Date((arrival.at + needs.minutes) * MINUTE_MS).toISOString(),
})

/** Chooses places of a slot among those free now; `null` if there are none. */
export async function choosePlaces(
  ports: SchedulerDeps,
  place: ShopPlace,
  search: Search,
  found: AvailableSlot,
): Promise<TakenPlace | null> {
  const taken = await takenAround(ports, place, found)
  // The shop first uses its own places, which are not available online.
  const turn = search.share === 'staff' ? 0 : Math.floor(ports.random() * TURNS)
  return takePlaces(dayOfSlot(search, found, taken), found.needs, found.arrival, turn)
}

/** The booking of a known key. @throws {AppError} `conflict` if its content was different */
async function repeatOf(
  ports: SchedulerDeps,
  input: LeadInput,
  key: string,
): Promise<BookingOutcome | null> {
  const known = await ports.bookings.byKey(key)
  if (known === null) return null
  if (known.contentHash !== contentHash(input) || known.booking === null)
    throw new AppError('conflict', 'a different request was sent with this key')
  const found = await ports.leads.get(input.siteKey, known.leadId)
  return bookedOutcome(ports, known.booking, found?.lead ?? null, true)
}

type ValidRequest = Omit<Extract<Request, { ok: true }>, 'ok'>

const bookingOf = (
  { place, fields, contactHashes, isTest }: ValidRequest,
  found: AvailableSlot,
  { siteKey, language }: LeadInput,
  createdAt: string,
): Omit<StoredBooking, 'advisor' | 'leadId'> => ({
  id: randomUUIDv7(),
  siteKey,
  dealerCode: place.dealer.code,
  shopId: place.shopId,
  state: 'booked',
  isTest,
  slot: fields['slot'] ?? '',
  ...timesOf(found),
  services: bookedServices(found.needs.items),
  transport: found.needs.transport.kind,
  language,
  revision: 0,
  ...contactHashes,
  createdAt,
})

/** Stores a visit in the chosen places; `null` if they were taken meanwhile. */
export async function storeVisit(
  ports: SchedulerDeps,
  input: LeadInput,
  {
    request,
    found,
    chosen,
    key,
  }: Readonly<{ request: ValidRequest; found: AvailableSlot; chosen: TakenPlace; key: string }>,
): Promise<BookingOutcome | null> {
  const now = ports.now()
  const { dealer } = request.place
  const advisor = chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name }
  const leadId = randomUUIDv7()
  const bookingWithoutLead: StoredBooking = {
    ...bookingOf(request, found, input, now.toISOString()),
    advisor,
    leadId: null,
  }
  const shopName = found.upcoming.shop.name
  const made = (isUnconfirmed: boolean) =>
    serviceLead({ ...input, fields: request.fields }, bookingWithoutLead, {
      id: leadId,
      key,
      hash: contentHash(input),
      work: workText(bookingWithoutLead, { shopName, isSuspect: input.isSuspect, isUnconfirmed }),
      isUnconfirmed,
      now,
    })
  const [confirmed, unconfirmed] = [made(false), made(true)]
  const { lead } = confirmed
  const booking = { ...bookingWithoutLead, leadId }
  const { isTest } = booking
  const inserted = await ports.bookings.insert({
    booking,
    seats: chosen.seats,
    sender: request.sender,
    immediate: {
      lead: confirmed,
      jobs: isTest ? [] : bookedJobs(ports, booking, lead, { dealer, isAnswer: isByStore(input) }),
    },
    unconfirmed: { lead: unconfirmed, jobs: isTest ? [] : unconfirmedJobs(booking) },
  })
  if (inserted === 'taken') return null
  if (inserted === 'known') return repeatOf(ports, input, key)
  if (inserted === 'limited') return limited(ports, request)
  const state = inserted === 'booked' ? 'booked' : 'held'
  return bookedOutcome(ports, { ...booking, state }, lead, false)
}

/** Concurrent bookings of the same contact or network have reached a limit meanwhile. */
async function limited(
  ports: SchedulerDeps,
  request: ValidRequest,
): Promise<BookingOutcome | null> {
  const { sender, place, fields } = request
  const errors = sender && (await limitErrors(ports, sender, { shopId: place.shopId, fields }))
  return errors && { outcome: 'refused', errors }
}

async function tryToBook(
  ports: SchedulerDeps,
  site: Site,
  input: LeadInput,
  key: string,
): Promise<BookingOutcome> {
  const request = await checkRequest(ports, site, input)
  const slot = input.fields['slot'] ?? ''
  if (!request.ok) return { outcome: 'refused', errors: request.errors }
  const { place, search } = request
  const found = findSlot(search, slot)
  if (!found.ok) return { outcome: 'refused', errors: { slot: found.reason } }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    // Sequential: each attempt depends on the result of the previous one.
    const chosen = await choosePlaces(ports, place, search, found)
    if (chosen === null) break
    const outcome = await storeVisit(ports, input, { request, found, chosen, key })
    if (outcome) return outcome
  }
  return { outcome: 'taken', nearest: await nearestTimes(ports, place, search, slot) }
}

async function book(ports: SchedulerDeps, site: Site, input: LeadInput): Promise<BookingOutcome> {
  const key = keyOf(input, ports.now())
  const outcome = await tryToBook(ports, site, input, key)
  if (outcome.outcome === 'booked') return outcome
  // The same post, sent before or twice at once, may be the reason for the refusal: then its booking is returned.
  return (await repeatOf(ports, input, key)) ?? outcome
}

/**
 * Books a visit: its places, its lead with consents, and its mails, in one transaction that is on disk before
 * returning. If a place is taken concurrently, the database refuses it and the shopper is offered the nearest free
 * times.
 * @throws {AppError} `conflict` for a known key with different content
 * @throws {UnavailableError} if nothing could be stored; the shopper may send again
 * @see docs/rules/service.md
 */
export async function bookVisit(
  ports: SchedulerDeps,
  site: Site,
  input: LeadInput,
): Promise<BookingOutcome> {
  try {
    return await book(ports, site, input)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new UnavailableError('the store of bookings', { cause })
  }
}
