import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { withoutConfirmation } from '#modules/leads/confirmation/confirmation-jobs.ts'
import { releasedDrive } from '#modules/leads/drives/released-drive.ts'
import { releaseOn } from '#modules/leads/lifecycle-changes.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { actionOn } from '#modules/leads/workflow/workflow-record.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { workflowOf, subjectOf, writeEdit } from './change-workflow.ts'

/**
 * Delivers a lead that was held for review, and starts its clock. A test drive gets the time that its shopper chose, if
 * it is ahead and still free.
 */
export async function releaseLead(deps: WorkflowDeps, actor: Actor, leadId: string): Promise<void> {
  const found = await deps.leads.get(null, leadId)
  if (found === null)
    throw new AppError('not-found', 'This lead no longer exists.', { key: 'leadGone' })
  const change = await deps.releaseOf(found.lead)
  await deps.audit.change(actor, async (trx, record) => {
    const now = deps.now()
    const workflow = await workflowOf(trx, leadId)
    authorize(actor, actionOn({ ...workflow, queue: 'held' }), subjectOf(workflow), now.getTime())
    if (workflow.queue !== 'held')
      throw new AppError('conflict', 'Someone else released this lead in the meantime.', {
        key: 'released',
      })
    const comesAt =
      workflow.appointmentAt === null
        ? await releasedDrive(trx, found.lead, deps.dealerOf(found.lead.dealerCode), now)
        : null
    const jobs = comesAt === null ? change.jobs : withoutConfirmation(change.jobs)
    await releaseOn(trx, leadId, { ...change, jobs })
    const released = await workflowOf(trx, leadId)
    // `releaseOn` has changed the row already; this edit only records who released the lead.
    const { queue, dueAt, firstDueAt } = released
    await writeEdit({ trx, record, actor, at: now.toISOString() }, workflow, {
      kind: 'released',
      edit: {
        queue,
        dueAt,
        firstDueAt,
        ...(comesAt !== null && { status: 'appointment', appointmentAt: comesAt }),
      },
    })
  })
  notifyWorkers(deps.database)
}
