import { randomUUIDv7 } from 'node:crypto'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { serviceDays } from '#domain/service/service-days.ts'
import { choosePlaces, timesOf } from '#modules/service/bookings/book-visit.ts'
import { takenOn, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'
import { staffSearch } from '#modules/service/store-visits/store-input.ts'
import type { Database } from '#platform/db/database.ts'

type Deps = Readonly<{ database: Database; scheduler: SchedulerDeps; place: ShopPlace }>

/** The leads of a store that the demo gave an appointment with service, and that have no visit. */
const leadsOf = ({ database: { db }, scheduler, place }: Deps) =>
  db
    .selectFrom('lead_workflow')
    .leftJoin('service_booking', 'service_booking.lead_id', 'lead_workflow.lead_id')
    .select([
      'lead_workflow.lead_id as id',
      'lead_workflow.appointment_at as at',
      'lead_workflow.received_at as receivedAt',
    ])
    .where('lead_workflow.form', '=', 'service-appointment')
    .where('lead_workflow.dealer_code', '=', place.dealer.code)
    .where('lead_workflow.appointment_at', '>', scheduler.now().toISOString())
    .where('service_booking.id', 'is', null)
    .orderBy('lead_workflow.lead_id')
    .execute()

/** A place of the shop on the day of an appointment, at its time or the next free one; `null` for none. */
async function placeAt({ scheduler, place }: Deps, services: readonly string[], at: Date) {
  const { date, minutes } = localMoment(at, dealerTimeZone(place.dealer))
  const range = { from: date, to: date }
  const search = staffSearch(scheduler, place, { services, transport: 'drop-off', advisor: null })
  const [day] = serviceDays(search, range, await takenOn(scheduler, place, range))
  const time = day?.times.find((one) => one.minutes >= minutes)
  const found = time ? findSlot(search, time.slot) : null
  const chosen = found?.ok ? await choosePlaces(scheduler, place, search, found) : null
  return found?.ok && chosen ? { found, chosen } : null
}

/** Books the visits of the demo's leads that have an appointment with service. Nothing is sent. */
export async function bookDemoLeads(deps: Deps): Promise<void> {
  const { scheduler, place } = deps
  for (const { id, at, receivedAt } of await leadsOf(deps)) {
    // In sequence: each takes places that the next one sees.
    const lead = (await scheduler.leads.get(null, id))?.lead
    const services = (lead?.fields['services'] ?? '').split(',').filter(Boolean)
    const free = lead && at !== null ? await placeAt(deps, services, new Date(at)) : null
    if (!lead || free === null) continue
    const { found, chosen } = free
    await scheduler.bookings.insertBooking(
      {
        id: randomUUIDv7(),
        leadId: id,
        siteKey: lead.siteKey,
        dealerCode: place.dealer.code,
        shopId: place.shopId,
        state: 'booked',
        isTest: false,
        slot: found.arrival.slot,
        ...timesOf(found),
        services: bookedServices(found.needs.items),
        transport: found.needs.transport.kind,
        advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
        language: lead.language,
        revision: 0,
        contactMark: null,
        phoneMark: null,
        createdAt: receivedAt,
      },
      chosen.seats,
    )
  }
}
