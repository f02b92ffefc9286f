import * as v from 'valibot'

import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import type { Database } from '#platform/db/database.ts'

/** A page that has a lead open, with the facts that decide who may see it. */
export type PresentRow = Readonly<{
  leadId: string
  userId: string
  name: string
  isAnswering: boolean
  dealerCode: string
  assigneeId: string | null
  queue: string
  form: LeadForm
}>

/** The row key of a stream: its person and tab. */
export type NewPresence = Readonly<{
  /** Made of the ids of the person and of the browser tab. */
  id: string
  streamId: string
  leadId: string
  userId: string
  name: string
  isAnswering: boolean
  /** ISO. */
  expiresAt: string
}>

/** The maximum number of rows that are read; no group has more open pages. */
const MAX_ROWS = 500

const Form = v.picklist(LEAD_FORMS)

/** Reads and writes who has which lead open. */
export const presenceRows = ({ db }: Pick<Database, 'db'>) => ({
  /** Stores the open lead of a tab, and deletes expired rows. @param now ISO */
  async put(row: NewPresence, now: string): Promise<void> {
    await db.deleteFrom('lead_presence').where('expires_at', '<=', now).execute()
    const values = {
      stream_id: row.streamId,
      lead_id: row.leadId,
      user_id: row.userId,
      user_name: row.name,
      is_answering: row.isAnswering ? (1 as const) : (0 as const),
      expires_at: row.expiresAt,
    }
    await db
      .insertInto('lead_presence')
      .values({ id: row.id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  },

  /** Sets when the row of a stream expires, unless a later stream of the tab has it. */
  async expire(streamId: string, expiresAt: string): Promise<void> {
    await db
      .updateTable('lead_presence')
      .set({ expires_at: expiresAt })
      .where('stream_id', '=', streamId)
      .execute()
  },

  /** The pages that have a lead open. @param now ISO */
  async present(now: string): Promise<readonly PresentRow[]> {
    const rows = await db
      .selectFrom('lead_presence')
      .innerJoin('lead_workflow', 'lead_workflow.lead_id', 'lead_presence.lead_id')
      .select([
        'lead_presence.lead_id',
        'lead_presence.user_id',
        'lead_presence.user_name',
        'lead_presence.is_answering',
        'lead_workflow.dealer_code',
        'lead_workflow.assignee_id',
        'lead_workflow.queue',
        'lead_workflow.form',
      ])
      .where('lead_presence.expires_at', '>', now)
      .orderBy('lead_presence.id')
      .limit(MAX_ROWS)
      .execute()
    return rows.map((row) => ({
      leadId: row.lead_id,
      userId: row.user_id,
      name: row.user_name,
      isAnswering: row.is_answering === 1,
      dealerCode: row.dealer_code,
      assigneeId: row.assignee_id,
      queue: row.queue,
      form: v.parse(Form, row.form),
    }))
  },

  /** The facts that decide who may see a lead; `null` for an unknown one. */
  async leadScope(
    leadId: string,
  ): Promise<Pick<PresentRow, 'dealerCode' | 'assigneeId' | 'queue' | 'form'> | null> {
    const row = await db
      .selectFrom('lead_workflow')
      .select(['dealer_code', 'assignee_id', 'queue', 'form'])
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    return row
      ? {
          dealerCode: row.dealer_code,
          assigneeId: row.assignee_id,
          queue: row.queue,
          form: v.parse(Form, row.form),
        }
      : null
  },
})
