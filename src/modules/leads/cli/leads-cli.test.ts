import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'

import type { LeadInput } from '#domain/leads/lead.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import { siteByKey } from '#modules/group/module.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import { sendLead } from '#modules/leads/send-lead.ts'
import { createUploads } from '#modules/uploads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aMigratedPlace, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aPdf } from '#tests/support/builders/documents.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { adfProblems, adfText, hasXmllint } from '#tests/support/pages/adf.ts'
import { commandOf } from '#tests/support/servers/command.ts'

const NOW = '2026-11-20T21:05:00.000Z'
const command = commandOf('src/app/cli.ts', 'leads')

let dataDir: string
let database: Database
let delivered: string
let suspect: string

const send = (differences: Partial<LeadInput> = {}, at = NOW) =>
  sendLead(
    { leads: leadRepository(database), vehicleOf: () => null, now: () => new Date(at) },
    aLead(differences),
  )

beforeEach(async () => {
  const place = await aMigratedPlace()
  dataDir = place.dataDir
  database = await opened(place)
  await dealerRepository(database).replaceAll({ dealers: [aDealer()], fees: [] }, NOW)
  delivered = (await send()).id
  suspect = (await send({ isSuspect: true, suspectReason: 'too-fast' })).id
})

/** Runs the command beside the open database, as beside a server. */
const leads = (...args: readonly string[]) => leadsWith({}, ...args)
const leadsWith = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { code, out, err } = await command({ DATA_DIR: dataDir, ...env }, ...args)
  return { out, lines: out.split('\n').filter(Boolean), stderr: err, status: code }
}
const bury = async (id: string) => {
  const [job] = await jobRepository(database).ofLeads([id])
  await jobRepository(database).bury(job!.id, { at: NOW, error: 'nobody here' })
}

it('lists every lead, one JSON object a line, with contact data and delivery', async () => {
  const { lines, status } = await leads('list', '--json')
  expect(status).toBe(0)
  const reports = new Map(lines.map((line) => [JSON.parse(line).id, JSON.parse(line)]))
  expect(reports.get(delivered)).toMatchObject({
    status: 'received',
    fields: { email: 'ana@example.com', phone: '480-555-0142' },
    deliveries: [{ destination: 'crm-D1', state: 'waiting' }],
  })
  expect(reports.get(suspect)).toMatchObject({ status: 'quarantined', deliveries: [] })
})

