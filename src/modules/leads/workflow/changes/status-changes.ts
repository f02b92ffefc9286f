import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isApplication, leadAction } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { stageAfter } from '#domain/lead-workflow/queues/queue-stage.ts'
import {
  isOpenStatus,
  type AnswerChannel,
  type WorkflowStatus,
  type LostReason,
} from '#domain/lead-workflow/workflow-status.ts'
import { recordAnswer } from '#modules/leads/lifecycle-changes.ts'
import { canAnswerFor } from '#modules/leads/workflow/people.ts'
import type { WorkflowChanged, LeadTarget } from '#modules/leads/workflow/types/lead-workflow.ts'
import {
  actionOn,
  type Workflow,
  type WorkflowEdit,
} from '#modules/leads/workflow/workflow-record.ts'

import {
  changeWorkflow,
  workflowOf,
  subjectOf,
  writeEdit,
  type ChangeDeps,
} from './change-workflow.ts'

const YEAR_MS = 366 * 86_400_000

/** The columns that an answer sets: an answer is no longer due. */
export const answeredEdit = (workflow: Workflow, at: string): WorkflowEdit => ({
  dueAt: null,
  answeredAt: workflow.answeredAt ?? at,
  status: workflow.status === 'new' ? 'contacted' : workflow.status,
})

/** Assigns a lead to the person themselves. */
export const claimLead = (deps: ChangeDeps, actor: Actor, target: LeadTarget) =>
  changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: ['assignee'] },
    (workflow, { at }) => ({
      kind: 'assignee',
      // Nothing changes if the lead is assigned to them already.
      edit:
        workflow.assigneeId === actor.userId ? {} : { assigneeId: actor.userId, assignedAt: at },
    }),
  )

/** Assigns a lead: one's own to a colleague, any other with the right to manage leads. */
export async function assignLead(
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  assigneeId: string | null,
): Promise<WorkflowChanged> {
  const people = await deps.people()
  const isOwn = (workflow: Workflow) =>
    workflow.assigneeId === actor.userId ||
    (workflow.assigneeId === null && assigneeId === actor.userId)
  return changeWorkflow(
    deps,
    { actor, target },
    {
      action: 'leads.manage',
      actionFor: (workflow) => (isOwn(workflow) ? 'leads.answer' : 'leads.manage'),
      conflicts: ['assignee'],
    },
    (workflow, { at }) => {
      const person = people.find(({ id }) => id === assigneeId)
      if (assigneeId !== null && (!person || !canAnswerFor(person, workflow)))
        throw new AppError('invalid', 'This person does not answer leads of this store.', {
          key: 'notTheirStore',
        })
      return { kind: 'assignee', edit: { assigneeId, assignedAt: assigneeId && at } }
    },
  )
}

/** The progress of the work on a lead; `reason` states why it was lost, and is `null` for any other status. */
export type StatusChange = Readonly<{ status: WorkflowStatus; reason: LostReason | null }>

/**
 * The columns that a status sets: no answer is due for an answered or closed lead, and the first answer is due again
 * for one that becomes new again. An open lead keeps its appointment; closing it ends the appointment.
 */
export function statusEdit(
  workflow: Workflow,
  { status, reason }: StatusChange,
  at: string,
): WorkflowEdit {
  const isAnswered = ['contacted', 'appointment', 'sold'].includes(status)
  const clock: WorkflowEdit = isAnswered
    ? { dueAt: null, answeredAt: workflow.answeredAt ?? at }
    : status === 'new'
      ? { dueAt: workflow.answeredAt === null ? workflow.firstDueAt : workflow.dueAt }
      : { dueAt: null }
  return {
    status,
    reason: status === 'lost' ? reason : null,
    stage: stageAfter(workflow, status),
    appointmentAt: isOpenStatus(status) ? workflow.appointmentAt : null,
    ...clock,
  }
}

/** @throws {AppError} `invalid` for a lead that is merged into another one: the work is on that one */
export function refuseMerged({ mergedInto }: Workflow): void {
  if (mergedInto !== null)
    throw new AppError('invalid', 'This lead is merged into another one. Separate it first.', {
      key: 'separateFirst',
    })
}

