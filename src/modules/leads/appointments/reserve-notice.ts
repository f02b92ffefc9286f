import type { Selectable } from 'kysely'
import * as v from 'valibot'

import type { Database } from '#platform/db/database.ts'
import type { LeadWorkflowTable } from '#platform/db/schema/lead-workflow.ts'

const NOTICES = ['made', 'moved', 'canceled'] as const
/** The kinds of changes that a shopper is notified of. */
export type AppointmentNotice = (typeof NOTICES)[number]
const NoticeName = v.nullable(v.picklist(NOTICES))

/** The change that a mail reports. Times are ISO. */
type Notified = Readonly<{
  notice: AppointmentNotice
  /** The time of the appointment, even if it was canceled. */
  at: string
}>

/** The change that a job has to mail, and its version of the lead. */
export type ReservedNotice = Notified & Readonly<{ version: number }>

const STATE = [
  'appointment_at',
  'appointment_canceled_at',
  'appointment_mailed',
  'appointment_news',
  'appointment_mailed_by',
] as const
type Row = Pick<Selectable<LeadWorkflowTable>, (typeof STATE)[number]>

/** The last mail; `null` for none. Rows from before there was a column for its news have none. */
function lastMail({ appointment_mailed: at, appointment_news: notice }: Row): Notified | null {
  return at === null ? null : { notice: v.parse(NoticeName, notice) ?? 'made', at }
}

/** The change that a shopper was not notified of yet; `null` for none. Past appointments are not mailed. */
function noticeOf(row: Row, now: string): Notified | null {
  const last = lastMail(row)
  const known = last === null || last.notice === 'canceled' ? null : last.at
  const { appointment_at: agreed, appointment_canceled_at: canceledAt } = row
  const isKnownAhead = known !== null && known > now
  if (agreed !== null)
    return agreed === known || agreed <= now
      ? null
      : { notice: isKnownAhead ? 'moved' : 'made', at: agreed }
  // Shoppers are not notified of other ends, such as a sale.
  return canceledAt !== null && isKnownAhead ? { notice: 'canceled', at: known } : null
}

/**
 * The change that a job reserved earlier and still has to mail; `null` if it reserved none, or if the change is
 * outdated.
 */
function reservedBefore(row: Row, key: string, now: string): Notified | null {
  const last = lastMail(row)
  if (row.appointment_mailed_by !== key || last === null || last.at <= now) return null
  const agreed = last.notice === 'canceled' ? null : last.at
  return row.appointment_at === agreed ? last : null
}

/**
 * Reserves the unreported change for one job, before it is mailed: of several concurrent jobs of a lead, only one gets
 * it. A retried job gets its earlier reservation again, unless it is outdated.
 * @param key the job's idempotency key
 * @param now ISO
 * @returns `null` for nothing
 */
export async function reserveNotice(
  { db }: Pick<Database, 'db'>,
  leadId: string,
  { key, now }: Readonly<{ key: string; now: string }>,
): Promise<ReservedNotice | null> {
  for (;;) {
    const row = await db
      .selectFrom('lead_workflow')
      .select(['version', ...STATE])
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    if (row === undefined) return null
    const { version } = row
    const again = reservedBefore(row, key, now)
    if (again !== null) return { ...again, version }
    const notice = noticeOf(row, now)
    if (notice === null) return null
    let reservation = db
      .updateTable('lead_workflow')
      .set({
        appointment_mailed: notice.at,
        appointment_news: notice.notice,
        appointment_mailed_by: key,
      })
      .where('lead_id', '=', leadId)
    for (const column of STATE)
      reservation = reservation.where(column, 'is not distinct from', row[column])
    const { numUpdatedRows } = await reservation.executeTakeFirst()
    if (numUpdatedRows > 0n) return { ...notice, version }
    // The lead changed meanwhile, or another job reserved the change: read it again.
  }
}
