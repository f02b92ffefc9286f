import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isMailAllowed } from '#domain/leads/answer-channels.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import { findSlot } from '#domain/service/find-slot.ts'
import { visitErrors } from '#domain/service/service-days.ts'
import { answerByVisit, hasVisitAhead, type LeadRecords } from '#modules/leads/module.ts'
import { attendanceRepository } from '#modules/service/board/attendance-repository.ts'
import {
  auditedChanges,
  timeTaken,
  type AuditedDeps,
} from '#modules/service/board/audited-changes.ts'
import { requireShop } from '#modules/service/board/require-shop.ts'
import type { LeadVisitRequest } from '#modules/service/board/types/changes.ts'
import type { ServiceBoard } from '#modules/service/board/types/service-board.ts'
import { choosePlaces, timesOf } from '#modules/service/bookings/book-visit.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import { searchFor, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { visitJobs } from '#modules/service/service-jobs.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

type Deps = AuditedDeps & Readonly<{ leads: Pick<LeadRecords, 'readableTo'> }>

/** The lead for which a visit is booked. @throws {AppError} `not-found`; `invalid` for another store's */
async function requireLead(ports: SchedulerDeps, { dealer }: ShopPlace, leadId: string) {
  const found = await ports.leads.get(null, leadId)
  if (found?.lead.status !== 'received' || found.lead.erasedAt !== null)
    throw new AppError('not-found', 'This lead no longer exists.', { key: 'leadGone' })
  if (found.lead.dealerCode !== dealer.code)
    throw new AppError('invalid', 'This lead is of another store.', { key: 'notTheirStore' })
  return found
}

/** What a visit is stored with. One that its shopper booked counts for their limits however it is booked again. */
const stampOf = (
  earlier: StoredBooking | null,
  now: Date,
): Pick<StoredBooking, 'id' | 'revision' | 'contactMark' | 'phoneMark' | 'createdAt'> => {
  if (earlier === null)
    return {
      id: randomUUIDv7(),
      revision: 0,
      contactMark: null,
      phoneMark: null,
      createdAt: now.toISOString(),
    }
  const { id, revision, contactMark, phoneMark, createdAt } = earlier
  return { id, revision: revision + 1, contactMark, phoneMark, createdAt }
}

/** Takes the places of a visit, and stores it with its mails. @returns its id */
async function store(
  ports: SchedulerDeps,
  place: ShopPlace,
  { leadId, slot, visit }: LeadVisitRequest,
): Promise<string> {
  const { lead, consents } = await requireLead(ports, place, leadId)
  const search = { ...searchFor(ports, place, visit), share: 'staff' as const }
  if (visitErrors(search))
    throw new AppError('invalid', 'This work does not fit into a visit.', { key: 'visitWork' })
  const found = findSlot(search, slot)
  const chosen = found.ok ? await choosePlaces(ports, place, search, found) : null
  if (!found.ok || chosen === null) throw timeTaken()
  const { dealer, shopId } = place
  const now = ports.now()
  const earlier = await ports.bookings.ofLead(leadId)
  // One that has begun stays as it was.
  if (earlier?.state === 'booked' || earlier?.state === 'held')
    throw new AppError('conflict', 'This lead had its visit.', { key: 'visitAgain' })
  const booking: StoredBooking = {
    ...stampOf(earlier, now),
    leadId,
    siteKey: lead.siteKey,
    dealerCode: dealer.code,
    shopId,
    state: 'booked',
    isTest: false,
    slot,
    ...timesOf(found),
    services: bookedServices(found.needs.items),
    transport: found.needs.transport.kind,
    advisor: chosen.advisor && { id: chosen.advisor.id, name: chosen.advisor.name },
    language: lead.language,
  }
  const isMailed = isMailAllowed(lead.fields, consents)
  const about = { dealer, isMailed, isAnswer: true, isByShop: true, now }
  const jobs = visitJobs(booking, 'confirmed', about)
  const { seats } = chosen
  const isStored =
    earlier === null
      ? await ports.bookings.insertBooking(booking, seats, jobs)
      : await ports.bookings.bookAgain(
          earlier,
          { booking, seats },
          { jobs, now: now.toISOString() },
        )
  if (!isStored) throw timeTaken()
  return booking.id
}

/** Books visits for leads that are in the inbox already. @see docs/rules/service.md, SVC-23 */
export function leadVisits(deps: Deps): Pick<ServiceBoard, 'bookLead'> {
  const { scheduler, leads } = deps
  const run = auditedChanges(deps)

  return {
    async bookLead(actor: Actor, wanted) {
      const { leadId, shopId, slot } = wanted
      const place = requireShop(scheduler, actor, { shopId, action: 'service.change' })
      const readable = await leads.readableTo(actor, [leadId])
      if (!readable.has(leadId))
        throw new AppError('not-found', 'There is no such lead.', { key: 'noLead' })
      return run(actor, async ({ trx, ports, record }) => {
        const now = ports.now().toISOString()
        if (await hasVisitAhead(trx, leadId, now))
          throw new AppError('conflict', 'This lead has a visit already.', { key: 'visitOfLead' })
        const id = await store(ports, place, wanted)
        // A customer who had come before it was canceled is expected again.
        await attendanceRepository(trx).set(id, null, '')
        await answerByVisit(trx, leadId, now)
        record({
          action: 'visit.booked',
          subject: { kind: 'visit', id },
          dealerCode: place.dealer.code,
          before: null,
          after: { slot, lead: leadId },
        })
        return { id }
      })
    },
  }
}
