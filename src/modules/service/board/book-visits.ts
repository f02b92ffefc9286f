import type { Actor } from '#domain/access/actor.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { RefusalKey } from '#domain/kernel/refusals/refusal-keys.data.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { NOTHING_SEALED, type LeadInput } from '#domain/leads/lead.ts'
import { spokenConsent } from '#domain/leads/store/spoken-consent.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { visitErrors } from '#domain/service/service-days.ts'
import type { Site } from '#domain/site/site.ts'
import { choosePlaces, storeVisit } from '#modules/service/bookings/book-visit.ts'
import { monthOf } from '#modules/service/bookings/month-of.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import { auditedChanges, timeTaken, type AuditedDeps } from './audited-changes.ts'
import { requireShop } from './require-shop.ts'
import type { ServiceBoard, ShopVisit } from './types.ts'

type Deps = AuditedDeps & Readonly<{ siteFor(dealerCode: string): Site }>

/** What to say about a field that is missing or wrong. */
const REFUSALS: Readonly<Record<string, RefusalKey>> = {
  firstName: 'visitName',
  lastName: 'visitName',
  email: 'visitContact',
  phone: 'visitContact',
  vin: 'visitVehicle',
  year: 'visitVehicle',
  make: 'visitVehicle',
  model: 'visitVehicle',
  mileage: 'visitVehicle',
}

/** @throws {AppError} `invalid`, for the first field of these errors */
function refuse(errors: Readonly<Record<string, string>>): never {
  const [field = ''] = Object.keys(errors)
  throw new AppError('invalid', `${field} is missing or wrong`, {
    key: REFUSALS[field] ?? 'visitWork',
  })
}

/** The form of a visit, as its customer would have filled it in. */
function inputOf(
  { key, shopId, slot, visit, source, fields, consents, language }: ShopVisit,
  { dealer }: ShopPlace,
  siteKey: string,
): LeadInput {
  const contact = { call: fields.phone, text: fields.phone, email: fields.email }
  return {
    siteKey,
    form: 'service-appointment',
    dealerCode: dealer.code,
    stock: null,
    idempotencyKey: key,
    fields: {
      ...fields,
      shop: shopId,
      knownBy: fields.vin === '' ? 'ymm' : 'vin',
      services: visit.services.join(','),
      transport: visit.transport,
      advisor: visit.advisor ?? '',
      when: 'time',
      slot,
    },
    sealed: NOTHING_SEALED,
    consents: consents
      .filter((channel) => contact[channel] !== '')
      .map((channel) => spokenConsent(channel, language, dealer.name)),
    language,
    source,
    isSuspect: false,
    isTest: false,
    origin: { ip: null, userAgent: null, pageUrl: '' },
  }
}

/** A search of the shop for itself: in all of its places, without notice. */
const staffSearch = (scheduler: SchedulerDeps, place: ShopPlace, visit: ShopVisit['visit']) => ({
  ...searchFor(scheduler, place, visit),
  share: 'staff' as const,
})

/** Visits that people of the shop book. @see docs/rules/service.md, SVC-18 */
export function shopBookings(deps: Deps): Pick<ServiceBoard, 'openTimes' | 'book'> {
  const { scheduler, siteFor } = deps
  const run = auditedChanges(deps)
  const placeFor = (actor: Actor, shopId: string, action: 'service.read' | 'service.change') =>
    requireShop(scheduler, actor, { shopId, action })

  return {
    async openTimes(actor, { shopId, month, visit }) {
      const place = placeFor(actor, shopId, 'service.read')
      return monthOf(scheduler, {
        place,
        search: staffSearch(scheduler, place, visit),
        month,
        own: [],
      })
    },

    async book(actor, wanted) {
      const place = placeFor(actor, wanted.shopId, 'service.change')
      const { dealer } = place
      const input = inputOf(wanted, place, siteFor(dealer.code).key)
      const form = readForm(serviceAppointment, input.fields)
      if (!form.ok) refuse(form.errors)
      const search = staffSearch(scheduler, place, wanted.visit)
      const faults = visitErrors(search)
      if (faults) refuse(faults)
      return run(actor, async ({ ports, record }) => {
        const known = await ports.bookings.byKey(wanted.key)
        if (known?.booking) return { id: known.booking.id }
        const found = findSlot(search, wanted.slot)
        const chosen = found.ok ? await choosePlaces(ports, place, search, found) : null
        if (!found.ok || chosen === null) throw timeTaken()
        const contactHashes = { contactMark: null, phoneMark: null }
        const { fields } = form
        const request = { place, search, fields, contactHashes, sender: null, isTest: false }
        const outcome = await storeVisit(ports, input, { request, found, chosen, key: wanted.key })
        if (outcome?.outcome !== 'booked') throw timeTaken()
        const { id } = outcome.booking
        record({
          action: 'visit.booked',
          subject: { kind: 'visit', id },
          dealerCode: dealer.code,
          before: null,
          after: { slot: wanted.slot, source: wanted.source },
        })
        return { id }
      })
    },
  }
}
