import { AppError } from '#domain/kernel/errors.ts'
import { storeNote } from '#modules/leads/module.ts'
import { auditedChanges, type AuditedDeps } from '#modules/service/board/audited-changes.ts'
import { requireBooking } from '#modules/service/board/require-visit.ts'
import type { ServiceBoard } from '#modules/service/board/types/service-board.ts'
import { withLead } from '#modules/service/bookings/find-visit.ts'

/** Notes of visits, which are notes of their leads. @see docs/rules/service.md, SVC-25 */
export function visitNotes(deps: AuditedDeps): Pick<ServiceBoard, 'addNote'> {
  const { scheduler } = deps
  const run = auditedChanges(deps)
  return {
    async addNote(actor, { id, text }) {
      const booking = await requireBooking(scheduler, actor, { id, action: 'service.change' })
      await run(actor, async ({ trx, ports, record }) => {
        const { lead } = await withLead(ports, booking)
        if (lead === null || lead.erasedAt !== null || lead.status === 'quarantined')
          throw new AppError('conflict', 'This visit has no customer for whom to note something.', {
            key: 'noLead',
          })
        const note = await storeNote(trx, actor, {
          leadId: lead.id,
          text,
          at: scheduler.now().toISOString(),
        })
        record({
          action: 'visit.noted',
          subject: { kind: 'visit', id },
          dealerCode: booking.dealerCode,
          after: { noteId: note.id },
          personal: note.personal,
        })
      })
    },
  }
}
