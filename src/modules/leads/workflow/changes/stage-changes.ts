import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { queueAction } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import {
  isNextMailed,
  nextStages,
  queueOf,
  stageOf,
  statusAfter,
} from '#domain/lead-workflow/queues/queue-stage.ts'
import type { Stage, StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import { MAIL_DELAY_MS, stageJob } from '#modules/leads/stage-mails/stage-jobs.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import type { LeadTarget, WorkflowChanged } from '#modules/leads/workflow/types/lead-workflow.ts'
import type { Workflow } from '#modules/leads/workflow/workflow-record.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'

import { changeWorkflow, subjectOf, type ChangeDeps, type ChangeScope } from './change-workflow.ts'
import { refuseMerged, statusEdit } from './status-changes.ts'

/** @throws {AppError} `forbidden` without the right to the queue of a lead */
export function authorizeQueue(actor: Actor, workflow: Workflow, nowMs: number): void {
  const queue = queueOf(workflow.form)
  if (queue !== null) authorize(actor, queueAction(queue), subjectOf(workflow), nowMs)
}

/** Whether the shopper gets a mail of a new state: that an order is open again, if they have the one before. */
async function isNotified(
  workflow: Workflow,
  next: Stage,
  { trx, at }: Pick<ChangeScope, 'trx' | 'at'>,
): Promise<boolean> {
  if (!isNextMailed(stageOf(workflow), next)) return false
  if (next.isMailed) return true
  const set = await trx
    .selectFrom('lead_workflow_event')
    .select(['at', 'detail'])
    .where('lead_id', '=', workflow.leadId)
    .where('kind', '=', 'stage')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    set !== undefined &&
    readDetail(set.detail).after['stage'] === 'canceled' &&
    Date.parse(at) - Date.parse(set.at) >= MAIL_DELAY_MS
  )
}

/** Sets the state of a lead in its queue, and the status that the state means. */
export const setLeadStage = (
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  name: StageName,
): Promise<WorkflowChanged> =>
  changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: ['stage', 'status', 'merged'] },
    async (workflow, { trx, at }) => {
      refuseMerged(workflow)
      authorizeQueue(actor, workflow, deps.now().getTime())
      const stage = nextStages(workflow).find((one) => one.name === name)
      if (stage === undefined)
        throw new AppError('invalid', 'This state does not follow the present one.', {
          key: 'noStage',
        })
      const { leadId, version } = workflow
      if (await isNotified(workflow, stage, { trx, at }))
        await enqueueOn(trx, [stageJob({ leadId, stage: name, version: version + 1, at })])
      if (stage.status === undefined) return { kind: 'stage', edit: { stage: name } }
      const status = statusAfter(workflow, stage)
      // Why sales lost a lead stays what sales said.
      const reason = workflow.status === status ? workflow.reason : (stage.reason ?? null)
      const edit = { ...statusEdit(workflow, { status, reason }, at), stage: name }
      return { kind: 'stage', edit }
    },
  )
