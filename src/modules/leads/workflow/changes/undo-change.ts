import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { undoAnswer } from '#modules/leads/lifecycle-changes.ts'
import { VISIT_CHANGE } from '#modules/leads/visits/visit-statements.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import type { WorkflowChanged, LeadTarget } from '#modules/leads/workflow/types/lead-workflow.ts'
import { Changeable } from '#modules/leads/workflow/workflow-record.ts'

import { changeWorkflow, type ChangeDeps } from './change-workflow.ts'
import { authorizeQueue } from './stage-changes.ts'

/** Changes that cannot be undone here: others were notified of them, or they have an undo of their own. */
const FINAL: ReadonlySet<string> = new Set(['released', 'merged-in', 'escalated', VISIT_CHANGE])

/** Undoes the person's last change of a lead, if nothing changed since. */
export const undoChange = (
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
): Promise<WorkflowChanged> =>
  changeWorkflow(
    deps,
    { actor, target },
    {
      action: 'leads.answer',
      conflicts: [],
      // The right is checked for the earlier assignee too: the person may just have assigned the lead to someone else.
      subjectFor: ({ dealerCode }) => ({ dealerCode, assigneeId: null }),
    },
    async (workflow, { trx }) => {
      const row = await trx
        .selectFrom('lead_workflow_event')
        .selectAll()
        .where('lead_id', '=', workflow.leadId)
        .where('version', '=', target.version)
        .executeTakeFirst()
      if (
        row === undefined ||
        row.actor_id !== actor.userId ||
        workflow.version !== target.version ||
        FINAL.has(row.kind)
      )
        throw new AppError('conflict', 'This lead changed since, so that cannot be undone.', {
          key: 'undoLate',
        })
      const { before, after } = readDetail(row.detail)
      // The right may be gone since.
      if ('stage' in before) authorizeQueue(actor, workflow, deps.now().getTime())
      if (row.kind.startsWith('answered-') && typeof after['answeredAt'] === 'string')
        await undoAnswer(trx, workflow.leadId, after['answeredAt'])
      return { kind: 'undone', edit: v.parse(Changeable, before) }
    },
  )
