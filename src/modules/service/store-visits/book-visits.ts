import type { Actor } from '#domain/access/actor.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { visitErrors } from '#domain/service/service-days.ts'
import type { Site } from '#domain/site/site.ts'
import { attendanceRepository } from '#modules/service/board/attendance-repository.ts'
import {
  auditedChanges,
  timeTaken,
  type AuditedDeps,
} from '#modules/service/board/audited-changes.ts'
import { requireShop } from '#modules/service/board/require-shop.ts'
import type { ShopVisit } from '#modules/service/board/types/changes.ts'
import type { ServiceBoard } from '#modules/service/board/types/service-board.ts'
import {
  choosePlaces,
  storeVisit,
  type AvailableSlot,
} from '#modules/service/bookings/book-visit.ts'
import { daysFrom, timesOn } from '#modules/service/bookings/month-of.ts'
import type { StoredWaiting } from '#modules/service/mapper.ts'

import { inputOf, refuse, staffSearch } from './store-input.ts'

const MINUTE_MS = 60_000

type Deps = AuditedDeps & Readonly<{ siteFor(dealerCode: string): Site }>

/** The consents in the form of an entry to which its contacts still belong. */
const stillGiven = ({ input }: StoredWaiting, { fields }: ShopVisit): LeadInput['consents'] =>
  (input?.consents ?? []).filter(({ channel }) => {
    const field = channel === 'email' ? 'email' : 'phone'
    return fields[field] !== '' && fields[field] === input?.fields[field]
  })

/** Whether a visit starts now: in the step of the shop that is running, or in the next one. */
const isNow = ({ arrival, upcoming }: AvailableSlot, now: Date): boolean =>
  arrival.at * MINUTE_MS < now.getTime() + upcoming.shop.stepMinutes * MINUTE_MS

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
    async openTimes(actor, { shopId, from, visit }) {
      const place = placeFor(actor, shopId, 'service.read')
      const search = staffSearch(scheduler, place, visit)
      return timesOn(scheduler, { place, search, range: daysFrom(from), own: [] })
    },

    async book(actor, wanted) {
      const place = placeFor(actor, wanted.shopId, 'service.change')
      const { dealer } = place
      const entry = await entryOf(wanted)
      const input = inputOf(wanted, place, {
        siteKey: entry?.siteKey ?? siteFor(dealer.code).key,
        given: entry ? stillGiven(entry, wanted) : [],
        when: { when: 'time', slot: wanted.slot },
      })
      const form = readForm(serviceAppointment, input.fields)
      if (!form.ok) refuse(form.errors)
      const search = staffSearch(scheduler, place, wanted.visit)
      const faults = visitErrors(search)
      if (faults) refuse(faults)
      return run(actor, async ({ trx, ports, record }) => {
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
        const isHere = wanted.source === 'walk-in' && isNow(found, scheduler.now())
        if (isHere)
          await attendanceRepository(trx).set(id, 'arrived', scheduler.now().toISOString())
        record({
          action: 'visit.booked',
          subject: { kind: 'visit', id },
          dealerCode: dealer.code,
          before: null,
          after: {
            slot: wanted.slot,
            source: wanted.source,
            ...(entry && { waiting: entry.id }),
            ...(isHere && { attendance: 'arrived' }),
          },
        })
        return { id }
      })
    },
  }
}
