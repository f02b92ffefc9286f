import { randomUUIDv7 } from 'node:crypto'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { fold } from '#domain/kernel/text.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import { midnightOf } from '#domain/service/day-clock.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { serviceDays, visitNeeds } from '#domain/service/service-days.ts'
import type { Site } from '#domain/site/site.ts'
import { leadIdAt } from '#modules/leads/module.ts'
import { attendanceRepository } from '#modules/service/board/attendance-repository.ts'
import type { ShopCustomer } from '#modules/service/board/types/changes.ts'
import { choosePlaces, timesOf } from '#modules/service/bookings/book-visit.ts'
import { serviceLead, workText } from '#modules/service/bookings/service-lead.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { inputOf, staffSearch } from '#modules/service/store-visits/store-input.ts'
import type { Database } from '#platform/db/database.ts'

import { bookDemoLeads } from './book-demo-leads.ts'
import {
  DEMO_ENTRIES,
  DEMO_SHOP,
  DEMO_VISITS,
  type DemoEntry,
  type DemoVisit,
} from './demo-visits.data.ts'

type Deps = Readonly<{
  database: Database
  scheduler: SchedulerDeps
  siteFor(dealerCode: string): Site
}>

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The days from today on that have visits: a week. */
const DAYS = 7
/** The visit of today whose customer did not come, once it has begun: the second one. */
const MISSED = 1
/** The last visit that began at least this long ago is late; those before it have arrived. */
const LATE_MS = 15 * MINUTE_MS

type Seeding = Deps & Readonly<{ place: ShopPlace; today: string }>

/** What a person of the shop typed for a customer. @param index of all customers of the demo, from 0 */
function customerOf(demo: DemoVisit | DemoEntry, index: number): ShopCustomer {
  const { firstName, lastName, vehicle, services, transport, language = 'en' } = demo
  const mailbox = fold(`${firstName}.${lastName}`).replaceAll(/[^a-z.]/g, '')
  return {
    key: `demo-visit-${index}`,
    shopId: DEMO_SHOP.shopId,
    visit: { services, transport, advisor: null },
    source: 'phone',
    fields: {
      firstName,
      lastName,
      phone: `520-555-01${String(index).padStart(2, '0')}`,
      email: demo.isPhoneOnly ? '' : `${mailbox}@mail.example`,
      ...vehicle,
      vin: '',
      mileage: '',
      comments: demo.comments ?? '',
    },
    consents: [],
    language,
  }
}

/** The form of a customer as it is stored. */
function formOf(
  { place, siteFor }: Seeding,
  customer: ShopCustomer,
  when: Readonly<Record<string, string>>,
): LeadInput {
  const siteKey = siteFor(place.dealer.code).key
  const input = inputOf(customer, place, { siteKey, given: [], when })
  const form = readForm(serviceAppointment, input.fields)
  return form.ok ? { ...input, fields: form.fields } : input
}

/** The time of a visit, in the shop's own places; `null` if the day has none left. */
async function slotOf({ scheduler, place, today }: Seeding, demo: DemoVisit) {
  const zone = dealerTimeZone(place.dealer)
  // Times of today that are over are found, too.
  const morning = new Date(midnightOf(today, zone) * MINUTE_MS)
  const visit = { services: demo.services, transport: demo.transport, advisor: null }
  const search = { ...staffSearch(scheduler, place, visit), now: morning }
  const range = { from: today, to: addDays(today, DAYS - 1) }
  const days = serviceDays(search, range, await takenOn(scheduler, place, range))
  const day = days.filter(({ times }) => times.length > 0)[demo.day]
  const time = day?.times.find(({ minutes }) => minutes >= demo.minutes) ?? day?.times.at(-1)
  const found = time ? findSlot(search, time.slot) : null
  const chosen = found?.ok ? await choosePlaces(scheduler, place, search, found) : null
  return found?.ok && chosen ? { found, chosen } : null
}