it('lists leads held for review with their reasons, and records that they were seen', async () => {
  const reviewedAt = async () =>
    (await leadRepository(database).get(null, suspect))?.lead.reviewedAt
  expect(await leadRepository(database).quarantined()).toEqual({ 'too-fast': 1 })
  expect(await reviewedAt()).toBeNull()
  const { lines } = await leads('quarantined')
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^too-fast  .*${suspect}`))])
  expect(await reviewedAt()).toMatch(/^20\d\d-/)
})

it('says of every lead what it is: its form, and whether it is kept for review', async () => {
  const { id: nameless } = await send({ fields: { email: 'luis@example.com' } })
  const { lines } = await leads('list')
  const row = (id: string) => lines.find((line) => line.includes(id))
  expect(row(delivered)).toMatch(/ {2}vehicle-interest {2}.*crm-D1 waiting \(0\)$/)
  expect(row(nameless)).toContain('  S1  -  luis@example.com  ')
  expect(row(suspect)).toMatch(/ {2}vehicle-interest {2}.*quarantined$/)
})

it('says beside an empty list what decides where leads are looked for', async () => {
  const { out, stderr, status } = await leadsWith(
    { DATA_DIR: (await aMigratedPlace()).dataDir },
    'list',
  )
  expect({ out, status }).toEqual({ out: '', status: 0 })
  expect(stderr).toMatch(/^No leads here\. DATA_DIR or DATABASE_URL/)
  expect((await leads('list')).stderr).toBe('')
})

it('shows one lead, and says when there is none', async () => {
  expect((await leads('show', delivered)).lines.join('')).toContain('¿Puedo verlo hoy?')
  expect(await leads('show', 'nobody')).toMatchObject({
    lines: ['nobody  no such lead'],
    status: 1,
  })
})

it('sends a lead that was kept for review on its way', async () => {
  expect(await leads('replay', suspect)).toMatchObject({
    lines: [`${suspect}  2 on the way`],
    status: 0,
  })
  expect(
    (await leads('list')).lines.filter((line) => line.includes('crm-D1 waiting (0)')),
  ).toHaveLength(2)
})

it('explains itself', async () => {
  const { stderr, status } = await leads()
  expect(stderr).toContain('replay ID...')
  expect(status).toBe(1)
})

it.each([
  [['list', '--all'], {}, "Unknown option '--all'"],
  [['list'], { PORT: 'x' }, 'PORT=x is not a port'],
  [['list'], { DATABASE_URL: 'postgresql:///none?host=/nonexistent' }, 'is unavailable'],
])('says in one line what is wrong with %j %j', async (args, env, line) => {
  const { stderr, status } = await leadsWith(env, ...args)
  expect(status).toBe(1)
  expect(stderr.split('\n')[0]).toContain(line)
  expect(stderr).not.toMatch(/^\s+at /m)
})

describe('dead and replay', () => {
  it('lists what was given up, and tries it again', async () => {
    await bury(delivered)
    const { lines } = await leads('dead')
    expect(lines).toEqual([expect.stringContaining('nobody here')])
    expect(lines[0]).toContain(delivered)
    expect((await leads('dead', '--json')).lines.map((line) => JSON.parse(line))).toMatchObject([
      { leadId: delivered, lastError: 'nobody here' },
    ])
    expect(await leads('replay', '--dead')).toMatchObject({ lines: ['1 on the way'], status: 0 })
    expect((await leads('dead')).lines).toEqual([])
  })

  it('replays a span of time, and only what is received', async () => {
    const early = (await send({}, '2026-11-01T08:00:00.000Z')).id
    const { lines, status } = await leads('replay', '--from', '2026-11-20', '--until', '2026-11-21')
    expect(lines).toEqual([`${delivered}  1 on the way`])
    expect(status).toBe(0)
    const span = ['--until', '2026-11-01T01:00:00-07:00']
    expect((await leads('replay', ...span)).lines).toEqual([])
    expect((await leads('replay', '--until', '2026-11-01T01:00:01-07:00')).lines).toEqual([
      `${early}  1 on the way`,
    ])
  })

  it('says why there is nothing to send again', async () => {
    const { id } = await send({ isTest: true })
    expect(await leads('replay', id)).toMatchObject({
      lines: [`${id}  a test, never sent`],
      status: 1,
    })
  })

  it.each([
    [[], 'say which leads'],
    [['--from', 'yesterday'], '--from yesterday is no day and no moment'],
    [['--until', '2026-02-30x'], 'is no day and no moment'],
  ])('refuses %j', async (args, line) => {
    const { stderr, status } = await leads('replay', ...args)
    expect(status).toBe(1)
    expect(stderr).toContain(line)
  })
})

it('records an answer for the shopper’s own page', async () => {
  expect(await leads('answered', delivered, 'nobody')).toMatchObject({
    lines: [`${delivered}  answered`, 'nobody  no such lead'],
    status: 1,
  })
  const found = await leadRepository(database).get(null, delivered)
  expect(found?.lead.answeredAt).toMatch(/^\d{4}-/)
})

it('purges what is kept no longer', async () => {
  const { id } = await send({ isTest: true }, '2020-01-01T00:00:00.000Z')
  const { lines } = await leads('purge')
  expect(lines[0]).toContain('1 test')
  expect((await leadRepository(database).get(null, id))?.lead.status).toBe('erased')
})

describe('export', () => {
  const nasty = '=HYPERLINK("https://evil.example")\n"quoted", and, ¿qué?'

  it('writes CSV that a spreadsheet reads as text, every lead once', async () => {
    const { fields } = aLead()
    const { id } = await send({
      fields: { ...fields, comments: nasty, lastName: '+1', topic: 'x' },
    })
    const { out } = await leads('export', '--format', 'csv')
    const rows: Readonly<Record<string, string>>[] = parse(out, { columns: true })
    expect(new Set(rows.map((row) => row['id']))).toEqual(new Set([delivered, suspect, id]))
    expect(rows).toHaveLength(3)
    const row = rows.find((one) => one['id'] === id)
    expect(row).toMatchObject({
      comments: `'${nasty}`,
      lastName: "'+1",
      otherFields: 'topic: x',
      email: fields['email'],
    })
    for (const cell of rows.flatMap((one) => Object.values(one)))
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it.skipIf(!hasXmllint)('writes what was offered for a vehicle to trade in', async () => {
    const offer = {
      vin: '1C4HJXDG0JW100002',
      year: '2018',
      make: 'Jeep',
      model: 'Wrangler Unlimited',
      mileage: '61000',
      offer: '18350',
      offerUrl: 'https://dealer.example/sell-my-car/offer/iPvCR8pFuD3HbXC5-cNLkQ',
    }
    const { id } = await send({
      form: 'trade-in',
      stock: null,
      fields: { ...aLead().fields, ...offer },
    })
    const listed = await leads('list', '--json')
    const report = listed.lines.map((line) => JSON.parse(line)).find((one) => one.id === id)
    expect(report).toMatchObject({ form: 'trade-in', fields: offer })
    const csv = await leads('export', '--format', 'csv')
    const rows: Readonly<Record<string, string>>[] = parse(csv.out, { columns: true })
    const { otherFields = '' } = rows.find((row) => row['id'] === id) ?? {}
    expect(otherFields).toContain(`offer: 18350\nofferUrl: ${offer.offerUrl}`)
    const { out } = await leads('export', '--format', 'adf')
    expect(adfProblems(out)).toBe('')
    const prospect = `//prospect[id="${id}"]`
    expect(adfText(out, `${prospect}/vehicle[@interest="trade-in"]/vin`)).toBe(offer.vin)
    expect(adfText(out, `${prospect}/customer/comments`)).toContain(
      `Offered: $18,350\nThe offer: ${offer.offerUrl}`,
    )
  })

  it.skipIf(!hasXmllint)('writes one ADF document of what goes to dealers', async () => {
    await send({ fields: { ...aLead().fields, comments: '<]]>&' } }, '2026-11-19T21:05:00.000Z')
    const { out } = await leads('export', '--format', 'adf')
    expect(adfProblems(out)).toBe('')
    expect(adfText(out, 'count(//prospect)')).toBe('2')
    const host = siteByKey('ocotillo')?.hosts[0]
    expect(adfText(out, '//prospect[1]/provider/url')).toBe(`https://${host}`)
    expect(adfText(out, '//prospect[2]/customer/comments')).toBe('<]]>&')
    const none = await leads('export', '--format', 'adf', '--until', '2020-01-01')
    expect(none.out).toContain('<adf>')
    const one = await leads('export', '--format', 'adf', '--from', '2026-11-20')
    expect(adfText(one.out, 'count(//prospect)')).toBe('1')
  })

  it('writes to a new file that its owner alone may read', async () => {
    const file = join(dataDir, 'leads.csv')
    expect(await leads('export', '--format', 'csv', '--out', file)).toMatchObject({ status: 0 })
    expect(readFileSync(file, 'utf8')).toContain(delivered)
    expect(statSync(file).mode & 0o077).toBe(0)
    const again = await leads('export', '--format', 'csv', '--out', file)
    expect(again).toMatchObject({ status: 1 })
    expect(again.stderr).toContain('is there already')
  })

  it('asks which format', async () =>
    expect((await leads('export')).stderr).toContain('--format is csv or adf'))
})

