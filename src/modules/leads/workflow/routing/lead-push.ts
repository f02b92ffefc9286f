import { responseClock, clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { canAnswerFor, type WorkflowPerson } from '#modules/leads/workflow/people.ts'
import { toWorkflow, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { LeadPush } from '#modules/push/module.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { alertedPeople } from './alerted-people.ts'

/** When the department of a lead opens, ISO; `null` while it is open. */
function opensAt({ dealerOf }: Pick<WorkflowDeps, 'dealerOf'>, lead: Workflow, nowMs: number) {
  const dealer = dealerOf(lead.dealerCode)
  if (dealer === null) return null
  const clock = responseClock(dealer, clockDepartment(lead.department), nowMs, nowMs)
  return clock.opensAt === null ? null : new Date(clock.opensAt).toISOString()
}

/** The jobs of push messages about a new lead, queued in the transaction that assigns it. */
export function pushJobsOf(
  deps: Pick<WorkflowDeps, 'dealerOf' | 'pushJobs' | 'now'>,
  lead: Workflow,
  people: readonly WorkflowPerson[],
): Promise<readonly NewJob[]> {
  const now = deps.now()
  return deps.pushJobs({
    leadId: lead.leadId,
    userIds: alertedPeople(lead, people).map(({ id }) => id),
    at: now.toISOString(),
    opensAt: opensAt(deps, lead, now.getTime()),
  })
}

/**
 * The text of a push message about a new lead: its vehicle, its form and its store, without any data of the shopper.
 * Unnecessary once the lead was answered, closed or assigned to someone else, or if the person may no longer answer it.
 */
export const leadPush =
  ({
    database,
    dealerOf,
    people,
  }: Pick<WorkflowDeps, 'database' | 'dealerOf' | 'people'>): LeadPush =>
  async (leadId, { userId, language }) => {
    const row = await database.db
      .selectFrom('lead_workflow')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (row === undefined || row.is_open === 0 || row.due_at === null)
      return { skipReason: 'no answer is due' }
    const lead = toWorkflow(row)
    if (lead.assigneeId !== null && lead.assigneeId !== userId)
      return { skipReason: 'someone else has it' }
    const person = (await people()).find(({ id }) => id === userId)
    if (person === undefined || !canAnswerFor(person, lead))
      return { skipReason: 'the person may not answer it' }
    const t = areaTranslator('push', language)
    const store = dealerOf(lead.dealerCode)?.name ?? lead.dealerCode
    return {
      text: {
        title: lead.vehicle === null ? t('lead') : t('leadAbout', { vehicle: lead.vehicle }),
        body: t('leadBody', { form: t(`form.${lead.form}`), store }),
        language,
        path: `/admin/leads/${leadId}`,
        tag: `lead ${leadId}`,
      },
    }
  }
