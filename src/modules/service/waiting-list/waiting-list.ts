import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import type {
  BookingErrors,
  BookingOutcome,
  WaitingOutcome,
  WaitingPreference,
} from '#domain/service/booking.ts'
import { visitNeeds } from '#domain/service/service-days.ts'
import { bookableDays, shopOn } from '#domain/service/shop-versions.ts'
import { preferenceErrors } from '#domain/service/waiting-preference.ts'
import type { Site } from '#domain/site/site.ts'
import { contentHash } from '#modules/leads/module.ts'
import { offerChecks } from '#modules/service/booking-limits.ts'
import { bookedJobs } from '#modules/service/bookings/booked-jobs.ts'
import { checkRequest } from '#modules/service/bookings/check-request.ts'
import { nearestTimes } from '#modules/service/bookings/nearest-times.ts'
import { contactHashes, senderOf } from '#modules/service/bookings/sender.ts'
import { keyOf, serviceLead, workText } from '#modules/service/bookings/service-lead.ts'
import { shopperWaiting, bookedOutcome } from '#modules/service/bookings/shopper-booking.ts'
import type { StoredBooking, StoredWaiting } from '#modules/service/mapper.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { offerWork } from '#modules/service/service-jobs.ts'

import { freePlaces } from './free-places.ts'

/** An entry with its held or booked places. */
type FoundEntry = Readonly<{ entry: StoredWaiting; held: StoredBooking | null }>

/** An entry of a site by its token; `null` for a token that is forged or of another site. */
export async function findEntry(
  ports: SchedulerDeps,
  siteKey: string,
  token: string,
): Promise<FoundEntry | null> {
  const id = ports.waitingTokens.read(token)
  const entry = id === null ? null : await ports.waiting.byId(id)
  if (entry?.siteKey !== siteKey) return null
  const held = entry.bookingId === null ? null : await ports.bookings.byId(entry.bookingId)
  return { entry, held }
}

/** @throws {AppError} `not-found` if `findEntry` returns `null` */
async function requireEntry(
  ports: SchedulerDeps,
  siteKey: string,
  token: string,
): Promise<FoundEntry> {
  const found = await findEntry(ports, siteKey, token)
  if (found === null) throw new AppError('not-found', 'there is no such waiting-list entry')
  return found
}

async function join(
  ports: SchedulerDeps,
  site: Site,
  input: LeadInput,
  preference: WaitingPreference,
): Promise<WaitingOutcome> {
  const request = await checkRequest(ports, site, input)
  if (!request.ok) return { outcome: 'refused', errors: request.errors }
  const { place, search, fields, sender, isTest } = request
  const needs = visitNeeds(search)
  if (needs === null) throw new Error('the visit is no longer available')
  const errors: BookingErrors = {
    ...preferenceErrors(preference, bookableDays(place.versions, place.dealer, search.now)),
    ...(fields['email'] ? {} : { email: 'errorRequired' as const }),
  }
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors }
  const now = ports.now()
  const createdAt = now.toISOString()
  const hash = contentHash({
    ...input,
    fields: { ...input.fields, from: preference.from, to: preference.to, part: preference.part },
  })
  const entry: StoredWaiting = {
    id: ports.waiting.nextId(),
    siteKey: site.key,
    dealerCode: place.dealer.code,
    shopId: place.shopId,
    idempotencyKey: keyOf(input, now),
    contentHash: hash,
    state: 'waiting',
    isTest,
    input: { ...input, fields },
    services: bookedServices(needs.items),
    transport: needs.transport.kind,
    advisorId: search.visit.advisor,
    preference,
    language: input.language,
    bookingId: null,
    offerUntil: null,
    createdAt,
  }
  // A place may have been freed while the form was filled in.
  const { dealerCode, shopId } = entry
  const look = offerWork(
    { dealerCode, shopId, from: preference.from, to: preference.to },
    entry.id,
    createdAt,
  )
  if (sender && !(await ports.bookings.countEntry(entry.id, sender)))
    return { outcome: 'refused', errors: { email: 'tooManyToday' } }
  const stored = await ports.waiting.insert(entry, [look])
  if (stored.contentHash !== hash)
    throw new AppError('conflict', 'a different request was sent with this key')
  const isRepeat = stored.id !== entry.id
  const found = isRepeat ? await ports.waiting.byId(stored.id) : entry
  return { outcome: 'waiting', entry: shopperWaiting(ports, found ?? entry, null), isRepeat }
}

/**
 * Adds an entry to the end of a shop's waiting list.
 * @throws {AppError} `conflict` for a known key with different content
 * @throws {UnavailableError} if nothing could be stored
 */
export async function joinWaitingList(
  ports: SchedulerDeps,
  site: Site,
  input: LeadInput,
  preference: WaitingPreference,
): Promise<WaitingOutcome> {
  try {
    return await join(ports, site, input, preference)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new UnavailableError('the waiting list', { cause })
  }
}

const isLate = ({ now }: SchedulerDeps, { offerUntil }: StoredWaiting) =>
  offerUntil === null || Date.parse(offerUntil) <= now().getTime()

/** The sender of an offer's entry, as visits are limited. */
const offerSender = (ports: SchedulerDeps, { id, siteKey }: StoredWaiting, input: LeadInput) => ({
  ...senderOf(ports, contactHashes(ports, siteKey, input.fields), input),
  entryId: id,
})

