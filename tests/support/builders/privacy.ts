import { randomUUIDv7 } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { fromBufferPromise, type Entry } from 'yauzl'

import { personalLeads, textPerson } from '#modules/leads/module.ts'
import { eraseJobs } from '#modules/privacy/erase/erase-jobs.ts'
import { createPrivacy } from '#modules/privacy/module.ts'
import { privacyDeps } from '#modules/privacy/privacy-deps.ts'
import { searchPerson } from '#modules/privacy/search/search-jobs.ts'
import { createUploads } from '#modules/uploads/module.ts'
import { insertRows } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { aDatabase, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLeadEntry, aJob } from '#tests/support/builders/lead-entries.ts'
import {
  AT,
  CONTACT,
  personEverywhere,
  SECRET_KEY,
} from '#tests/support/builders/person-everywhere.ts'
import { demoSites } from '#tests/support/builders/sites.ts'
import { auditTrail } from '#tests/support/modules/audit.ts'
import { leadRepository, newWorkflow, type Lead } from '#tests/support/modules/leads.ts'

/** Words that only this person has: no table may contain one after they were erased. */
export const PERSONAL_WORDS = [
  'ana.ruiz@example.com',
  '480-555-0142',
  '4805550142',
  'Ruizana',
] as const

const dealerOf = (code: string) => aDealer({ code, leadEmail: 'leads@store.example' })

