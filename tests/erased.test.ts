// Erased data is gone from every file of DATA_DIR and of PostgreSQL: tables, logs, mails,
// statistics.
import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, onTestFinished, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { insertRows } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { SCRUB_JOB, scrubJobs } from '#platform/queue/scrub-job.ts'
import { aDirectory, onEachEngine, opened, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { anOffer } from '#tests/support/builders/offers.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import {
  deliverLead,
  LEAD_JOB,
  liveLeadMails,
  leadLifecycleRepository,
  leadRepository,
  sendLead,
} from '#tests/support/modules/leads.ts'
import { offerRepository } from '#tests/support/modules/trade-in.ts'
import { postgresAddress, startPostgres, stopPostgres } from '#tests/support/servers/postgres.ts'

/** Enough for rows on many pages of the database. */
const LEADS = IS_FULL ? 400 : 160
/** Lengths in characters: most leads are short, some as long as a form allows. */
const LENGTHS = [20, 5_400, 300, 5_400, 900, 60, 2_000, 10]
const EVERY = 3

const nameOf = (n: number) => `Erased-${String(n).padStart(4, '0')}-words`
const NAME = /Erased-(\d{4})-words/g

/** A separate database, all of whose files can be read. */
async function aSeparateDatabase(engine: Engine) {
  const dataDir = aDirectory()
  if (engine === 'sqlite') return { database: await opened({ dataDir }), folders: [dataDir] }
  const home = mkdtempSync(join(tmpdir(), 'forecourt-erased-'))
  onTestFinished(() => stopPostgres(home))
  startPostgres(home, ['wal_recycle=off'])
  const databaseUrl = postgresAddress(home, 'postgres')
  return { database: await opened({ dataDir, databaseUrl }), folders: [dataDir, home] }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

/** The numbers of the leads whose text is readable, by file. */
function readableLeads(folders: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const file of folders.flatMap(filesBelow))
    for (const [, n] of readFileSync(file, 'latin1').matchAll(NAME)) found.set(Number(n), file)
  return found
}

const now = () => new Date('2026-11-20T21:05:00.000Z')

const change = (leadId: string, kind: 'corrected' | 'erased') => ({
  event: { id: randomUUIDv7(), leadId, kind, detail: '', at: now().toISOString() },
  jobs: [],
})

async function aShopper(database: Database, n: number): Promise<string> {
  const name = nameOf(n)
  const filler = 'Is it still there? '.repeat(300).slice(0, LENGTHS[n % LENGTHS.length])
  const offerId = String(n).padStart(22, 'A')
  if (n % 8 === 1) {
    const offer = anOffer({ id: offerId })
    await offerRepository(database).store({
      ...offer,
      question: { ...offer.question, trim: name },
    })
  }
  const { id } = await sendLead(
    { leads: leadRepository(database), vehicleOf: () => null, now },
    aLead({
      stock: null,
      fields: {
        firstName: name,
        email: 'ana@example.com',
        comments: `${filler}${name}`,
        ...(n % 8 === 1 ? { offerUrl: `https://a.example/sell-my-car/offer/${offerId}` } : {}),
      },
    }),
  )
  if (n % 4 === 0) await review(database, id, name)
  return id
}

/** A review of the store with the words in each of its texts. */
async function review(database: Database, leadId: string, words: string): Promise<void> {
  const at = now().toISOString()
  await insertRows(database.db, 'store_review', [
    {
      lead_id: leadId,
      site_key: 'ocotillo',
      dealer_code: 'D1',
      kind: 'sale',
      language: 'en',
      contact_mark: leadId,
      state: 'shown',
      stars: 5,
      text: words.repeat(20),
      shown_name: words,
      reason: null,
      answer: `Thank you, ${words}.`,
      answered_at: at,
      invited_at: at,
      written_at: at,
      revision: 2,
    },
  ])
}

/** Mails every waiting lead into the outbox. */
async function deliver(database: Database, outbox: string) {
  const handle = deliverLead({
    leads: leadRepository(database),
    dealerOf: () => aDealer({ code: 'D1', leadEmail: 'leads@dealer.example' }),
    siteOf: () => defaultSite,
    mailer: emlFileMailer(outbox),
    mailFrom: 'website@dealer.example',
    originOf: () => 'https://dealer.example',
    careersAddress: () => null,
    filesOf: async () => [],
  })
  const jobs = jobRepository(database)
  for (const job of await jobs.list('waiting', LEADS)) {
    if (job.kind !== LEAD_JOB) continue
    await handle(job)
    await jobs.complete(job.id, { at: now().toISOString(), evidence: 'sent' })
  }
}

/** Runs the jobs that erasures have queued. @returns the outcome of each */
async function scrub(database: Database, outbox: string) {
  const jobs = jobRepository(database)
  const handle = scrubJobs({
    database,
    sweepMails: () => sweepOutbox(outbox, [liveLeadMails(database)]),
    now,
  })
  const queued = (await jobs.list('waiting', LEADS)).filter(({ kind }) => kind === SCRUB_JOB)
  const [first, ...others] = queued
  expect(others.length).toBeGreaterThan(0)
  return handle(first!)
}

onEachEngine((engine) => {
  it(
    'no file contains text of an erased lead, and each contains the text of the others',
    { timeout: 120_000 },
    async () => {
      const { database, folders } = await aSeparateDatabase(engine)
      const outbox = join(folders[0]!, 'outbox')
      await migrate(database)
      const lifecycle = leadLifecycleRepository(database)
      const ids: string[] = []
      const erased = new Set<number>()
      const erase = async (n: number) => {
        const id = ids[n]!
        expect(await lifecycle.erase(id, change(id, 'erased'))).toBe(true)
        erased.add(n)
      }
      // Some are erased meanwhile: rows that grow and shrink move other rows, and leave copies of
      // them.
      for (let n = 0; n < LEADS; n += 1) {
        ids.push(await aShopper(database, n))
        const index = (n * 7_919) % ids.length
        if (erased.has(index)) continue
        const corrected = ids[index]!
        if (n % EVERY === 0) await deliver(database, outbox)
        if (n % EVERY === 0) await erase(index)
        else
          await lifecycle.correct(
            corrected,
            { phone: '4'.repeat(n) },
            change(corrected, 'corrected'),
          )
      }
      await deliver(database, outbox)
      // Statistics have samples of columns.
      if (engine === 'postgres') await sql`analyze`.execute(database.db)
      for (let n = LEADS - 40; n < LEADS; n += 1) if (!erased.has(n)) await erase(n)

      expect(await scrub(database, outbox)).toMatchObject({
        state: 'accepted',
        evidence: expect.stringMatching(/^\d+ mail files removed; nothing remains$/),
      })

      const found = readableLeads(folders)
      expect([...found].filter(([n]) => erased.has(n))).toEqual([])
      expect(found.size).toBe(LEADS - erased.size)
    },
  )
})