/** Sets the status of a lead. */
export function setLeadStatus(
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  change: StatusChange,
): Promise<WorkflowChanged> {
  if (change.status === 'lost' && change.reason === null)
    throw new AppError('invalid', 'Choose why this lead was lost.', { key: 'lostReason' })
  return changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: ['status', 'merged'] },
    (workflow, { at }) => {
      refuseMerged(workflow)
      return { kind: 'status', edit: statusEdit(workflow, change, at) }
    },
  )
}

/** Hides a lead until a time. */
export function snoozeLead(
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  until: string | null,
): Promise<WorkflowChanged> {
  const now = deps.now().getTime()
  const at = until === null ? null : Date.parse(until)
  if (at !== null && !(at > now && at < now + YEAR_MS))
    throw new AppError('invalid', 'Choose a time within a year.', { key: 'snoozeTime' })
  return changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: ['snooze'] },
    () => ({
      kind: 'snooze',
      edit: { snoozedUntil: at === null ? null : new Date(at).toISOString() },
    }),
  )
}

/** Records that the shopper was answered outside this app. */
export const markLeadAnswered = (
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  channel: AnswerChannel,
): Promise<WorkflowChanged> =>
  changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: [] },
    async (workflow, { trx, at }) => {
      await recordAnswer(trx, workflow.leadId, at)
      return { kind: `answered-${channel}`, edit: answeredEdit(workflow, at) }
    },
  )

const answerRight = (workflow: Workflow) => leadAction(workflow, 'leads.answer')

const notMerged = (...leads: readonly Workflow[]) =>
  leads.some(isApplication)
    ? new AppError('invalid', 'A job application is not merged with other leads.', {
        key: 'mergeApplication',
      })
    : new AppError('invalid', 'A parts order is not merged with other leads.', {
        key: 'mergeParts',
      })

/**
 * Merges a lead into another one of the same shopper. If an answer to the merged lead was due, one to the other is due.
 */
export function mergeLeads(
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  into: string,
): Promise<WorkflowChanged> {
  if (into === target.id)
    throw new AppError('invalid', 'A lead cannot be merged into itself.', { key: 'mergeSelf' })
  return changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: ['merged', 'status'] },
    async (workflow, scope) => {
      const other = await workflowOf(scope.trx, into)
      authorize(actor, actionOn(other), subjectOf(other), deps.now().getTime())
      // Otherwise people who may read only one of the two leads could read the other one too.
      if (answerRight(workflow) !== answerRight(other)) throw notMerged(workflow, other)
      if (other.mergedInto !== null)
        throw new AppError(
          'invalid',
          'The other lead is itself merged. Choose the one it is part of.',
          { key: 'mergeMerged' },
        )
      if (workflow.mergedInto !== null)
        throw new AppError('invalid', 'This lead is merged already. Separate it first.', {
          key: 'mergedAlready',
        })
      const isWaiting = workflow.dueAt !== null && other.isOpen
      if (isWaiting && (other.dueAt === null || other.dueAt > workflow.dueAt))
        await writeEdit(scope, other, { kind: 'merged-in', edit: { dueAt: workflow.dueAt } })
      // Leads that were merged into this one earlier are merged into the same target.
      await scope.trx
        .updateTable('lead_workflow')
        .set({ merged_into: into })
        .where('merged_into', '=', workflow.leadId)
        .execute()
      return {
        kind: 'merged',
        edit: {
          mergedInto: into,
          statusBefore: workflow.status,
          status: 'duplicate',
          dueAt: null,
        },
      }
    },
  )
}

/** Separates a merged lead again. */
export const separateLead = (
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
): Promise<WorkflowChanged> =>
  changeWorkflow(
    deps,
    { actor, target },
    { action: 'leads.answer', conflicts: ['merged', 'status'] },
    (workflow) => {
      if (workflow.mergedInto === null)
        throw new AppError('invalid', 'This lead is not merged.', { key: 'notMerged' })
      return {
        kind: 'separated',
        edit: {
          mergedInto: null,
          status: workflow.statusBefore ?? 'new',
          statusBefore: null,
          dueAt: workflow.answeredAt === null ? workflow.firstDueAt : null,
        },
      }
    },
  )