it('shows a lead with an event of a later version', async () => {
  await database.db
    .insertInto('lead_event')
    .values({ id: 'later', lead_id: delivered, kind: 'of-a-later-version', detail: '', at: NOW })
    .execute()
  const { out, status } = await leads('show', delivered)
  expect(status).toBe(0)
  expect(out).toContain('of-a-later-version')
})

it('lists without a server just the same', async () => {
  await database.close()
  expect((await leads('list', '--json')).lines).toHaveLength(2)
})

/** Ana applies for a job with a résumé. @returns the id of the lead */
async function apply(secretKey: string): Promise<string> {
  const { uploads } = createUploads({ database, secretKeys: [secretKey], now: () => new Date(NOW) })
  const upload = await uploads.take({
    siteKey: 'ocotillo',
    name: 'Ana.pdf',
    bytes: aPdf('the words of Ana'),
    ip: null,
  })
  if ('error' in upload) throw new Error(upload.error)
  const { id: uploadId, mark } = upload
  const files = [{ field: 'resume', uploadId, mark }]
  const fields = { ...aLead().fields, resume: 'Ana.pdf', comments: '' }
  return (await send({ form: 'career-application', stock: null, fields, files })).id
}

describe('an application for a job', () => {
  it('names its file, and writes it as it was uploaded', async () => {
    const id = await apply('k'.repeat(32))
    const key = { SECRET_KEY: 'k'.repeat(32) }
    expect(JSON.parse((await leads('show', id)).out).files).toEqual([
      { field: 'resume', name: 'Ana.pdf', bytes: aPdf('the words of Ana').length },
    ])
    const out = join(dataDir, 'out.pdf')
    expect(await leadsWith(key, 'file', id, '--out', out)).toMatchObject({ status: 0 })
    expect(readFileSync(out)).toEqual(aPdf('the words of Ana'))
    expect(statSync(out).mode & 0o777).toBe(0o600)
    expect((await leadsWith(key, 'file', id, '--out', out)).stderr).toContain('is there already')
    expect((await leads('file', id, '--out', `${out}2`)).stderr).toContain('sealed by another key')
  })

  it('is no prospect of a customer system', async () => {
    const id = await apply('k'.repeat(32))
    const { out } = await leads('export', '--format', 'adf')
    expect(out).toContain(delivered)
    expect(out).not.toContain(id)
  })
})