/** Books a visit, as if it had been booked some days ago and all its mails had been sent. */
async function bookDemo(seeding: Seeding, demo: DemoVisit, index: number) {
  const { scheduler, place, siteFor } = seeding
  const slot = await slotOf(seeding, demo)
  if (slot === null) return null
  const { found, chosen } = slot
  const customer = customerOf(demo, index)
  const received = scheduler.now().getTime() - (DAYS + index) * DAY_MS
  const booking: StoredBooking = {
    id: randomUUIDv7(),
    leadId: leadIdAt(received),
    siteKey: siteFor(place.dealer.code).key,
    ...DEMO_SHOP,
    state: 'booked',
    isTest: false,
    slot: found.arrival.slot,
    ...timesOf(found),
    services: bookedServices(found.needs.items),
    transport: found.needs.transport.kind,
    advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
    language: customer.language,
    revision: 0,
    contactMark: null,
    phoneMark: null,
    createdAt: new Date(received).toISOString(),
  }
  const input = formOf(seeding, customer, { when: 'time', slot: booking.slot })
  const lead = serviceLead(input, booking, {
    ...(booking.leadId !== null && { id: booking.leadId }),
    key: customer.key,
    hash: customer.key,
    work: workText(booking, { shopName: found.upcoming.shop.name, isSuspect: false }),
    now: new Date(received),
  })
  const made = { lead, jobs: [] }
  const { seats } = chosen
  const visit = { booking, seats, sender: null, immediate: made, unconfirmed: made }
  return (await scheduler.bookings.insert(visit)) === 'booked' ? booking : null
}

/** Notes who came today: all but the second one and the last, who is late. */
async function noteArrivals(
  { database, scheduler, today }: Seeding,
  visits: readonly StoredBooking[],
): Promise<void> {
  const now = scheduler.now().getTime()
  const begun = visits.filter(
    ({ slot, startsAt }) => slot.startsWith(today) && Date.parse(startsAt) + LATE_MS <= now,
  )
  for (const [index, { id, startsAt }] of begun.slice(0, -1).entries())
    await attendanceRepository(database.db).set(
      id,
      index === MISSED ? 'missed' : 'arrived',
      startsAt,
    )
}

/** Adds an entry to the waiting list. */
async function addDemoEntry(seeding: Seeding, demo: DemoEntry, index: number): Promise<void> {
  const { scheduler, place, today } = seeding
  const customer = customerOf(demo, index)
  const preference = {
    from: addDays(today, demo.from),
    to: addDays(today, demo.to),
    part: demo.part,
  }
  const { from, to, part } = preference
  const when = { when: 'wait', slot: '', waitFrom: from, waitTo: to, waitPart: part }
  const input = formOf(seeding, customer, when)
  const needs = visitNeeds(staffSearch(scheduler, place, customer.visit))
  if (needs === null) return
  await scheduler.waiting.insert(
    {
      id: scheduler.waiting.nextId(),
      siteKey: input.siteKey,
      ...DEMO_SHOP,
      idempotencyKey: customer.key,
      contentHash: customer.key,
      state: 'waiting',
      isTest: false,
      input,
      services: bookedServices(needs.items),
      transport: needs.transport.kind,
      advisorId: null,
      preference,
      language: customer.language,
      bookingId: null,
      offerUntil: null,
      createdAt: scheduler.now().toISOString(),
    },
    [],
  )
}

/**
 * Fills the book of the demo's shop: visits of this week in its own places, some of today arrived, one not and one late,
 * those of the demo's leads, and a waiting list; unless the shop has visits. Nothing is sent.
 * @returns the number of visits
 */
export async function seedDemoVisits(deps: Deps): Promise<number> {
  const { database, scheduler } = deps
  const place = scheduler.shops.byId(DEMO_SHOP.dealerCode, DEMO_SHOP.shopId)
  if (place === null) return 0
  const known = await database.db
    .selectFrom('service_booking')
    .select('id')
    .where('shop_id', '=', DEMO_SHOP.shopId)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return 0
  const { date: today } = localMoment(scheduler.now(), dealerTimeZone(place.dealer))
  const seeding = { ...deps, place, today }
  const visits: StoredBooking[] = []
  for (const [index, demo] of DEMO_VISITS.entries()) {
    // In sequence: each takes places that the next one sees.
    const booking = await bookDemo(seeding, demo, index)
    if (booking !== null) visits.push(booking)
  }
  await noteArrivals(seeding, visits)
  await bookDemoLeads(seeding)
  for (const [index, entry] of DEMO_ENTRIES.entries())
    await addDemoEntry(seeding, entry, DEMO_VISITS.length + index)
  return visits.length
}
