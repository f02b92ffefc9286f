import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { Database } from '#platform/db/database.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDatabase, aDirectory, onDefaultEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aDocx, aPdf } from '#tests/support/builders/documents.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import {
  deliverLead,
  LEAD_JOB,
  leadLifecycleRepository,
  leadRepository,
  sendLead,
} from '#tests/support/modules/leads.ts'

import { fileSeal } from './file-seal.ts'
import { createUploads, sealedFiles } from './module.ts'
import { uploadRepository } from './repository.ts'
import { readDocument, uploadStore } from './take-upload.ts'
import type { StoredUpload } from './types.ts'
import { uploadLimit } from './upload-limit.ts'

const HOUR_MS = 3_600_000
const MB = 1024 * 1024

let database: Database
let clock: Date
const uploadsOf = (secretKey = 'a key for tests alone') =>
  createUploads({ database, secretKeys: [secretKey], now: () => clock })
const ports = () => ({ leads: leadRepository(database), vehicleOf: () => null, now: () => clock })

const bring = (bytes: Buffer, name = 'Ana Núñez.pdf', ip: string | null = null) =>
  uploadsOf().uploads.take({ siteKey: 'ocotillo', name, bytes, ip })

async function taken(bytes: Buffer, name?: string): Promise<StoredUpload> {
  const upload = await bring(bytes, name)
  if ('error' in upload) throw new Error(upload.error)
  return upload
}

const application = (
  { id: uploadId, hash, name }: StoredUpload,
  idempotencyKey: string = randomUUID(),
) =>
  aLead({
    form: 'career-application',
    stock: null,
    idempotencyKey,
    fields: { firstName: 'Ana', lastName: 'Núñez', email: 'ana@example.com', resume: name },
    files: [{ field: 'resume', uploadId, hash }],
  })

/** Delivers every waiting mail into a folder. @returns the outcome of each */
async function deliver(folder: string, made = uploadsOf()) {
  const handle = deliverLead({
    leads: leadRepository(database),
    dealerOf: () => aDealer({ code: 'D1', leadEmail: 'leads@dealer.example' }),
    siteOf: () => defaultSite,
    mailer: emlFileMailer(folder),
    mailFrom: 'website@dealer.example',
    originOf: () => 'https://dealer.example',
    careersAddress: () => 'careers@dealer.example',
    filesOf: made.filesOf,
  })
  const jobs = await jobRepository(database).list('waiting', 10)
  const mails = jobs.filter(({ kind }) => kind === LEAD_JOB)
  return Promise.all(mails.map((job) => handle(job)))
}

async function mailsIn(folder: string) {
  const names = await readdir(folder)
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
}

/** The bytes of a mail's attachment. */
function attached(mail: string): Buffer {
  const file = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/
  return Buffer.from(file.exec(mail)?.[1] ?? '', 'base64')
}

/** The pools scaled to small test files: for as many of them as fit with 5 MB each. */
const smallPools = () => {
  const bytes = aPdf().length
  return uploadStore({
    uploads: uploadRepository(database),
    seal: fileSeal(['a key for tests alone']),
    verdictOn: uploadLimit(),
    now: () => clock,
    capacity: { ordinary: 102 * bytes, suspect: 25 * bytes },
  })
}

onDefaultEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    clock = new Date('2026-11-20T21:05:00.000Z')
  })

  it('a file is stored sealed: the database contains no part of it', async () => {
    const { id } = await taken(aPdf('the words of Ana'))
    const row = await database.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(Buffer.from(row.sealed).includes('the words of Ana')).toBe(false)
    expect(await uploadsOf().uploads.stored('ocotillo', id)).toMatchObject({
      name: 'Ana Núñez.pdf',
      bytes: aPdf('the words of Ana').length,
    })
  })

  it('can be used for two hours, on its own site, and is deleted an hour later', async () => {
    const { id } = await taken(aPdf())
    const { uploads, purges } = uploadsOf()
    expect(await uploads.stored('red-canyon', id)).toBeNull()
    clock = new Date(clock.getTime() + 2 * HOUR_MS)
    expect(await uploads.stored('ocotillo', id)).toBeNull()
    expect(await purges[0]?.()).toEqual({ uploads: 0 })
    clock = new Date(clock.getTime() + HOUR_MS + 1)
    expect(await purges[0]?.()).toEqual({ uploads: 1 })
  })

  it('is attached to the lead’s mail to the hiring staff', async () => {
    const folder = aDirectory()
    const bytes = aDocx({ 'word/long.xml': 'x'.repeat(5000) })
    const upload = await taken(bytes, 'Ana.docx')
    const { id } = await sendLead(ports(), application(upload))
    expect(await sealedFiles(database).namesOf(id)).toEqual([
      { field: 'resume', name: 'Ana.docx', bytes: bytes.length },
    ])
    expect(await deliver(folder)).toMatchObject([{ state: 'accepted' }])
    const [mail = ''] = await mailsIn(folder)
    expect(attached(mail)).toEqual(bytes)
    expect(mail).toContain('filename=Ana.docx')
    expect(mail).toContain('To: careers@dealer.example')
    expect(mail).toContain('Reply-To: ana@example.com')
    expect(mail).toContain(`Message-ID: <${id}.crm-D1@`)
    expect(mail).not.toMatch(/<\?adf|<adf>/)
    // A second delivery sends the same mail, which replaces the file of the first.
    await deliver(folder)
    expect(await mailsIn(folder)).toHaveLength(1)
  })

  it('a repeated post is one lead with one file', async () => {
    const input = application(await taken(aPdf('v')))
    const first = await sendLead(ports(), input)
    const again = application(await taken(aPdf('v')), input.idempotencyKey)
    expect(await sendLead(ports(), again)).toEqual({ id: first.id, isRepeat: true })
    expect(await uploadsOf().filesOf(first.id)).toHaveLength(1)
    const other = application(await taken(aPdf('w')), input.idempotencyKey)
    await expect(sendLead(ports(), other)).rejects.toThrow(/another lead/)
  })

  it('cannot be opened by another installation, and the mail is not sent without it', async () => {
    await sendLead(ports(), application(await taken(aPdf())))
    const outcomes = await deliver(aDirectory(), uploadsOf('another key'))
    expect(outcomes).toMatchObject([{ state: 'refused', reason: /SECRET_KEY/ }])
  })

  it('is deleted with its lead, erased by its sender or by expiry', async () => {
    const lifecycle = leadLifecycleRepository(database)
    const { id } = await sendLead(ports(), application(await taken(aPdf())))
    const at = clock.toISOString()
    const event = { id: randomUUIDv7(), leadId: id, kind: 'erased', detail: '', at } as const
    await lifecycle.erase(id, { event, jobs: [] })
    for (const table of ['upload', 'lead_file'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    const later = await sendLead(ports(), application(await taken(aPdf())))
    await lifecycle.expire({ status: 'received', before: '2027-01-01' }, (leadId) => ({
      ...event,
      id: randomUUIDv7(),
      leadId,
    }))
    expect(await uploadsOf().filesOf(later.id)).toEqual([])
  })

  it('a network may upload twenty files and sixty megabytes an hour, without affecting others', async () => {
    const { uploads } = uploadsOf()
    const one = (ip: string) =>
      uploads.take({ siteKey: 'ocotillo', name: 'a.pdf', bytes: aPdf(), ip })
    for (let i = 0; i < 20; i += 1) expect(await one('203.0.113.5')).toHaveProperty('id')
    expect(await one('203.0.113.5')).toEqual({ error: 'errorFileLater' })
    expect(await one('203.0.113.6')).toHaveProperty('id')
    const verdictOn = uploadLimit()
    for (let i = 0; i < 12; i += 1)
      expect(await verdictOn('203.0.113.7', 5 * MB)).not.toBe('refused')
    expect(await verdictOn('203.0.113.7', 5 * MB)).toBe('refused')
    // All addresses of one IPv6 line are one network.
    for (let i = 0; i < 20; i += 1) await one(`2001:db8:1:1::${i}`)
    expect(await one('2001:db8:1:1::ffff')).toEqual({ error: 'errorFileLater' })
    expect(await one('2001:db8:2:1::1')).toHaveProperty('id')
  })

  it('six addresses with 110 large files leave space for an applicant, and lose no stored file', async () => {
    const uploads = smallPools()
    const outcomes = []
    for (let n = 0; n < 110; n += 1) {
      const ip = `203.0.113.${n % 6}`
      outcomes.push(await uploads.take({ siteKey: 'ocotillo', name: 'a.pdf', bytes: aPdf(), ip }))
    }
    const acknowledged = outcomes.flatMap((one) => ('id' in one ? [one.id] : []))
    const refused = outcomes.filter((one) => !('id' in one))
    expect(refused).toEqual(refused.map(() => ({ error: 'errorFileLater' })))
    // Four of each address, plus the capacity of the smaller pool.
    expect(acknowledged).toHaveLength(6 * 4 + 25)
    const ip = '198.51.100.7'
    const honestUpload = { siteKey: 'ocotillo', name: 'Ana.pdf', bytes: aPdf('honest'), ip }
    const honest = await uploads.take(honestUpload)
    if ('error' in honest) throw new Error(honest.error)
    const { id } = await sendLead(ports(), application(honest))
    expect((await uploadsOf().filesOf(id))?.[0]?.content).toEqual(aPdf('honest'))
    for (const one of acknowledged)
      expect(await uploads.stored('ocotillo', one)).toMatchObject({ bytes: aPdf().length })
  })

  it('suspects take no space from others', async () => {
    const uploads = smallPools()
    const of = { siteKey: 'ocotillo', name: 'a.pdf', bytes: aPdf(), isSuspect: true }
    const outcomes = []
    for (let n = 0; n < 30; n += 1)
      outcomes.push(await uploads.take({ ...of, ip: `203.0.113.${n}` }))
    expect(outcomes.filter((one) => 'id' in one)).toHaveLength(25)
    expect(await bring(aPdf())).toHaveProperty('id')
  })

  it('a file of a lead no longer counts as waiting', async () => {
    const repository = uploadRepository(database)
    const upload = await taken(aPdf())
    expect(await repository.waitingBytes()).toEqual({ ordinary: aPdf().length, suspect: 0 })
    await sendLead(ports(), application(upload))
    expect(await repository.waitingBytes()).toEqual({ ordinary: 0, suspect: 0 })
  })
})

