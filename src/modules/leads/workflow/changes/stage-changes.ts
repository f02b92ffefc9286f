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
  type StageSet,
} from '#domain/lead-workflow/queues/queue-stage.ts'
import type { StageName } from '#domain/lead-workflow/queues/queues.data.ts'
import { stageJob } from '#modules/leads/stage-mails/stage-jobs.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import type { LeadTarget, WorkflowChanged } from '#modules/leads/workflow/types/lead-workflow.ts'
import type { Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Connection } from '#platform/db/database.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'

import { changeWorkflow, subjectOf, type ChangeDeps } from './change-workflow.ts'
import { refuseMerged, statusEdit } from './status-changes.ts'

/** @throws {AppError} `forbidden` without the right to the queue of a lead */
export function authorizeQueue(actor: Actor, workflow: Workflow, nowMs: number): void {
  const queue = queueOf(workflow.form)
  if (queue !== null) authorize(actor, queueAction(queue), subjectOf(workflow), nowMs)
}

/** The state that a person set last; `null` for none. */
async function lastSet(trx: Connection, { leadId }: Workflow): Promise<StageSet | null> {
  const row = await trx
    .selectFrom('lead_workflow_event')
    .select(['at', 'detail'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'stage')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { stage: readDetail(row.detail).after['stage'], at: row.at } : null
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
      if (isNextMailed(stageOf(workflow), stage, await lastSet(trx, workflow), at))
        await enqueueOn(trx, [stageJob({ leadId, stage: name, version: version + 1, at })])
      if (stage.status === undefined) return { kind: 'stage', edit: { stage: name } }
      const status = statusAfter(workflow, stage)
      // Why sales lost a lead stays what sales said.
      const reason = workflow.status === status ? workflow.reason : (stage.reason ?? null)
      const edit = { ...statusEdit(workflow, { status, reason }, at), stage: name }
      return { kind: 'stage', edit }
    },
  )