/**
 * Turns held places into a booking.
 * @returns the lead with its input, or why the limits refuse it; `null` if the places were no longer held
 */
async function take(
  ports: SchedulerDeps,
  {
    entry,
    held,
    isProven,
  }: Readonly<{ entry: StoredWaiting; held: StoredBooking; isProven: boolean }>,
) {
  const place = ports.shops.byId(entry.dealerCode, entry.shopId)
  if (entry.input === null || place === null) return null
  const { dealer, versions } = place
  const now = ports.now()
  const hashes = contactHashes(ports, entry.siteKey, entry.input.fields)
  const shopName = shopOn(versions, held.slot.slice(0, 10)).name
  const made = serviceLead(entry.input, held, {
    key: entry.id,
    hash: entry.contentHash,
    work: workText(held, { shopName, isSuspect: entry.input.isSuspect }),
    now,
  })
  const booking = { ...held, state: 'booked' as const, leadId: made.lead.id, ...hashes }
  const sender = booking.isTest ? null : offerSender(ports, entry, entry.input)
  const checks = sender ? offerChecks(sender, booking.shopId, isProven) : []
  const isAccepted = await ports.bookings.accept(booking, {
    waitingId: entry.id,
    lead: made,
    jobs: booking.isTest
      ? []
      : bookedJobs(ports, booking, made.lead, { dealer, isAnswer: isProven }),
    sender,
    checks,
  })
  if (isAccepted) return { isAccepted: true as const, booking, lead: made.lead }
  const reason = await ports.bookings.refusalOf(checks)
  return reason && { isAccepted: false as const, reason }
}

/**
 * Accepts the place held for an entry; accepting it again returns the same. `refused` if the contact or network has too
 * many visits: the place stays reserved until the offer expires.
 * @param proof the secret of the mailed link; `null` if accepted without it
 * @throws {AppError} `not-found` if `findEntry` returns `null`
 */
export async function acceptOffer(
  ports: SchedulerDeps,
  { siteKey, token, proof }: Readonly<{ siteKey: string; token: string; proof: string | null }>,
): Promise<BookingOutcome> {
  const { entry, held } = await requireEntry(ports, siteKey, token)
  if (entry.state === 'booked' && held) {
    const found = held.leadId === null ? null : await ports.leads.get(siteKey, held.leadId)
    return bookedOutcome(ports, held, found?.lead ?? null, true)
  }
  if (entry.state === 'offered' && held && !isLate(ports, entry)) {
    const isProven = proof !== null && ports.confirmTokens.read(proof) === held.id
    const taken = await take(ports, { entry, held, isProven })
    if (taken?.isAccepted) return bookedOutcome(ports, taken.booking, taken.lead, false)
    // A concurrent click on the same link has accepted the offer.
    const now = await requireEntry(ports, siteKey, token)
    if (now.entry.state === 'booked') return acceptOffer(ports, { siteKey, token, proof })
    if (taken) return { outcome: 'refused', errors: { email: taken.reason } }
  }
  return offerIsOver(ports, entry, held)
}

/** The response after an offer has expired, with the free times around it. */
async function offerIsOver(
  ports: SchedulerDeps,
  entry: StoredWaiting,
  held: StoredBooking | null,
): Promise<BookingOutcome> {
  const place = ports.shops.byId(entry.dealerCode, entry.shopId)
  if (place === null) return { outcome: 'taken', nearest: [] }
  const visit = {
    services: entry.services.map(({ id }) => id),
    transport: entry.transport,
    advisor: entry.advisorId,
  }
  const search = searchFor(ports, place, visit)
  const slot = held?.slot ?? `${entry.preference.from}T12:00`
  return { outcome: 'taken', nearest: await nearestTimes(ports, place, search, slot) }
}

/** Ends an offer and holds its place for the next entry. */
const release = (
  ports: SchedulerDeps,
  { entry, held }: Readonly<{ entry: StoredWaiting; held: StoredBooking }>,
  state: 'left' | 'over',
): Promise<void> =>
  freePlaces(ports, held, (change) =>
    ports.bookings.release(held, { waitingId: entry.id, state }, change),
  )

/** Closes an entry and erases its input. @throws {AppError} `not-found` if `findEntry` returns `null` */
export async function leaveWaitingList(
  ports: SchedulerDeps,
  siteKey: string,
  token: string,
): Promise<void> {
  const { entry, held } = await requireEntry(ports, siteKey, token)
  if (entry.state === 'waiting') await ports.waiting.leave(entry.id)
  // An offer may be made meanwhile, which is then ended.
  const now = await requireEntry(ports, siteKey, token)
  const offered = now.held ?? held
  if (now.entry.state === 'offered' && offered)
    await release(ports, { entry: now.entry, held: offered }, 'left')
}

/** Ends an expired offer. @returns the outcome, as text */
export async function lapseOffer(
  ports: SchedulerDeps,
  { waitingId, bookingId }: Readonly<{ waitingId: string; bookingId: string }>,
): Promise<string> {
  const entry = await ports.waiting.byId(waitingId)
  const held = await ports.bookings.byId(bookingId)
  if (entry?.state !== 'offered' || entry.bookingId !== bookingId || held?.state !== 'held')
    return 'it was accepted or declined'
  await release(ports, { entry, held }, 'over')
  return 'the offer has expired'
}
