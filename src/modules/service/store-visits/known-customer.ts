import { dealerTimeZone, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import { slotText } from '#domain/hours/appointment-slots.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { storeVisitTexts } from '#domain/service/store-visit.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { AuditedDeps } from '#modules/service/board/audited-changes.ts'
import { boardRepository } from '#modules/service/board/board-repository.ts'
import { requireShop } from '#modules/service/board/require-shop.ts'
import type { ServiceBoard } from '#modules/service/board/types/service-board.ts'

type Deps = Pick<AuditedDeps, 'database' | 'scheduler'> &
  Readonly<{ leads: Pick<LeadRecords, 'byPhone'> }>

const nowAt = (now: Date, zone: DealerTimeZone) => slotText(localMoment(now, zone))

/** Customers of a store by their phone number. @see docs/rules/service.md, SVC-18 */
export function knownCustomers({
  database,
  scheduler,
  leads,
}: Deps): Pick<ServiceBoard, 'customer'> {
  const repository = boardRepository(database)
  return {
    async customer(actor, { shopId, phone }) {
      const { dealer } = requireShop(scheduler, actor, { shopId, action: 'service.change' })
      const found = await leads.byPhone(phone, {
        form: 'service-appointment',
        dealerCode: dealer.code,
      })
      const [latest] = found
      if (latest === undefined) return null
      const slots = await repository.slotsOf(found.map(({ id }) => id))
      const now = nowAt(scheduler.now(), dealerTimeZone(dealer))
      return {
        fields: { ...storeVisitTexts((name) => latest.fields[name] ?? ''), comments: '' },
        language: latest.language === 'es' ? 'es' : 'en',
        last: slots.findLast((slot) => slot <= now) ?? null,
        next: slots.find((slot) => slot > now) ?? null,
      }
    },
  }
}
