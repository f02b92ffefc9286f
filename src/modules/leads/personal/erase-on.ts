import { eraseLeadText } from '#modules/leads/erase-lead-text.ts'
import { recordChange, type LeadChange } from '#modules/leads/lifecycle-changes.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { scrubAfter } from '#platform/queue/scrub-job.ts'

/**
 * The destinations that a lead has or may have reached. Locks its jobs, so that no worker takes one until the
 * transaction ends.
 */
async function recipientsOf(
  trx: Connection,
  engine: Database['engine'],
  leadId: string,
): Promise<ReadonlySet<string>> {
  const jobs = await trx
    .selectFrom('job')
    .select(['destination', 'attempts', 'evidence', 'last_error'])
    .where('lead_id', '=', leadId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .execute()
  // A replayed job restarts its count of attempts, and keeps its earlier result.
  const attempted = jobs.filter((job) => job.attempts > 0 || job.evidence || job.last_error)
  return new Set(attempted.map(({ destination }) => destination))
}

/**
 * Erases a lead that is not erased, in a transaction: its text and deliveries; its consents are withdrawn, and their
 * evidence remains. Of the change's jobs, those whose destination got the lead are queued.
 * @returns the queued jobs
 */
export async function eraseOn(
  trx: Connection,
  engine: Database['engine'],
  id: string,
  change: LeadChange,
): Promise<readonly NewJob[]> {
  const { at } = change.event
  const recipients = await recipientsOf(trx, engine, id)
  await eraseLeadText(trx, [id], { at, hasNoEvidence: false })
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('lead_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  const jobs = change.jobs.filter(({ destination }) => recipients.has(destination))
  await recordChange(trx, { ...change, jobs: [...jobs, scrubAfter(change.event.id, at)] })
  return jobs
}
