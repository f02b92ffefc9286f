import * as v from 'valibot'

import { PRIVACY_KINDS, type PrivacyKind } from '#domain/privacy/due-dates.ts'
import { PRIVACY_FORMS } from '#domain/privacy/privacy-forms.ts'
import { toLead, type Lead } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { readRow, omit } from '#platform/db/row-codec.ts'
import type { PrivacyRequestTable } from '#platform/db/schema/privacy.ts'

/** What is kept of a request beside its lead. */
export type PrivacyRecord = Readonly<{
  kind: PrivacyKind
  /** `YYYY-MM-DD` by the dealer's clock. */
  receivedOn: string
  confirmedAt: string | null
  extendedAt: string | null
}>

/** A request with its lead; `record` is `null` until it is taken up, and for one that is held for review. */
export type PrivacyRequest = Readonly<{ lead: Lead; record: PrivacyRecord | null }>

const Meaning = v.object({ kind: v.picklist(PRIVACY_KINDS) })

const toRecord = (row: PrivacyRequestTable): PrivacyRecord => readRow(omit(row, 'lead_id'), Meaning)

/** Reads and writes what is due for requests about people's own data. */
export const privacyRequestRepository = ({ db }: Pick<Database, 'db'>) => {
  /** The record of one; `null` if it was not taken up. */
  const recordOf = async (leadId: string): Promise<PrivacyRecord | null> => {
    const row = await db
      .selectFrom('privacy_request')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    return row ? toRecord(row) : null
  }

  return {
    recordOf,

    /** Takes a request up, once. */
    async start(leadId: string, kind: PrivacyKind, receivedOn: string): Promise<void> {
      await db
        .insertInto('privacy_request')
        .values({
          lead_id: leadId,
          kind,
          received_on: receivedOn,
          confirmed_at: null,
          extended_at: null,
        })
        .onConflict((clash) => clash.column('lead_id').doNothing())
        .execute()
    },

    /** Records that the requester was written to, or that it takes longer; the first time alone counts. */
    async mark(leadId: string, what: 'confirmed_at' | 'extended_at', at: string): Promise<void> {
      await db
        .updateTable('privacy_request')
        .set({ [what]: at })
        .where('lead_id', '=', leadId)
        .where(what, 'is', null)
        .execute()
    },

    /** Every request of every site, oldest first. */
    async all(): Promise<readonly PrivacyRequest[]> {
      const leads = await db
        .selectFrom('lead')
        .selectAll()
        .where('form', 'in', PRIVACY_FORMS)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const rows = await db.selectFrom('privacy_request').selectAll().execute()
      const records = new Map(rows.map((row) => [row.lead_id, toRecord(row)]))
      return leads.map((row) => ({ lead: toLead(row), record: records.get(row.id) ?? null }))
    },
  }
}
export type PrivacyRequestRepository = ReturnType<typeof privacyRequestRepository>
