import type { Selectable } from 'kysely'
import * as v from 'valibot'

import type { Database } from '#platform/db/database.ts'
import type { LeadWorkflowTable } from '#platform/db/schema/lead-workflow.ts'

const NEWS = ['made', 'moved', 'canceled'] as const
/** What a shopper is notified of. */
export type AppointmentNews = (typeof NEWS)[number]
const News = v.nullable(v.picklist(NEWS))

/** What a mail tells. Times are ISO. */
type Notified = Readonly<{
  news: AppointmentNews
  /** When they come, or would have come. */
  at: string
}>

/** What a job has to mail, and the version of the lead that it is from. */
export type ClaimedNews = Notified & Readonly<{ version: number }>

const STATE = [
  'appointment_at',
  'appointment_canceled_at',
  'appointment_mailed',
  'appointment_news',
  'appointment_mailed_by',
] as const
type Row = Pick<Selectable<LeadWorkflowTable>, (typeof STATE)[number]>

/** The last mail; `null` for none. Rows from before there was a column for its news have none. */
function lastMail({ appointment_mailed: at, appointment_news: news }: Row): Notified | null {
  return at === null ? null : { news: v.parse(News, news) ?? 'made', at }
}

/** What a shopper does not know yet; `null` for nothing. What was to be in the past is not worth a mail. */
function newsOf(row: Row, now: string): Notified | null {
  const last = lastMail(row)
  const known = last === null || last.news === 'canceled' ? null : last.at
  const { appointment_at: agreed, appointment_canceled_at: canceledAt } = row
  const isKnownAhead = known !== null && known > now
  if (agreed !== null)
    return agreed === known || agreed <= now
      ? null
      : { news: isKnownAhead ? 'moved' : 'made', at: agreed }
  // Other ends, such as a sale, are nothing that a shopper is notified by mail.
  return canceledAt !== null && isKnownAhead ? { news: 'canceled', at: known } : null
}

/** What a job is still to mail that claimed it before; `null` if it claimed nothing, or that is no longer so. */
function claimedBefore(row: Row, key: string, now: string): Notified | null {
  const last = lastMail(row)
  if (row.appointment_mailed_by !== key || last === null || last.at <= now) return null
  const agreed = last.news === 'canceled' ? null : last.at
  return row.appointment_at === agreed ? last : null
}

/**
 * Claims what a shopper does not know yet for one job, before it is mailed: of several jobs of a lead that run at once the
 * database lets one have it. A job that is retried gets what it claimed again, while that is still so.
 * @param key the job's idempotency key
 * @param now ISO
 * @returns `null` for nothing
 */
export async function claimNews(
  { db }: Pick<Database, 'db'>,
  leadId: string,
  { key, now }: Readonly<{ key: string; now: string }>,
): Promise<ClaimedNews | null> {
  for (;;) {
    const row = await db
      .selectFrom('lead_workflow')
      .select(['version', ...STATE])
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (row === undefined) return null
    const { version } = row
    const again = claimedBefore(row, key, now)
    if (again !== null) return { ...again, version }
    const news = newsOf(row, now)
    if (news === null) return null
    let claim = db
      .updateTable('lead_workflow')
      .set({
        appointment_mailed: news.at,
        appointment_news: news.news,
        appointment_mailed_by: key,
      })
      .where('lead_id', '=', leadId)
    for (const column of STATE) claim = claim.where(column, 'is not distinct from', row[column])
    const { numUpdatedRows } = await claim.executeTakeFirst()
    if (numUpdatedRows > 0n) return { ...news, version }
    // It changed in between, or another job claimed it: what is left for this one is read again.
  }
}
