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
import type { StoredWaiting } from '#modules/service/mapper.ts'
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
  {
    siteKey,
    given,
  }: Readonly<{
    siteKey: string
    /** Those that an entry of the waiting list has. */
    given: LeadInput['consents']
  }>,
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
    consents: [
      ...given,
      ...consents
        .filter(
          (channel) => contact[channel] !== '' && given.every((one) => one.channel !== channel),
        )
        .map((channel) => spokenConsent(channel, language, dealer.name)),
    ],
    language,
    source,
    isSuspect: false,
    isTest: false,
    origin: { ip: null, userAgent: null, pageUrl: '' },
  }
}

/** The consents in the form of an entry to which its contacts still belong. */
const stillGiven = ({ input }: StoredWaiting, { fields }: ShopVisit): LeadInput['consents'] =>
  (input?.consents ?? []).filter(({ channel }) => {
    const field = channel === 'email' ? 'email' : 'phone'
    return fields[field] !== '' && fields[field] === input?.fields[field]
  })

/** A search of the shop for itself: in all of its places, without notice. */
const staffSearch = (scheduler: SchedulerDeps, place: ShopPlace, visit: ShopVisit['visit']) => ({
  ...searchFor(scheduler, place, visit),
  share: 'staff' as const,
})

/** Visits that people of the shop book. @see docs/rules/service.md, SVC-18 */
export function shopBookings(deps: Deps): Pick<ServiceBoard, 'openTimes' | 'book'> {
  const { scheduler, siteFor } = deps
  const run = auditedChanges(deps)

  /** The entry of the waiting list for which a visit is booked; `null` for none. */
  async function entryOf({ waitingId, shopId }: ShopVisit): Promise<StoredWaiting | null> {
    if (waitingId === null) return null
    const entry = await scheduler.waiting.byId(waitingId)
    if (entry?.shopId !== shopId)
      throw new AppError('not-found', `the shop has no entry ${waitingId}`, { key: 'waitingOver' })
    return entry
  }

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
      const entry = await entryOf(wanted)
      const input = inputOf(wanted, place, {
        siteKey: entry?.siteKey ?? siteFor(dealer.code).key,
        given: entry ? stillGiven(entry, wanted) : [],
      })
      const form = readForm(serviceAppointment, input.fields)
      if (!form.ok) refuse(form.errors)
      const search = staffSearch(scheduler, place, wanted.visit)
      const faults = visitErrors(search)
      if (faults) refuse(faults)
      return run(actor, async ({ ports, record }) => {
        const known = await ports.bookings.byKey(wanted.key)
        if (known?.booking) return { id: known.booking.id }
        // Before the places are taken, in the order in which the site offers them: neither waits for the other.
        if (entry && !(await ports.waiting.take(entry.id)))
          throw new AppError('conflict', `the entry ${entry.id} has ended or has an offer`, {
            key: 'waitingOver',
          })
        const found = findSlot(search, wanted.slot)
        const chosen = found.ok ? await choosePlaces(ports, place, search, found) : null
        if (!found.ok || chosen === null) throw timeTaken()
        const contactHashes = { contactMark: null, phoneMark: null }
        const { fields } = form
        const request = { place, search, fields, contactHashes, sender: null, isTest: false }
        const outcome = await storeVisit(ports, input, { request, found, chosen, key: wanted.key })
        if (outcome?.outcome !== 'booked') throw timeTaken()
        const { id } = outcome.booking
        if (entry) await ports.waiting.link(entry.id, id)
        record({
          action: 'visit.booked',
          subject: { kind: 'visit', id },
          dealerCode: dealer.code,
          before: null,
          after: {
            slot: wanted.slot,
            source: wanted.source,
            ...(entry && { waiting: entry.id }),
          },
        })
        return { id }
      })
    },
  }
}
