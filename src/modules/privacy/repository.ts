import { sql, type Selectable } from 'kysely'
import * as v from 'valibot'

import { PRIVACY_KINDS, type PrivacyKind } from '#domain/privacy/due-dates.ts'
import type { PersonQuery } from '#domain/privacy/person-match.ts'
import { PRIVACY_FORMS } from '#domain/privacy/privacy-forms.ts'
import { toLead, type Lead } from '#modules/leads/module.ts'
import { forgetSearch } from '#modules/privacy/search/search-state.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText, readRow, omit } from '#platform/db/row-codec.ts'
import type { PrivacyRequestTable } from '#platform/db/schema/privacy.ts'

/** The stored data of a request besides its lead. */
export type PrivacyRecord = Readonly<{
  kind: PrivacyKind
  /** `YYYY-MM-DD` in the dealer's time zone. */
  receivedOn: string
  confirmedAt: string | null
  extendedAt: string | null
  /** Whether the requester is the person; `null` until someone checked it. */
  identity: 'verified' | 'failed' | null
  identityBy: string | null
  identityAt: string | null
  /** `null` while it is open, and for a request that a command closed. */
  outcome: 'done' | 'refused' | null
  /** Why it was refused, for the requester. */
  reason: string | null
  /** Why it takes longer, for the requester. */
  extendedReason: string | null
  closedAt: string | null
  /** More by which its person is searched. */
  search: PersonQuery | null
  /** Counts its changes in the back office. */
  revision: number
}>

/** A request with its lead; `record` is `null` until it is recorded, and for one that is held for review. */
export type PrivacyRequest = Readonly<{ lead: Lead; record: PrivacyRecord | null }>

/** Literals instead of parameters, so that both engines recognize the condition of the partial index. */
const FORMS = sql.join(PRIVACY_FORMS.map((form) => sql.lit(form)))

const Texts = v.array(v.string())
const ParsedColumns = v.object({
  kind: v.picklist(PRIVACY_KINDS),
  identity: v.nullable(v.picklist(['verified', 'failed'])),
  outcome: v.nullable(v.picklist(['done', 'refused'])),
  search: v.nullable(jsonText(v.object({ emails: Texts, phones: Texts, names: Texts }))),
})

/** A request from its row. */
export const toRecord = (row: Selectable<PrivacyRequestTable>): PrivacyRecord =>
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

  /** Requests whose person is not yet erased, even if they were withdrawn meanwhile. */
  const unfinished = db
    .selectFrom('privacy_erasure')
    .select('request_id as id')
    .where('finished_at', 'is', null)

  /** The leads of requests that no one has answered: exactly those of the index `lead_open_privacy`. */
  const unanswered = () =>
    db
      .selectFrom('lead')
      .select('lead.id')
      .where(sql<boolean>`lead.answered_at is null and lead.form in (${FORMS})`)
      // This keeps SQLite from using the index of states, which would read every lead.
      .where(sql<boolean>`lead.status || '' in ('received', 'quarantined')`)

  // `union` would make SQLite read every lead in the order of ids, to merge both; a lead found twice is still one.
  const openLeads = (stores: 'all' | readonly string[]) =>
    db
      .selectFrom('lead')
      .where('lead.id', 'in', unanswered().unionAll(unfinished))
      .where((eb) => (stores === 'all' ? eb.lit(true) : eb('lead.dealer_code', 'in', stores)))

  /** Requests with their records. */
  async function withRecords(leads: readonly Lead[]): Promise<readonly PrivacyRequest[]> {
    const records = new Map<string, PrivacyRecord>()
    for (const some of inChunks(leads)) {
      const ids = some.map(({ id }) => id)
      const rows = await db
        .selectFrom('privacy_request')
        .selectAll()
        .where('lead_id', 'in', ids)
        .execute()
      for (const row of rows) records.set(row.lead_id, toRecord(row))
    }
    return leads.map((lead) => ({ lead, record: records.get(lead.id) ?? null }))
  }

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

    /** Deletes what the person of a closed request was searched by, and what was found. */
    async forgetSearch(leadId: string): Promise<void> {
      await forgetSearch(db, leadId)
      await db
        .updateTable('privacy_request')
        .set({ search: null })
        .where('lead_id', '=', leadId)
        .execute()
    },

    /**
     * How many requests no one has answered, without tests and withdrawn ones, and with those whose erasure is
     * unfinished. @param stores only of these
     */
    async countOpen(stores: 'all' | readonly string[]): Promise<number> {
      if (stores.length === 0) return 0
      const { n } = await openLeads(stores)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    /**
     * The requests that no one has answered, without tests and withdrawn ones, and those whose erasure is unfinished, the
     * oldest first. One is without a record while it is held for review.
     * @param stores only those of these stores
     * @param page the most, and how many older ones precede them
     */
    async open(
      stores: 'all' | readonly string[],
      { limit, offset = 0 }: Readonly<{ limit: number; offset?: number }>,
    ): Promise<readonly PrivacyRequest[]> {
      if (stores.length === 0) return []
      const leads = await openLeads(stores)
        .selectAll('lead')
        .orderBy('lead.created_at')
        .orderBy('lead.id')
        .limit(limit)
        .offset(offset)
        .execute()
      return withRecords(leads.map(toLead))
    },

    /** Some requests. @param ids at most a thousand */
    async byIds(ids: readonly string[]): Promise<readonly PrivacyRequest[]> {
      if (ids.length === 0) return []
      const leads = await db.selectFrom('lead').selectAll().where('id', 'in', ids).execute()
      return withRecords(leads.map(toLead))
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
      return withRecords(leads.map(toLead))
    },

    /** The latest closed requests, newest first. @param stores only those of these stores */
    async closed(
      stores: 'all' | readonly string[],
      { limit, offset = 0 }: Readonly<{ limit: number; offset?: number }>,
    ): Promise<readonly PrivacyRequest[]> {
      if (stores.length === 0) return []
      const leads = await db
        .selectFrom('lead')
        .selectAll()
        .where('form', 'in', PRIVACY_FORMS)
        .where((eb) => eb.or([eb('answered_at', 'is not', null), eb('status', '=', 'erased')]))
        .where('id', 'not in', unfinished)
        .$if(stores !== 'all', (query) => query.where('dealer_code', 'in', stores))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return withRecords(leads.map(toLead))
    },
  }
}
export type PrivacyRequestRepository = ReturnType<typeof privacyRequestRepository>
