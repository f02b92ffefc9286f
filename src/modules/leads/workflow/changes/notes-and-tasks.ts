import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { auditedDealerCode } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { MAX_TASK_LENGTH } from '#domain/lead-workflow/workflow-status.ts'
import { textPerson } from '#modules/leads/personal/text-people.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { canAnswerFor, type WorkflowPerson } from '#modules/leads/workflow/people.ts'
import { pushJobsTo } from '#modules/leads/workflow/routing/lead-push.ts'
import { taskDueJob } from '#modules/leads/workflow/routing/task-jobs.ts'
import type { LeadWorkflow } from '#modules/leads/workflow/types/lead-workflow.ts'
import type { WorkflowNote, WorkflowTask } from '#modules/leads/workflow/types/lead.ts'
import { actionOn, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { workflowOf, subjectOf, type ChangeDeps, type ChangeScope } from './change-workflow.ts'
import { checkText, storeNote } from './lead-notes.ts'

/** Runs work on a lead that the person may answer. */
const onLead = <T>(
  deps: ChangeDeps,
  actor: Actor,
  leadId: string,
  work: (workflow: Workflow, scope: ChangeScope) => Promise<T>,
): Promise<T> =>
  deps.audit.change(actor, async (trx, record) => {
    const now = deps.now()
    const workflow = await workflowOf(trx, leadId)
    authorize(actor, actionOn(workflow), subjectOf(workflow), now.getTime())
    return work(workflow, { trx, record, actor, at: now.toISOString() })
  })

const nameOf = (people: readonly WorkflowPerson[], id: string | null) =>
  id === null ? null : { id, name: people.find((person) => person.id === id)?.name ?? id }

type NoteDeps = ChangeDeps & Pick<WorkflowDeps, 'dealerOf' | 'pushJobs'>

/** The jobs that notify the colleagues whom a note names. Read before its transaction, which checks the right. */
async function mentionJobs(
  deps: NoteDeps,
  leadId: string,
  { noteId, userIds }: Readonly<{ noteId: string; userIds: readonly string[] }>,
): Promise<readonly NewJob[]> {
  if (userIds.length === 0) return []
  const workflow = await workflowOf(deps.database.db, leadId)
  return pushJobsTo(deps, workflow, { topic: { kind: 'mention', id: noteId }, userIds })
}

/** Adds a note that only the team sees, and notifies the colleagues whom it names. */
export async function addNote(
  deps: NoteDeps,
  actor: Actor,
  leadId: string,
  { text, mentions }: Parameters<LeadWorkflow['addNote']>[2],
): Promise<WorkflowNote> {
  const people = await deps.people()
  const known = [...new Set(mentions)].filter((id) => people.some((person) => person.id === id))
  const id = randomUUIDv7()
  const pushed = await mentionJobs(deps, leadId, {
    noteId: id,
    userIds: known.filter((one) => one !== actor.userId),
  })
  const note = await onLead(deps, actor, leadId, async (workflow, { trx, record, at }) => {
    const stored = await storeNote(trx, actor, { id, leadId, text, mentions: known, at })
    record({
      action: 'lead.note-added',
      subject: { kind: 'lead', id: leadId },
      dealerCode: auditedDealerCode(workflow),
      after: { noteId: id, mentions: known },
      personal: stored.personal,
    })
    await enqueueOn(trx, pushed)
    const author = { id: actor.userId, name: actor.name }
    return { id, author, text: stored.text, mentions: known, at }
  })
  if (pushed.length > 0) notifyWorkers(deps.database)
  return note
}

/** Adds a task with an optional time and person, who is notified at that time. */
export async function addTask(
  deps: ChangeDeps,
  actor: Actor,
  leadId: string,
  { text, dueAt, assigneeId }: Parameters<LeadWorkflow['addTask']>[2],
): Promise<WorkflowTask> {
  const checked = checkText(text, MAX_TASK_LENGTH, 'task')
  if (dueAt !== null && Number.isNaN(Date.parse(dueAt)))
    throw new AppError('invalid', 'This is not a time.', { key: 'noTime' })
  const due = dueAt === null ? null : new Date(dueAt).toISOString()
  const people = await deps.people()
  return onLead(deps, actor, leadId, async (workflow, { trx, record, at }) => {
    const person = people.find(({ id }) => id === assigneeId)
    if (assigneeId !== null && (!person || !canAnswerFor(person, workflow)))
      throw new AppError('invalid', 'This person does not answer leads of this store.', {
        key: 'notTheirStore',
      })
    const id = randomUUIDv7()
    await trx
      .insertInto('lead_task')
      .values({
        id,
        lead_id: leadId,
        assignee_id: assigneeId,
        text: checked,
        due_at: due,
        done_at: null,
        created_by: actor.userId,
        created_at: at,
      })
      .execute()
    if (due !== null && assigneeId !== null)
      await enqueueOn(trx, [taskDueJob({ leadId, taskId: id, dueAt: due, at })])
    record({
      action: 'lead.task-added',
      subject: { kind: 'lead', id: leadId },
      dealerCode: auditedDealerCode(workflow),
      after: { taskId: id, dueAt: due, assigneeId },
      personal: { personId: textPerson('task', id), after: { text: checked } },
    })
    return {
      id,
      text: checked,
      assignee: nameOf(people, assigneeId),
      dueAt: due,
      doneAt: null,
    }
  })
}

/** Marks a task as done or open. @throws {AppError} `not-found` for an unknown task */
export const finishTask = (
  deps: ChangeDeps,
  actor: Actor,
  leadId: string,
  { taskId, isDone }: Readonly<{ taskId: string; isDone: boolean }>,
): Promise<void> =>
  onLead(deps, actor, leadId, async (workflow, { trx, record, at }) => {
    const task = await trx
      .selectFrom('lead_task')
      .select(['due_at', 'done_at', 'assignee_id'])
      .where('id', '=', taskId)
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (task === undefined)
      throw new AppError('not-found', 'This task no longer exists.', { key: 'taskGone' })
    const { due_at: dueAt, done_at: doneAt } = task
    await trx
      .updateTable('lead_task')
      .set({ done_at: isDone ? at : null })
      .where('id', '=', taskId)
      .execute()
    // Its person was not notified when it became due, as it was done then.
    const wasSkipped = dueAt !== null && doneAt !== null && doneAt <= dueAt && dueAt <= at
    if (!isDone && wasSkipped && task.assignee_id !== null)
      await enqueueOn(trx, [taskDueJob({ leadId, taskId, dueAt: at, at, isReopened: true })])
    record({
      action: isDone ? 'lead.task-done' : 'lead.task-reopened',
      subject: { kind: 'lead', id: leadId },
      dealerCode: auditedDealerCode(workflow),
      after: { taskId },
    })
  })