/** Privacy requests over a real database, trail and seals, on a Friday. Jobs run when the test says so. */
export async function aPrivacyWorld(engine: Engine) {
  const database = await aDatabase(engine)
  const clock = { at: new Date('2026-11-20T18:00:00.000Z') }
  const now = () => clock.at
  const audit = auditTrail({ database, secretKeys: [SECRET_KEY], now })
  const mails: { to: string; subject: string; text: string }[] = []
  const privacy = createPrivacy({
    database,
    audit,
    personal: personalLeads({ database, now }),
    filesOf: createUploads({ database, secretKeys: [SECRET_KEY], now }).filesOf,
    dealerOf,
    now,
    sites: demoSites,
    mail: {
      mailer: {
        send: async (mail) => {
          mails.push({ to: String(mail.to), subject: mail.subject, text: mail.text })
          return { state: 'accepted', evidence: '250' }
        },
        target: 'test',
        close: async () => undefined,
      },
      mailFrom: 'site@forecourt.example',
      originOf: () => 'https://dealer.example',
    },
    tokenOf: (id) => `secret-of-${id}`,
    routes: [],
  })
  const leads = leadRepository(database)
  const rules = { dealerOf, answerMinutes: () => 15 }

  /** Stores a lead. @returns its id */
  async function addLead(differences: Partial<Lead> = {}): Promise<string> {
    const entry = aLeadEntry({ siteKey: 'ocotillo', createdAt: AT, ...differences })
    await leads.insertLead({
      ...entry,
      consents: entry.consents.map((consent) => ({ ...consent, contact: '480-555-0142' })),
      workflow: newWorkflow(rules, entry.lead, null),
    })
    return entry.lead.id
  }

  /** Runs the waiting jobs of privacy requests once. @returns the outcomes */
  async function work(): Promise<readonly string[]> {
    const handlers = new Map(Object.entries(privacy.jobs))
    const outcomes: string[] = []
    const claimed = await jobRepository(database).claim({
      owner: randomUUIDv7(),
      now: now().toISOString(),
      leaseUntil: now().toISOString(),
      limit: 100,
    })
    for (const job of claimed) {
      const handler = handlers.get(job.kind)
      if (handler) outcomes.push(await run(handler, job))
    }
    return outcomes
  }
  async function run(handler: (job: Job) => Promise<{ state: string }>, job: Job) {
    const outcome = await handler(job)
    if (outcome.state === 'accepted')
      await jobRepository(database).complete(job.id, { at: now().toISOString(), evidence: 'done' })
    return outcome.state
  }

  /** Ends the jobs of erasures as those that have failed permanently. */
  async function stop(): Promise<void> {
    await database.db
      .updateTable('job')
      .set({ dead_at: now().toISOString() })
      .where('kind', '=', 'privacy-erase')
      .where('done_at', 'is', null)
      .execute()
  }

  /** A note of the store beside a lead, with its entry of the trail. @param person whose key seals it @returns its id */
  async function addNote(leadId: string, words: string, person?: string): Promise<string> {
    const noteId = randomUUIDv7()
    await audit.change(officer, async (trx, record) => {
      await insertRows(trx, 'lead_note', [
        {
          id: noteId,
          lead_id: leadId,
          author_id: 'u1',
          author_name: 'Luis',
          mentions: '[]',
          text: words,
          created_at: AT,
        },
      ])
      record({
        action: 'lead.note-added',
        subject: { kind: 'lead', id: leadId },
        dealerCode: 'D1',
        after: { noteId, mentions: [] },
        personal: { personId: person ?? textPerson('note', noteId), after: { text: words } },
      })
    })
    return noteId
  }

  /** Records that a destination got a lead. */
  async function delivered(leadId: string, destination: string): Promise<void> {
    const idempotencyKey = `${leadId}.${destination}`
    const done = { done_at: AT, attempts: 1, evidence: '250' }
    await jobRepository(database).enqueue([
      aJob({ leadId, kind: 'deliver-lead', destination, idempotencyKey }),
    ])
    await database.db
      .updateTable('job')
      .set(done)
      .where('idempotency_key', '=', idempotencyKey)
      .execute()
  }

  /** A request of Ana, recorded. @returns its id */
  async function request(kind = 'delete', differences: Partial<Lead> = {}): Promise<string> {
    return addLead({
      form: 'privacy-request',
      stock: null,
      fields: { ...CONTACT, kind, by: 'self', correction: '' },
      createdAt: now().toISOString(),
      ...differences,
    })
  }

  /** A case whose search has finished, and its current version. */
  async function caseOf(id: string, actor = officer) {
    const request = await privacy.queue.read(actor, id)
    if (!request.isSearching) return request
    await search(id)
    return privacy.queue.read(actor, id)
  }
  const deps = privacyDeps({ database, dealerOf, now })
  /** Runs the job that searches for the person of a request. */
  const search = (id: string) => searchPerson({ database, ...deps }, id)
  const target = async (id: string) => ({ id, revision: (await caseOf(id)).revision })

  return {
    database,
    audit,
    clock,
    mails,
    privacy,
    queue: privacy.queue,
    addLead,
    request,
    work,
    stop,
    addNote,
    delivered,
    search,
    caseOf,
    target,
    /** Runs the job of an erasure with another trail. */
    eraseWith: (trail: typeof audit, requestId: string) =>
      eraseJobs({ database, audit: trail, personal: personalLeads({ database, now }), now })({
        ...aJob({ kind: 'privacy-erase', payload: { requestId } }),
        leadId: null,
        attempts: 1,
        leaseOwner: null,
        leaseUntil: null,
        lastError: null,
        evidence: null,
        doneAt: null,
        deadAt: null,
      }),
    /** The files of a ZIP archive as text. */
    async unzipped(parts: AsyncIterable<Buffer>): Promise<Readonly<Record<string, string>>> {
      const archive = await fromBufferPromise(await buffer(parts))
      const files: Record<string, string> = {}
      for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
        files[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
      return files
    },
    /** Ana in every table with personal data. @returns the id of her lead */
    everywhere: () => personEverywhere({ database, audit, addLead }),
  }
}
export type PrivacyWorld = Awaited<ReturnType<typeof aPrivacyWorld>>

/** The officer of these tests: an owner who has just confirmed their identity. */
export const officer = anActor({
  userId: 'officer',
  name: 'Olga Officer',
  roles: ['owner'],
  dealers: 'all',
})

/** Verifies the person and decides that every open match is theirs. @returns the case */
export async function prepared(world: PrivacyWorld, id: string) {
  const { queue, caseOf, target } = world
  await queue.checkIdentity(officer, { ...(await target(id)), state: 'verified' })
  for (const record of (await caseOf(id)).records)
    if (record.decision === 'open')
      await queue.decide(officer, { ...(await target(id)), record, decision: 'theirs' })
  return caseOf(id)
}

/** The tables with a text that contains one of the words, without tables of the register of lists. */
export async function tablesWith(
  database: Database,
  words: readonly string[],
  tables: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database.db,
    )
    const text = JSON.stringify(rows)
    if (words.some((word) => text.includes(word))) found.push(table)
  }
  return found
}
