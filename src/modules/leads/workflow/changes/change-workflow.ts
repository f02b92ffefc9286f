import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize, type Subject } from '#domain/access/authorize.ts'
import { auditedDealerCode, leadAction } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditEntry } from '#modules/audit/module.ts'
import { appointmentJob } from '#modules/leads/appointments/appointment-jobs.ts'
import { moveTestDrive } from '#modules/leads/drives/drive-rows.ts'
import { withReopenedVisit } from '#modules/leads/visits/reopened-visit.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import {
  type WorkflowChanged,
  type LeadTarget,
} from '#modules/leads/workflow/types/lead-workflow.ts'
import {
  actionOn,
  isOpenWorkflow,
  toWorkflow,
  type Workflow,
  type WorkflowEdit,
} from '#modules/leads/workflow/workflow-record.ts'
import type { Connection } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-codec.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'

import { LeadConflictError, type OtherChange } from './lead-conflict.ts'

export type ChangeDeps = Pick<WorkflowDeps, 'database' | 'audit' | 'now' | 'people'>

/** The transaction of a change. */
export type ChangeScope = Readonly<{
  trx: Connection
  record(entry: AuditEntry): void
  actor: Actor
  /** ISO. */
  at: string
}>

/** The columns that a change sets, and its name in the timeline and the audit log. */
export type NamedEdit = Readonly<{ kind: string; edit: WorkflowEdit }>

/** What `authorize` checks a right against: the store and the assignee of a lead. */
export const subjectOf = ({ dealerCode, assigneeId }: Workflow): Subject => ({
  dealerCode,
  assigneeId,
})

/** The workflow row of a lead inside a change. @throws {AppError} `not-found`, also for an erased lead */
export async function workflowOf(trx: Connection, id: string): Promise<Workflow> {
  const row = await trx
    .selectFrom('lead_workflow')
    .selectAll()
    .where('lead_id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.queue === 'out')
    throw new AppError('not-found', 'This lead no longer exists.', { key: 'leadGone' })
  return toWorkflow(row)
}

/** The changes of a lead by others since a version. Two people may change different properties of one lead. */
async function othersSince(
  { trx, actor }: ChangeScope,
  { id, version }: LeadTarget,
  kinds: readonly string[],
): Promise<readonly OtherChange[]> {
  if (kinds.length === 0) return []
  const rows = await trx
    .selectFrom('lead_workflow_event')
    .selectAll()
    .where('lead_id', '=', id)
    .where('version', '>', version)
    .where('kind', 'in', kinds)
    .where('actor_id', '!=', actor.userId)
    .orderBy('version')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    by: row.actor_name,
    at: row.at,
    ...readDetail(row.detail),
  }))
}

/** A shopper who came to an appointment, or did not, is expected again once it has another time. */
const withAttendance = (workflow: Workflow, edit: WorkflowEdit): WorkflowEdit =>
  edit.appointmentAt === undefined || edit.appointmentAt === workflow.appointmentAt
    ? edit
    : { appointmentAttendance: null, ...edit }

/** Writes a change of a workflow row, its event and its audit entry. */
export async function writeEdit(
  { trx, record, actor, at }: ChangeScope,
  workflow: Workflow,
  { kind, edit: given }: NamedEdit,
): Promise<WorkflowChanged> {
  const visited = await withReopenedVisit(trx, { workflow, at }, given)
  const edit = withAttendance(workflow, visited)
  const keys = Object.keys(edit).filter(
    (key) => edit[key as keyof WorkflowEdit] !== workflow[key as keyof WorkflowEdit],
  )
  if (keys.length === 0) return { version: workflow.version }
  const of = (values: WorkflowEdit) =>
    Object.fromEntries(keys.map((key) => [key, values[key as keyof WorkflowEdit] ?? null]))
  const before = of(workflow)
  const after = of(edit)
  const version = workflow.version + 1
  const {
    queue = workflow.queue,
    status = workflow.status,
    mergedInto = workflow.mergedInto,
  } = edit
  await trx
    .updateTable('lead_workflow')
    .set({
      ...rowOf(edit),
      version,
      is_open: isOpenWorkflow({ queue, status, mergedInto }) ? 1 : 0,
      // Measured again by `measureAnswers`.
      ...(keys.includes('answeredAt') && { answer_minutes: null }),
    })
    .where('lead_id', '=', workflow.leadId)
    .execute()
  await trx
    .insertInto('lead_workflow_event')
    .values({
      id: randomUUIDv7(),
      lead_id: workflow.leadId,
      version,
      kind,
      actor_id: actor.userId,
      actor_name: actor.name,
      detail: JSON.stringify({ before, after }),
      at,
    })
    .execute()
  if (keys.includes('appointmentAt'))
    await moveTestDrive(trx, workflow.leadId, edit.appointmentAt ?? null)
  if (keys.includes('appointmentAt') || keys.includes('appointmentCanceledAt'))
    await enqueueOn(trx, [appointmentJob(workflow.leadId, version, at)])
  record({
    action: `lead.${kind}`,
    subject: { kind: 'lead', id: workflow.leadId },
    dealerCode: auditedDealerCode(workflow),
    before,
    after,
  })
  return { version }
}

type LeadAction = Parameters<typeof leadAction>[1]

/** A right, and the kinds of changes by others that conflict. */
type Rule = Readonly<{
  action: LeadAction
  conflicts: readonly string[]
  /** A different right for some leads, such as the person's own. */
  actionFor?(workflow: Workflow): LeadAction
  /** The assignee for the check of rights; the current one if absent. */
  subjectFor?(workflow: Workflow): Subject
}>

/**
 * Runs a change of one lead: checks the right, then whether someone else changed the same property, then writes it with
 * its event and audit entry.
 */
export function changeWorkflow(
  deps: ChangeDeps,
  { actor, target }: Readonly<{ actor: Actor; target: LeadTarget }>,
  { action, conflicts, actionFor = () => action, subjectFor = subjectOf }: Rule,
  work: (workflow: Workflow, scope: ChangeScope) => NamedEdit | Promise<NamedEdit>,
): Promise<WorkflowChanged> {
  return deps.audit.change(actor, async (trx, record) => {
    const now = deps.now()
    const scope: ChangeScope = { trx, record, actor, at: now.toISOString() }
    const workflow = await workflowOf(trx, target.id)
    // People who answer leads of the store may know that a colleague claimed the lead.
    const { dealerCode } = workflow
    authorize(actor, actionOn(workflow), { dealerCode, assigneeId: null }, now.getTime())
    const others = await othersSince(scope, target, conflicts)
    if (others.length > 0) throw new LeadConflictError(others)
    const needed = leadAction(workflow, actionFor(workflow))
    authorize(actor, needed, subjectFor(workflow), now.getTime())
    return writeEdit(scope, workflow, await work(workflow, scope))
  })
}
