import { sql, type Compilable } from 'kysely'
import * as v from 'valibot'

import type { LeadFile } from '#domain/leads/lead.ts'
import { attachUpload } from '#modules/uploads/module.ts'
import { secretRow, type NewLeadSecret } from '#modules/vault/module.ts'
import type { Database } from '#platform/db/database.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'
import { jobRow, type NewJob } from '#platform/queue/job-repository.ts'

import {
  consentRow,
  leadRow,
  toConsent,
  toLead,
  toLeadEvent,
  type Consent,
  type Lead,
  type StoredLeadEvent,
  type LeadStatus,
  type NewConsent,
} from './mapper.ts'
import { workflowStatements, type NewWorkflow } from './workflow/new-workflow.ts'

/** Batch size for reading all leads and their deliveries. */
const LEADS_PER_PAGE = 500

export type LeadEntry = Readonly<{
  lead: Lead
  consents: readonly NewConsent[]
  /** Its sealed private values, one row per class. */
  secrets: readonly NewLeadSecret[]
  /** Its uploaded files. */
  files?: readonly LeadFile[]
  jobs: readonly NewJob[]
  /** Its workflow row in the inbox of the back office; a lead without one gets it within minutes. */
  workflow?: NewWorkflow
  /** Further statements of its batch, which change something only if the lead is stored. */
  more?: readonly Compilable[]
}>

/** `repeat`: the key was known with the same content; `conflict`: with different content. `id` is the stored lead's. */
export type LeadOutcome = Readonly<{ outcome: 'new' | 'repeat' | 'conflict'; id: string }>

/** The number of leads held for review by reason; a reason without any is absent. */
export type QuarantineCounts = Readonly<Record<string, number>>

export type LeadFilter = Readonly<{
  status?: LeadStatus
  /** Created at or after. */
  from?: string
  /** Created before. */
  until?: string
  /** Only those after this one in the list. */
  after?: Pick<Lead, 'id' | 'createdAt'>
  contentHash?: string
  limit: number
}>

/**
 * Whether a post has the content of a stored lead. A hash that ends in a dot lost the part for private values when they
 * were shredded: then only the plain text counts.
 */
const isSameContent = (stored: string, posted: string) =>
  stored === posted || (stored.endsWith('.') && posted.startsWith(stored))

const Stored = v.object({ id: v.string(), content_hash: v.string() })

/** Reads and writes leads with their consents. */
export const leadRepository = (database: Database) => {
  const { db } = database

  /** Inserts a row only if the preceding lead of the batch was new. */
  const insertWith = (
    leadId: string,
    table: 'consent' | 'job' | 'lead_secret',
    row: Readonly<Record<string, string | null>>,
  ): Compilable => {
    const columns = Object.keys(row).map((column) => sql.ref(column))
    const values = Object.values(row).map((value) => sql`${value}`)
    const query = sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)}
      where exists (select 1 from lead where id = ${leadId}) on conflict do nothing`
    return { compile: () => query.compile(db) }
  }

  /** Leads of a site (`null`: of all), newest first. */
  async function list(
    siteKey: string | null,
    { status, from, until, contentHash, after, limit }: LeadFilter,
  ): Promise<readonly Lead[]> {
    let query = db.selectFrom('lead').selectAll()
    if (siteKey !== null) query = query.where('site_key', '=', siteKey)
    if (status !== undefined) query = query.where('status', '=', status)
    if (from !== undefined) query = query.where('created_at', '>=', from)
    if (until !== undefined) query = query.where('created_at', '<', until)
    if (contentHash !== undefined) query = query.where('content_hash', '=', contentHash)
    if (after !== undefined)
      query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`)
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toLead)
  }

  return {
    /**
     * Stores a lead, its consents, sealed values, files and jobs, all or none, in one durable round trip; a known key
     * stores nothing.
     */
    async insertLead({
      lead,
      consents,
      secrets,
      files = [],
      jobs,
      workflow,
      more = [],
    }: LeadEntry): Promise<LeadOutcome> {
      const answers = await database.batch([
        db
          .insertInto('lead')
          .values(leadRow(lead))
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
        ...consents.map((consent) => insertWith(lead.id, 'consent', consentRow(lead, consent))),
        ...secrets.map((secret) => insertWith(lead.id, 'lead_secret', secretRow(lead, secret))),
        ...files.map((file) => attachUpload(db, lead.id, file)),
        ...jobs.map((job) => insertWith(lead.id, 'job', jobRow(job))),
        ...(workflow ? workflowStatements(db, workflow) : []),
        ...more,
        db
          .selectFrom('lead')
          .select(['id', 'content_hash'])
          .where('idempotency_key', '=', lead.idempotencyKey),
      ])
      const stored = v.parse(Stored, answers.at(-1)?.[0])
      if (stored.id !== lead.id) {
        const isSame = isSameContent(stored.content_hash, lead.contentHash)
        return { outcome: isSame ? 'repeat' : 'conflict', id: stored.id }
      }
      if (jobs.length > 0) notifyWorkers(database)
      return { outcome: 'new', id: lead.id }
    },

    list,

    /** Leads of every site, newest first, in pages, so that any number can be iterated. */
    async *pages(
      filter: Omit<LeadFilter, 'limit' | 'after'> = {},
    ): AsyncGenerator<readonly Lead[]> {
      let page = await list(null, { ...filter, limit: LEADS_PER_PAGE })
      while (page.length > 0) {
        yield page
        const after = page.at(-1)
        if (after === undefined || page.length < LEADS_PER_PAGE) return
        page = await list(null, { ...filter, after, limit: LEADS_PER_PAGE })
      }
    },

    /** The number of leads held for review, by reason; `unknown` for those of earlier versions. */
    async quarantined(): Promise<QuarantineCounts> {
      const rows = await db
        .selectFrom('lead')
        .select(['suspect_reason', sql<number>`count(*)`.as('count')])
        .where('status', '=', 'quarantined')
        .groupBy('suspect_reason')
        .orderBy('suspect_reason')
        .execute()
      return Object.fromEntries(
        rows.map(({ suspect_reason: reason, count }) => [reason ?? 'unknown', count]),
      )
    },

    /** One lead of a site (`null`: of any) with its consents; `null` if there is none. */
    async get(
      siteKey: string | null,
      id: string,
    ): Promise<Readonly<{ lead: Lead; consents: readonly Consent[] }> | null> {
      let query = db.selectFrom('lead').selectAll().where('id', '=', id)
      if (siteKey !== null) query = query.where('site_key', '=', siteKey)
      const row = await query.executeTakeFirst()
      if (!row) return null
      const consents = await db
        .selectFrom('consent')
        .selectAll()
        .where('lead_id', '=', id)
        .orderBy('channel')
        .orderBy('id')
        .execute()
      return { lead: toLead(row), consents: consents.map(toConsent) }
    },

    /** The events of a lead since it was received, oldest first. */
    async events(leadId: string): Promise<readonly StoredLeadEvent[]> {
      const rows = await db
        .selectFrom('lead_event')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('id')
        .execute()
      return rows.map(toLeadEvent)
    },
  }
}
export type LeadRepository = ReturnType<typeof leadRepository>
