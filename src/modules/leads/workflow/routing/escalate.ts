import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { clockDepartment, openMinutesBetween } from '#domain/lead-workflow/response-clock.ts'
import { workflowOf, writeEdit } from '#modules/leads/workflow/changes/change-workflow.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { canManage } from '#modules/leads/workflow/people.ts'
import {
  isOpenWorkflow,
  toWorkflow,
  type Workflow,
} from '#modules/leads/workflow/workflow-record.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import { newJob } from '#platform/queue/new-job.ts'

import { ESCALATION_JOB, STAFF_MAIL, type EscalationJob } from './mail-escalation.ts'

const LEADS_PER_STEP = 200
const MANAGERS = 1
const OWNERS = 2

/** The recipients of reports of a late lead: managers immediately, owners after twice the time for an answer. */
function levelOf(deps: WorkflowDeps, workflow: Workflow): number {
  if (workflow.dueAt === null) return 0
  const now = deps.now().getTime()
  const due = Date.parse(workflow.dueAt)
  if (now < due) return 0
  const dealer = deps.dealerOf(workflow.dealerCode)
  const late =
    dealer === null
      ? (now - due) / 60_000
      : openMinutesBetween(dealer, clockDepartment(workflow.department), due, now)
  return late >= 2 * deps.answerMinutes(workflow.dealerCode) ? OWNERS : MANAGERS
}

/** Reports one late lead, unless it was answered in the meantime. @returns whether it was reported */
async function escalateOne(deps: WorkflowDeps, leadId: string): Promise<boolean> {
  const people = await deps.people()
  return deps.audit.change(SYSTEM_ACTOR, async (trx, record) => {
    const workflow = await workflowOf(trx, leadId)
    const level = levelOf(deps, workflow)
    if (!isOpenWorkflow(workflow) || level <= workflow.escalation) return false
    const at = deps.now().toISOString()
    await writeEdit({ trx, record, actor: SYSTEM_ACTOR, at }, workflow, {
      kind: 'escalated',
      edit: { escalation: level },
    })
    const to = people
      .filter(
        ({ roles, ...person }) =>
          canManage({ ...person, roles }, workflow.dealerCode) &&
          roles.includes(level === OWNERS ? 'owner' : 'manager'),
      )
      .map(({ email }) => email)
    if (to.length === 0) return true
    const payload: EscalationJob = { leadId, to }
    await enqueueOn(trx, [
      newJob({
        kind: ESCALATION_JOB,
        destination: STAFF_MAIL,
        payload,
        leadId,
        idempotencyKey: `${leadId}.escalation.${workflow.dueAt}.${level}`,
        createdAt: at,
      }),
    ])
    return true
  })
}

/** Reports leads whose answer is late. @returns their number */
export async function escalateLate(deps: WorkflowDeps): Promise<number> {
  const now = deps.now().toISOString()
  const rows = await deps.database.db
    .selectFrom('lead_workflow')
    .selectAll()
    .where('due_at', '<=', now)
    .where('is_open', '=', 1)
    .where('escalation', '<', OWNERS)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
    .orderBy('due_at')
    .limit(LEADS_PER_STEP)
    .execute()
  const late = rows
    .map(toWorkflow)
    .filter((workflow) => levelOf(deps, workflow) > workflow.escalation)
  let count = 0
  for (const { leadId } of late) if (await escalateOne(deps, leadId)) count += 1
  if (count > 0) notifyWorkers(deps.database)
  return count
}
