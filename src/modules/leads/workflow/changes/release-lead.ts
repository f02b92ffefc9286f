import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { releaseOn } from '#modules/leads/lifecycle-changes.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { actionOn } from '#modules/leads/workflow/workflow-record.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { workflowOf, subjectOf, writeEdit } from './change-workflow.ts'

/** Delivers a lead that was held for review, and starts its clock. */
export async function releaseLead(deps: WorkflowDeps, actor: Actor, leadId: string): Promise<void> {
  const found = await deps.leads.get(null, leadId)
  if (found === null)
    throw new AppError('not-found', 'There is no such lead any more.', { key: 'leadGone' })
  const change = await deps.releaseOf(found.lead)
  await deps.audit.change(actor, async (trx, record) => {
    const now = deps.now()
    const workflow = await workflowOf(trx, leadId)
    authorize(actor, actionOn({ ...workflow, queue: 'held' }), subjectOf(workflow), now.getTime())
    if (workflow.queue !== 'held')
      throw new AppError('conflict', 'Someone else released this lead in the meantime.', {
        key: 'released',
      })
    await releaseOn(trx, leadId, change)
    const released = await workflowOf(trx, leadId)
    // `releaseOn` has changed the row already; this edit only records who released the lead.
    const { queue, dueAt, firstDueAt } = released
    await writeEdit({ trx, record, actor, at: now.toISOString() }, workflow, {
      kind: 'released',
      edit: { queue, dueAt, firstDueAt },
    })
  })
  notifyWorkers(deps.database)
}