describe('a rejected file', () => {
  const large = Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024, ' ')])
  it.each([
    ['no bytes', 'cv.pdf', Buffer.alloc(0), 'errorFileBroken'],
    ['more than 5 MB', 'cv.pdf', large, 'errorFileSize'],
    ['a picture', 'me.jpg', Buffer.from('\u00FF\u00D8', 'latin1'), 'errorFileType'],
    ['a picture called .pdf', 'cv.pdf', Buffer.from('\u00FF\u00D8', 'latin1'), 'errorFileLies'],
    ['a page called .docx', 'cv.docx', Buffer.from('<html>'), 'errorFileLies'],
    ['a Word document called .pdf', 'cv.pdf', aDocx(), 'errorFileLies'],
    ['a PDF called .exe', 'cv.exe', aPdf(), 'errorFileLies'],
    ['macros', 'cv.docx', aDocx({ 'word/vbaProject.bin': 'x' }), 'errorFileMacros'],
    ['half of a PDF', 'cv.pdf', aPdf().subarray(0, 80), 'errorFileBroken'],
  ])('with %s reports why', (_what, name, bytes, error) => {
    expect(readDocument(name, bytes)).toEqual({ error })
  })

  it('is accepted at exactly 5 MB, with any case of its extension', () => {
    const whole = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(5 * 1024 * 1024 - aPdf().length - 9, 'x'),
      aPdf(),
    ])
    expect(whole).toHaveLength(5 * 1024 * 1024)
    expect(readDocument('CV.PDF', whole)).toBe('pdf')
  })
})
