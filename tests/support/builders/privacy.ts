import { randomUUIDv7 } from 'node:crypto'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { fromBufferPromise, type Entry } from 'yauzl'

import { personalLeads } from '#modules/leads/module.ts'
import { eraseJobs } from '#modules/privacy/erase/erase-jobs.ts'
import { createPrivacy } from '#modules/privacy/module.ts'
import { createUploads } from '#modules/uploads/module.ts'
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

  /** A case and its current version. */
  const caseOf = (id: string, actor = officer) => privacy.queue.read(actor, id)
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
    async unzipped(content: Buffer): Promise<Readonly<Record<string, string>>> {
      const archive = await fromBufferPromise(content)
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
