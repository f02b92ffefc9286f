import { APPLICATION_FORMS } from '#domain/access/lead-rights.ts'
import { readLeadJob } from '#modules/leads/delivery/delivery-jobs.ts'
import { catchUpDrives } from '#modules/leads/drives/catch-up-drives.ts'
import { toLead } from '#modules/leads/mapper.ts'
import { visitOfNewLead } from '#modules/leads/visits/visit-statements.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { workflowStatements, newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
import { idSince } from '#platform/db/id-since.ts'

const LEADS_PER_STEP = 200
/** Leads older than this get a workflow row without a due answer. */
const OLD_MS = 86_400_000

/**
 * Deletes the workflow rows that earlier versions wrote for job applications and that hide them: they get new rows,
 * which show them in the inbox. Processes of an earlier version may still be running, so this repeats.
 */
async function deleteHiddenRows({ db }: Pick<WorkflowDeps['database'], 'db'>): Promise<void> {
  await db
    .deleteFrom('lead_workflow')
    .where('form', 'in', APPLICATION_FORMS)
    .where('queue', '=', 'out')
    .where('lead_id', 'in', (from) =>
      from.selectFrom('lead').select('id').where('status', 'in', ['received', 'quarantined']),
    )
    .execute()
}

/**
 * Creates workflow rows for leads without one: those from before the inbox existed, those of service visits, and those
 * that other programs stored. Without `since`, also gives earlier appointments with sales their drives. Stops early once
 * `isStopped`.
 * @param since only leads created from then on, ISO, which is cheap; `null` for all
 * @returns their number
 */
export async function catchUp(
  deps: Pick<WorkflowDeps, 'database' | 'jobs' | 'now' | 'dealerOf' | 'answerMinutes'>,
  isStopped: () => boolean = () => false,
  since: string | null = null,
): Promise<number> {
  const { database } = deps
  if (since === null) await deleteHiddenRows(database)
  let count = 0
  let rows = await missing()
  while (rows.length > 0 && !isStopped()) {
    const leads = rows.map(toLead)
    const jobs = await deps.jobs.ofLeads(leads.map(({ id }) => id))
    const vehicles = new Map(
      jobs.map(({ leadId, payload }) => [leadId, readLeadJob(payload)?.vehicle ?? null]),
    )
    const oldest = new Date(deps.now().getTime() - OLD_MS).toISOString()
    await database.batch(
      leads.flatMap((lead) => [
        ...workflowStatements(
          database.db,
          newWorkflow(deps, lead, vehicles.get(lead.id) ?? null, lead.createdAt < oldest),
        ),
        ...(lead.form === 'service-appointment' ? [visitOfNewLead(database.db, lead.id)] : []),
      ]),
    )
    count += leads.length
    rows = await missing()
  }
  if (since === null) await catchUpDrives(deps, isStopped)
  return count

  function missing() {
    return database.db
      .selectFrom('lead')
      .leftJoin('lead_workflow', 'lead_workflow.lead_id', 'lead.id')
      .selectAll('lead')
      .where('lead_workflow.lead_id', 'is', null)
      .where('lead.id', '>', since === null ? '' : idSince(since))
      .orderBy('lead.id')
      .limit(LEADS_PER_STEP)
      .execute()
  }
}
