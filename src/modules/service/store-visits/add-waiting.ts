import { readForm } from '#domain/forms/read-form.ts'
import { serviceAppointment } from '#domain/lead-forms/service-appointment.ts'
import { bookedServices } from '#domain/service/booked-services.ts'
import { visitErrors, visitNeeds } from '#domain/service/service-days.ts'
import { bookableDays } from '#domain/service/shop-versions.ts'
import { preferenceErrors } from '#domain/service/waiting-preference.ts'
import type { Site } from '#domain/site/site.ts'
import { contentHash } from '#modules/leads/module.ts'
import { auditedChanges, type AuditedDeps } from '#modules/service/board/audited-changes.ts'
import { requireShop } from '#modules/service/board/require-shop.ts'
import type { NewWaiting } from '#modules/service/board/types/changes.ts'
import type { ServiceBoard } from '#modules/service/board/types/service-board.ts'
import type { StoredWaiting } from '#modules/service/mapper.ts'
import { offerWork } from '#modules/service/service-jobs.ts'

import { inputOf, refuse, staffSearch } from './store-input.ts'

type Deps = AuditedDeps & Readonly<{ siteFor(dealerCode: string): Site }>

/** Entries of the waiting list that people of the shop add. @see docs/rules/service.md, SVC-24 */
export function shopWaiting(deps: Deps): Pick<ServiceBoard, 'addWaiting'> {
  const { scheduler, siteFor } = deps
  const run = auditedChanges(deps)
  return {
    async addWaiting(actor, wanted: NewWaiting) {
      const { shopId, key, preference, source, language } = wanted
      const place = requireShop(scheduler, actor, { shopId, action: 'service.change' })
      const { dealer, versions } = place
      const search = staffSearch(scheduler, place, wanted.visit)
      const siteKey = siteFor(dealer.code).key
      const { from, to, part } = preference
      const when = { when: 'wait', slot: '', waitFrom: from, waitTo: to, waitPart: part }
      const input = inputOf(wanted, place, { siteKey, given: [], when })
      const form = readForm(serviceAppointment, input.fields)
      if (!form.ok) refuse(form.errors)
      const needs = visitNeeds(search)
      if (needs === null) refuse(visitErrors(search) ?? {})
      const days = preferenceErrors(preference, bookableDays(versions, dealer, search.now))
      if (Object.keys(days).length > 0) refuse(days)
      const createdAt = search.now.toISOString()
      const entry: StoredWaiting = {
        id: scheduler.waiting.nextId(),
        siteKey,
        dealerCode: dealer.code,
        shopId,
        idempotencyKey: key,
        contentHash: contentHash(input),
        state: 'waiting',
        isTest: false,
        input: { ...input, fields: form.fields },
        services: bookedServices(needs.items),
        transport: needs.transport.kind,
        advisorId: wanted.visit.advisor,
        preference,
        language,
        bookingId: null,
        offerUntil: null,
        createdAt,
      }
      return run(actor, async ({ ports, record }) => {
        // A place may be free already, also one that became free while the form was filled in.
        const range = { dealerCode: dealer.code, shopId, from, to }
        const { id } = await ports.waiting.insert(entry, [offerWork(range, entry.id, createdAt)])
        if (id === entry.id)
          record({
            action: 'visit.waiting',
            subject: { kind: 'visit', id },
            dealerCode: dealer.code,
            before: null,
            after: { shop: shopId, from, to, part, source },
          })
        return { id }
      })
    },
  }
}
