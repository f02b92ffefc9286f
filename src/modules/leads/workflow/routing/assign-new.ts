import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { openState } from '#domain/hours/open-state.ts'
import { nextInTurn, ruleFor, type AssignmentRule } from '#domain/lead-workflow/assignment.ts'
import { clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import { writeEdit } from '#modules/leads/workflow/changes/change-workflow.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { canAnswerFor, type WorkflowPerson } from '#modules/leads/workflow/people.ts'
import { toWorkflow, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { pushJobsOf } from './lead-push.ts'

const LEADS_PER_STEP = 100

/** When each person was last assigned a lead, ISO, by id. */
async function lastAssignments(
  { database: { db } }: WorkflowDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('lead_workflow')
    .select((eb) => ['assignee_id', eb.fn.max('assigned_at').as('at')])
    .where('assignee_id', 'in', ids)
    .groupBy('assignee_id')
    .execute()
  return new Map(rows.map(({ assignee_id: id, at }) => [id ?? '', at ?? '']))
}

function ruleOf(deps: WorkflowDeps, workflow: Workflow): AssignmentRule | null {
  const dealer = deps.dealerOf(workflow.dealerCode)
  const department = clockDepartment(workflow.department)
  return ruleFor(deps.rules(), {
    ...workflow,
    isOpen: dealer !== null && openState(dealer, department, deps.now())?.isOpen === true,
  })
}

/** Applies one rule to one lead, unless someone claimed it in the meantime. */
async function assignBy(
  deps: WorkflowDeps,
  rule: AssignmentRule,
  workflow: Workflow,
  people: readonly WorkflowPerson[],
): Promise<void> {
  const candidates = people.filter((person) => canAnswerFor(person, workflow))
  const turns = await lastAssignments(
    deps,
    candidates.map(({ id }) => id),
  )
  const person = nextInTurn(rule, candidates, turns)
  const pushed = await pushJobsOf(deps, { ...workflow, assigneeId: person?.id ?? null }, people)
  await deps.audit.change(SYSTEM_ACTOR, async (trx, record) => {
    const row = await trx
      .updateTable('lead_workflow')
      .set({ is_routed: 1 })
      .where('lead_id', '=', workflow.leadId)
      .where('is_routed', '=', 0)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined || row.assignee_id !== null) return
    await enqueueOn(trx, pushed)
    if (person === null) return
    const at = deps.now().toISOString()
    const scope = { trx, record, actor: SYSTEM_ACTOR, at }
    await writeEdit(scope, toWorkflow(row), {
      kind: 'assignee',
      edit: { assigneeId: person.id, assignedAt: at },
    })
  })
}

/** Leaves leads that match no rule unassigned, for everyone who may answer them. */
async function leaveUnassigned(
  deps: WorkflowDeps,
  leads: readonly Workflow[],
  people: readonly WorkflowPerson[],
): Promise<void> {
  const unclaimed = leads.filter(({ assigneeId }) => assigneeId === null)
  const pushed = await Promise.all(unclaimed.map((lead) => pushJobsOf(deps, lead, people)))
  await deps.database.transaction(async (trx) => {
    await trx
      .updateTable('lead_workflow')
      .set({ is_routed: 1 })
      .where(
        'lead_id',
        'in',
        leads.map(({ leadId }) => leadId),
      )
      .execute()
    await enqueueOn(trx, pushed.flat())
  })
}

/** Applies the rules of assignment to new leads. @returns the number of leads checked */
export async function assignNew(deps: WorkflowDeps): Promise<number> {
  const rows = await deps.database.db
    .selectFrom('lead_workflow')
    .selectAll()
    .where('is_routed', '=', 0)
    .orderBy('lead_id')
    .limit(LEADS_PER_STEP)
    .execute()
  if (rows.length === 0) return 0
  const people = await deps.people()
  const withoutRule: Workflow[] = []
  for (const workflow of rows.map(toWorkflow)) {
    const rule = ruleOf(deps, workflow)
    if (rule === null) withoutRule.push(workflow)
    else await assignBy(deps, rule, workflow, people)
  }
  if (withoutRule.length > 0) await leaveUnassigned(deps, withoutRule, people)
  notifyWorkers(deps.database)
  return rows.length
}
