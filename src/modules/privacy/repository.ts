import { sql } from 'kysely'
import * as v from 'valibot'

import { PRIVACY_KINDS, type PrivacyKind } from '#domain/privacy/due-dates.ts'
import { PRIVACY_FORMS } from '#domain/privacy/privacy-forms.ts'
import { toLead, type Lead } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { readRow, omit } from '#platform/db/row-codec.ts'
import type { PrivacyRequestTable } from '#platform/db/schema/privacy.ts'

/** The stored data of a request besides its lead. */
export type PrivacyRecord = Readonly<{
  kind: PrivacyKind
  /** `YYYY-MM-DD` in the dealer's time zone. */
  receivedOn: string
  confirmedAt: string | null
  extendedAt: string | null
}>

/** A request with its lead; `record` is `null` until it is recorded, and for one that is held for review. */
export type PrivacyRequest = Readonly<{ lead: Lead; record: PrivacyRecord | null }>

/** Literals instead of parameters, so that both engines recognize the condition of the partial index. */
const FORMS = sql.join(PRIVACY_FORMS.map((form) => sql.lit(form)))

const ParsedColumns = v.object({ kind: v.picklist(PRIVACY_KINDS) })

const toRecord = (row: PrivacyRequestTable): PrivacyRecord =>
  readRow(omit(row, 'lead_id'), ParsedColumns)

/** Reads and writes the due dates of privacy requests. */
export const privacyRequestRepository = ({ db }: Pick<Database, 'db'>) => {
  /** The record of a request; `null` if there is none yet. */
  const recordOf = async (leadId: string): Promise<PrivacyRecord | null> => {
    const row = await db
      .selectFrom('privacy_request')
      .selectAll()
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    return row ? toRecord(row) : null
  }

  /** The leads of requests that no one has answered: exactly those of the index `lead_open_privacy`. */
  const openLeads = (stores: 'all' | readonly string[]) =>
    db
      .selectFrom('lead')
      .where(sql<boolean>`lead.answered_at is null and lead.form in (${FORMS})`)
      // This keeps SQLite from using the index of states, which would read every lead.
      .where(sql<boolean>`lead.status || '' in ('received', 'quarantined')`)
      .where((eb) => (stores === 'all' ? eb.lit(true) : eb('lead.dealer_code', 'in', stores)))

  return {
    recordOf,

    /** Records a request, once. */
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
        .onConflict((conflict) => conflict.column('lead_id').doNothing())
        .execute()
    },

    /** Records when the requester was notified, or when the request was extended; an earlier time is kept. */
    async mark(leadId: string, what: 'confirmed_at' | 'extended_at', at: string): Promise<void> {
      await db
        .updateTable('privacy_request')
        .set({ [what]: at })
        .where('lead_id', '=', leadId)
        .where(what, 'is', null)
        .execute()
    },

    /** How many requests no one has answered, without tests and withdrawn ones. @param stores only of these */
    async countOpen(stores: 'all' | readonly string[]): Promise<number> {
      if (stores.length === 0) return 0
      const { n } = await openLeads(stores)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    /**
     * The requests that no one has answered, without tests and withdrawn ones, the oldest first. One is without a record
     * while it is held for review.
     * @param stores only those of these stores
     * @param page the most, and how many older ones precede them
     */
    async open(
      stores: 'all' | readonly string[],
      { limit, offset = 0 }: Readonly<{ limit: number; offset?: number }>,
    ): Promise<readonly PrivacyRequest[]> {
      if (stores.length === 0) return []
      const rows = await openLeads(stores)
        .leftJoin('privacy_request', 'privacy_request.lead_id', 'lead.id')
        .selectAll('lead')
        .select([
          'privacy_request.lead_id',
          'privacy_request.kind',
          'privacy_request.received_on',
          'privacy_request.confirmed_at',
          'privacy_request.extended_at',
        ])
        .orderBy('lead.created_at')
        .orderBy('lead.id')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ lead_id, kind, received_on, confirmed_at, extended_at, ...lead }) => ({
        lead: toLead(lead),
        record:
          lead_id === null || kind === null || received_on === null
            ? null
            : toRecord({ lead_id, kind, received_on, confirmed_at, extended_at }),
      }))
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
