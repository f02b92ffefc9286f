import * as v from 'valibot'

import { isApplication } from '#domain/access/lead-rights.ts'
import { recordAnswer, undoAnswer } from '#modules/leads/lifecycle-changes.ts'
import { writeEdit, type ChangeScope } from '#modules/leads/workflow/changes/change-workflow.ts'
import { answeredEdit } from '#modules/leads/workflow/changes/status-changes.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import {
  Changeable,
  isOpenWorkflow,
  toWorkflow,
  type Workflow,
} from '#modules/leads/workflow/workflow-record.ts'
import type { Connection } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'

/** When an answer was recorded, and the resulting version of the workflow; `null` for none. */
const Before = jsonText(v.object({ at: v.string(), version: v.nullable(v.number()) }))

/** `null` for a lead that has no workflow row yet: it gets one within minutes. */
async function workflowOf(trx: Connection, leadId: string): Promise<Workflow | null> {
  const row = await trx
    .selectFrom('lead_workflow')
    .selectAll()
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ? toWorkflow(row) : null
}

/** The user to whom a lead is assigned; `null` for no one. */
export const assigneeOf = async (trx: Connection, leadId: string): Promise<string | null> =>
  (await workflowOf(trx, leadId))?.assigneeId ?? null

/** Records an answer, which stops the clock. @returns the data that `restoreClock` needs, as JSON */
export async function recordMailAnswer(scope: ChangeScope, leadId: string): Promise<string> {
  const { trx, at } = scope
  await recordAnswer(trx, leadId, at)
  const workflow = await workflowOf(trx, leadId)
  const changed =
    workflow &&
    (await writeEdit(scope, workflow, {
      kind: 'answered-email',
      edit: answeredEdit(workflow, at),
    }))
  const version = changed && changed.version !== workflow?.version ? changed.version : null
  return JSON.stringify({ at, version } satisfies v.InferOutput<typeof Before>)
}

/** Restores the clock after an answer was canceled, unless someone has changed the lead since. */
export async function restoreClock(
  scope: ChangeScope,
  leadId: string,
  before: string,
): Promise<void> {
  const { trx } = scope
  const { at, version } = v.parse(Before, before)
  await undoAnswer(trx, leadId, at)
  const workflow = await workflowOf(trx, leadId)
  if (workflow === null) return
  if (workflow.version !== version) {
    // Someone has changed the lead since: the clock is restored, unless the new status stops it.
    if (workflow.answeredAt === at && workflow.status === 'contacted')
      await writeEdit(scope, workflow, {
        kind: 'answer-canceled',
        edit: { answeredAt: null, dueAt: workflow.firstDueAt },
      })
    return
  }
  const event = await trx
    .selectFrom('lead_workflow_event')
    .select('detail')
    .where('lead_id', '=', leadId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const edit = v.parse(Changeable, readDetail(event.detail).before)
  await writeEdit(scope, workflow, { kind: 'answer-canceled', edit })
}

/**
 * Ends the snooze of a lead whose shopper replied, and starts its clock unless it is running.
 * @param dueAt ISO: when the next answer is due
 */
export async function showAgain(scope: ChangeScope, leadId: string, dueAt: string): Promise<void> {
  const workflow = await workflowOf(scope.trx, leadId)
  if (!workflow) return
  const hasClock = isOpenWorkflow(workflow) && !isApplication(workflow)
  const clock = hasClock && workflow.dueAt === null ? { dueAt, escalation: 0 } : {}
  await writeEdit(scope, workflow, { kind: 'replied', edit: { snoozedUntil: null, ...clock } })
}
