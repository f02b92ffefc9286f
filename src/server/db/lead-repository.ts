import { hash } from 'node:crypto'

import { sql, type Compilable, type Selectable } from 'kysely'
import * as v from 'valibot'

import {
  CONSENT_CHANNELS,
  LEAD_FORMS,
  type ConsentEvidence,
  type LeadInput,
} from '#domain/leads/lead.ts'

import type { Database } from './database.ts'
import { jobRow, type NewJob } from './job-repository.ts'
import type { ConsentTable, LeadTable } from './schema.ts'

/**
 * `quarantined`: looks like a machine's, waits for review. `test`: from a page for trying out. Neither is delivered.
 * `erased`: the shopper or the end of its time took its words away; that it was there remains.
 */
export const LEAD_STATUSES = ['received', 'quarantined', 'test', 'erased'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** A lead as it is kept. `id` is a UUIDv7 that the caller makes. */
export type Lead = Omit<LeadInput, 'consents' | 'isSuspect' | 'isTest' | 'sealed'> &
  Readonly<{
    id: string
    /** Equal for two posts exactly when their content is. */
    contentHash: string
    status: LeadStatus
    createdAt: string
  }>

/** A consent to store with its lead. */
export type NewConsent = ConsentEvidence &
  Readonly<{
    id: string
    /** The number or address that the consent is about. */
    contact: string
  }>

export type Consent = NewConsent &
  Readonly<{ wordingHash: string; origin: LeadInput['origin']; createdAt: string }>

export type LeadEntry = Readonly<{
  lead: Lead
  consents: readonly NewConsent[]
  jobs: readonly NewJob[]
}>

/** `repeat`: the key was known with the same content; `conflict`: with another. `id` is the stored lead's. */
export type LeadOutcome = Readonly<{ outcome: 'new' | 'repeat' | 'conflict'; id: string }>

export type LeadFilter = Readonly<{
  status?: LeadStatus
  /** Created at or after. */
  from?: string
  /** Created before. */
  until?: string
  limit: number
}>

const Words = v.object({
  form: v.picklist(LEAD_FORMS),
  language: v.picklist(['en', 'es']),
  status: v.picklist(LEAD_STATUSES),
  fields: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
})
const ConsentWords = v.object({
  channel: v.picklist(CONSENT_CHANNELS),
  language: v.picklist(['en', 'es']),
})
const Stored = v.object({ id: v.string(), content_hash: v.string() })

const originOf = (row: Selectable<LeadTable | ConsentTable>): LeadInput['origin'] => ({
  ip: row.ip,
  userAgent: row.user_agent,
  pageUrl: row.page_url,
})

const toLead = (row: Selectable<LeadTable>): Lead => ({
  ...v.parse(Words, row),
  id: row.id,
  siteKey: row.site_key,
  dealerCode: row.dealer_code,
  stock: row.stock,
  idempotencyKey: row.idempotency_key,
  contentHash: row.content_hash,
  origin: originOf(row),
  createdAt: row.created_at,
})

const toConsent = (row: Selectable<ConsentTable>): Consent => ({
  ...v.parse(ConsentWords, row),
  id: row.id,
  wording: row.wording,
  wordingHash: row.wording_hash,
  wordingVersion: row.wording_version,
  contact: row.contact,
  origin: originOf(row),
  createdAt: row.created_at,
})

const originRow = ({ ip, userAgent, pageUrl }: LeadInput['origin']) => ({
  ip,
  user_agent: userAgent,
  page_url: pageUrl,
})

const leadRow = (lead: Lead): Selectable<LeadTable> => ({
  id: lead.id,
  site_key: lead.siteKey,
  form: lead.form,
  dealer_code: lead.dealerCode,
  stock: lead.stock,
  idempotency_key: lead.idempotencyKey,
  content_hash: lead.contentHash,
  fields: JSON.stringify(lead.fields),
  language: lead.language,
  status: lead.status,
  ...originRow(lead.origin),
  created_at: lead.createdAt,
})

const consentRow = (lead: Lead, consent: NewConsent): Selectable<ConsentTable> => ({
  id: consent.id,
  lead_id: lead.id,
  channel: consent.channel,
  wording: consent.wording,
  wording_hash: hash('sha256', consent.wording),
  wording_version: consent.wordingVersion,
  language: consent.language,
  contact: consent.contact,
  ...originRow(lead.origin),
  created_at: lead.createdAt,
})

/** Reads and writes leads with their consents. */
export const leadRepository = (database: Database) => {
  const { db } = database

  /** Inserts a row only when the lead before it in the batch was new. */
  const insertWith = (
    leadId: string,
    table: 'consent' | 'job',
    row: Readonly<Record<string, string | null>>,
  ): Compilable => {
    const columns = Object.keys(row).map((column) => sql.ref(column))
    const values = Object.values(row).map((value) => sql`${value}`)
    const query = sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)}
      where exists (select 1 from lead where id = ${leadId}) on conflict do nothing`
    return { compile: () => query.compile(db) }
  }

  return {
    /** Stores a lead, its consents and its jobs, all or none, in one durable round trip; a known key stores nothing. */
    async insertLead({ lead, consents, jobs }: LeadEntry): Promise<LeadOutcome> {
      const answers = await database.batch([
        db
          .insertInto('lead')
          .values(leadRow(lead))
          .onConflict((clash) => clash.column('idempotency_key').doNothing()),
        ...consents.map((consent) => insertWith(lead.id, 'consent', consentRow(lead, consent))),
        ...jobs.map((job) => insertWith(lead.id, 'job', jobRow(job))),
        db
          .selectFrom('lead')
          .select(['id', 'content_hash'])
          .where('idempotency_key', '=', lead.idempotencyKey),
      ])
      const stored = v.parse(Stored, answers.at(-1)?.[0])
      if (stored.id !== lead.id) {
        const isSame = stored.content_hash === lead.contentHash
        return { outcome: isSame ? 'repeat' : 'conflict', id: stored.id }
      }
      // The lead is safe by now: a lost notice only means that the worker sees its jobs a little later.
      if (jobs.length > 0) void database.notify('jobs').catch(() => {})
      return { outcome: 'new', id: lead.id }
    },

    /** Leads of a site (`null`: of all), newest first. */
    async list(
      siteKey: string | null,
      { status, from, until, limit }: LeadFilter,
    ): Promise<readonly Lead[]> {
      let query = db.selectFrom('lead').selectAll()
      if (siteKey !== null) query = query.where('site_key', '=', siteKey)
      if (status !== undefined) query = query.where('status', '=', status)
      if (from !== undefined) query = query.where('created_at', '>=', from)
      if (until !== undefined) query = query.where('created_at', '<', until)
      const rows = await query
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(toLead)
    },

    /** One lead of a site (`null`: of any) with its consents; `null` when there is none. */
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
        .orderBy('id')
        .execute()
      return { lead: toLead(row), consents: consents.map(toConsent) }
    },
  }
}
export type LeadRepository = ReturnType<typeof leadRepository>
