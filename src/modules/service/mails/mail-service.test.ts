import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import type { OwnBooking } from '#domain/service/booking.ts'
import { marketOf } from '#domain/valuation/market.ts'
import type { LeadRoutes } from '#modules/leads/delivery/lead-routes.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { embeddedScheduler } from '#modules/service/embedded-scheduler.ts'
import { SERVICE_MAIL_JOB } from '#modules/service/service-jobs.ts'
import { readModelFile } from '#modules/vin/valuation-model-file.ts'
import { vehicleChoiceLookup } from '#modules/vin/vehicle-choices.ts'
import { vinDecoder } from '#modules/vin/vin-decoder.ts'
import { vinTableFile } from '#modules/vin/vin-table-file.ts'
import type { Database } from '#platform/db/database.ts'
import { emlFileMailer } from '#platform/mail/eml-mailer.ts'
import { sweepOutbox } from '#platform/mail/sweep-outbox.ts'
import { jobRepository, type Job } from '#platform/queue/job-repository.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDatabase } from '#tests/support/builders/database.ts'
import {
  aServiceDealer,
  aShop,
  aVisitPost,
  FRIDAY,
  schedulerPorts,
} from '#tests/support/builders/service.ts'
import { mailPart, mailParts } from '#tests/support/servers/mail.ts'

import { liveVisitMails } from './live-visit-mails.ts'
import { mailService } from './mail-service.ts'
import { visitCalendar } from './service-letter.ts'

let database: Database
let folder: string
let routes: LeadRoutes = []
const readTable = vinTableFile()
let now: Date
const dealer = aServiceDealer()
const shops = [
  aShop({
    advisors: [
      {
        id: 'ana',
        name: 'Ana Vega',
        languages: ['es'],
        capacity: { total: 9, online: 9 },
        days: [1, 2, 3, 4, 5],
      },
    ],
  }),
]
const ports = () => schedulerPorts(database, { shops, dealers: [dealer], now: () => now })
const scheduler = () => embeddedScheduler(ports())

beforeEach(async () => {
  database = await aDatabase()
  folder = await mkdtemp(join(tmpdir(), 'service-mail-'))
  now = FRIDAY
  routes = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const handler = () =>
  mailService({
    scheduler: ports(),
    siteOf: (key) => (key === ocotillo.key ? ocotillo : null),
    dealerOf: (code) => (code === dealer.code ? dealer : null),
    originOf: () => 'https://ocotillo.example',
    mailer: emlFileMailer(folder),
    mailFrom: 'website@ocotillo.example',
    names: {
      vins: vinDecoder(readTable),
      choices: vehicleChoiceLookup({
        readTable,
        readMarket: () => marketOf(readModelFile()),
        now: () => now,
      }),
    },
    routes,
  })

const isDue = ({ kind, runAt }: Job) => kind === SERVICE_MAIL_JOB && runAt <= now.toISOString()

/** Does the mails that are due, as the worker would. @returns what became of each */
async function work(): Promise<readonly string[]> {
  const jobs = jobRepository(database)
  const outcomes: string[] = []
  for (const job of (await jobs.list('waiting', 99)).filter(isDue)) {
    const outcome = await handler()(job)
    if (outcome.state !== 'accepted') throw new Error(outcome.reason)
    await jobs.complete(job.id, { at: now.toISOString(), evidence: outcome.evidence })
    outcomes.push(outcome.evidence.startsWith('not sent') ? outcome.evidence : 'sent')
  }
  return outcomes
}
async function mails() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const raws = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return raws.map((raw) => raw.replaceAll('\r\n', '\n'))
}
const subjectOf = (raw: string) => mailPart(raw).headers.get('subject') ?? ''
const subjects = async () => (await mails()).map(subjectOf).toSorted()

async function book(fields = {}, differences = {}): Promise<OwnBooking> {
  const outcome = await scheduler().book(
    ocotillo,
    aVisitPost(fields, { language: 'en', ...differences }),
  )
  if (outcome.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}
const move = (token: string, slot: string) =>
  scheduler().reschedule(ocotillo.key, token, { slot, advisor: null })

it('SVC-7 tells the shopper what they booked, with a file for calendars', async () => {
  const { token } = await book()
  expect(await work()).toEqual(['sent'])
  const [raw = ''] = await mails()
  expect(mailPart(raw).headers.get('to')).toBe('ana@example.com')
  expect(subjectOf(raw)).toBe('Your service visit: Monday, November 23, 9:00am')
  const text = raw.replaceAll('=\n', '')
  for (const said of [
    'Oil change',
    'Ana Vega',
    '2021 Jeep Wrangler',
    '$100.00',
    'Service center, Ocotillo Chrysler',
    '7455 E Desert Willow Rd',
    '480-555-0175',
    `/service/booking/${token}`,
  ])
    expect(text).toContain(said)
  expect(raw).toContain('text/calendar')
  const file = text.slice(text.indexOf('BEGIN:VCALENDAR')).replaceAll('=3D', '=')
  expect(file).toContain('DTSTART:20261123T160000Z')
  expect(file).toContain('DTEND:20261123T170000Z')
})

it('removes the files of mails about a visit with the words of its shopper, and no others', async () => {
  await book()
  await book({ slot: '2026-11-23T10:00', email: 'bo@example.com' })
  await work()
  const sweep = () => sweepOutbox(folder, [liveVisitMails(database)])
  expect(await sweep()).toBe(0)
  expect(await mails()).toHaveLength(2)
  const leads = await database.db.selectFrom('lead').select(['id', 'fields']).execute()
  const { id = '' } = leads.find(({ fields }) => fields.includes('ana@')) ?? {}
  const event = { id: randomUUIDv7(), leadId: id, kind: 'erased', detail: '' } as const
  await leadLifecycleRepository(database).erase(id, {
    event: { ...event, at: now.toISOString() },
    jobs: [],
  })
  expect(await sweep()).toBe(1)
  expect((await mails()).map((raw) => mailPart(raw).headers.get('to'))).toEqual(['bo@example.com'])
})

it('carries nothing that was typed freely, in no mail to a shopper', async () => {
  const typed = 'Verify now at spam.example'
  const words = { make: typed, model: typed, firstName: typed, lastName: typed, comments: typed }
  const visit = await book(words)
  await work()
  await move(visit.token, '2026-11-23T10:00')
  await work()
  await book({ ...words, knownBy: 'vin', vin: '1C4HJXDG9JW100001', slot: '2026-11-23T11:00' })
  await work()
  const sent = (await mails()).filter(
    (raw) => mailPart(raw).headers.get('to') === 'ana@example.com',
  )
  expect(sent.length).toBeGreaterThan(2)
  for (const raw of sent) {
    const parts = mailParts(raw).map(([, part]) => part)
    expect([raw, ...parts, subjectOf(raw)].join('\n')).not.toMatch(/spam|Verify|1C4HJX/)
  }
})

it('tells the service department of a move, at its own addresses', async () => {
  routes = [
    {
      dealerCode: null,
      department: 'service',
      to: ['advisors@ocs.example'],
      cc: ['boss@ocs.example'],
    },
  ]
  const { token } = await book({ email: '', phone: '602-555-0177' })
  await move(token, '2026-11-23T10:00')
  await work()
  const [raw = ''] = await mails()
  const { headers } = mailPart(raw)
  expect([headers.get('to'), headers.get('cc')]).toEqual([
    'advisors@ocs.example',
    'boss@ocs.example',
  ])
})

it('SVC-15 mails the link that confirms a visit, then what every visit gets', async () => {
  const origin = { ip: '192.0.2.7', userAgent: null, pageUrl: '' }
  const one = { slot: '2026-11-23T11:00', email: '', phone: '602-555-0177' }
  await book(one, { origin })
  const idempotencyKey = crypto.randomUUID()
  const { id, token } = await book({}, { origin, idempotencyKey })
  expect(await work()).toEqual(['sent'])
  const [raw = ''] = await mails()
  expect(subjectOf(raw)).toBe('Please confirm your service visit: Monday, November 23, 9:00am')
  const proof = ports().confirmTokens.make(id)
  const [text = ''] = mailParts(raw).map(([, part]) => part)
  expect(text).toContain(`/service/booking/${token}?confirm=${proof}&lang=en`)
  expect(raw).not.toContain('text/calendar')
  await scheduler().confirm(ocotillo.key, token, proof)
  expect(await work()).toEqual(['sent'])
  expect(await subjects()).toContain('Your service visit: Monday, November 23, 9:00am')
})

it('names the vehicle that a VIN alone tells of, in the mail and in its file', async () => {
  await book({ knownBy: 'vin', vin: '1C4HJXDG9JW100001', year: '', make: '', model: '' })
  await work()
  const [raw = ''] = await mails()
  const text = raw.replaceAll('=\n', '').replaceAll('\n ', '')
  expect(text.split('2018 Jeep Wrangler Unlimited')).toHaveLength(4)
  expect(text).not.toContain('1C4HJXDG9JW100001')
})

it('SVC-7 writes in the language of the shopper, links included', async () => {
  await book({}, { language: 'es' })
  await work()
  const [raw = ''] = await mails()
  expect(
    mailParts(raw)
      .flatMap(([, text]) => text)
      .join('\n') + raw,
  ).toMatch(/Cambio de aceite/)
  expect(raw.replaceAll('=\n', '')).toContain('lang=3Des')
})

it.each([
  ['AZ', '2026-03-09T09:00', '2026-03-06T12:00Z', '2026-03-08T17:00:00.000Z'],
  ['NV', '2026-03-09T09:00', '2026-03-06T12:00Z', '2026-03-08T17:00:00.000Z'],
  ['NV', '2026-03-08T09:00', '2026-03-05T12:00Z', '2026-03-07T18:00:00.000Z'],
  ['NV', '2026-11-02T09:00', '2026-10-29T12:00Z', '2026-11-01T18:00:00.000Z'],
])('SVC-13 DLR-1 reminds at ten the day before in %s of %s', async (state, slot, at, runAt) => {
  now = new Date(at)
  const open = '9:00 AM - 5:00 PM'
  const here = aServiceDealer({
    state,
    hoursText: { sales: null, service: { MF: open, SAT: open, SUN: open }, parts: null },
  })
  const own = schedulerPorts(database, { dealers: [here], now: () => now })
  await embeddedScheduler(own).book(ocotillo, aVisitPost({ slot }))
  const jobs = await jobRepository(database).list('waiting', 9)
  expect(
    jobs
      .map((job) => job.runAt)
      .toSorted()
      .at(-1),
  ).toBe(runAt)
})

it('SVC-13 reminds of a visit the day before, at its own time', async () => {
  await book()
  await work()
  now = new Date('2026-11-22T17:00Z')
  expect(await work()).toEqual(['sent'])
  expect(await subjects()).toContain('Tomorrow: your service visit at 9:00am')
})

it('SVC-13 reminds of no canceled visit, and of a moved one at its new time only', async () => {
  const one = await book()
  const other = await book({ slot: '2026-11-23T10:00', email: 'bo@example.com' })
  await work()
  await scheduler().cancel(ocotillo.key, one.token)
  await move(other.token, '2026-11-24T10:00')
  await work()
  now = new Date('2026-11-22T17:00Z')
  expect(await work()).toEqual(['not sent: it was changed since', 'not sent: it was changed since'])
  now = new Date('2026-11-23T17:00Z')
  expect(await work()).toEqual(['sent'])
  expect((await subjects()).filter((line) => line.startsWith('Tomorrow'))).toEqual([
    'Tomorrow: your service visit at 10:00am',
  ])
})

it('SVC-13 sends no reminder that comes too late, nor to whom it is tomorrow already', async () => {
  await book()
  await work()
  now = new Date('2026-11-23T16:00Z')
  expect(await work()).toEqual(['not sent: the visit has begun'])
  now = new Date('2026-11-23T17:00Z')
  await book({ slot: '2026-11-24T09:00', email: 'bo@example.com' })
  expect(
    (await jobRepository(database).list('waiting', 9)).filter(
      ({ runAt }) => runAt > now.toISOString(),
    ),
  ).toEqual([])
})

it('SVC-10 tells the shopper and the shop of a move and of a cancellation', async () => {
  const { token } = await book()
  await work()
  await move(token, '2026-11-24T10:00')
  await work()
  await scheduler().cancel(ocotillo.key, token)
  await work()
  expect(await subjects()).toEqual([
    'Service visit cancelled: 2026-11-24 at 10:00am',
    'Service visit moved to 2026-11-24 at 10:00am',
    'Your service visit is canceled: Tuesday, November 24, 10:00am',
    'Your service visit is moved: Tuesday, November 24, 10:00am',
    'Your service visit: Monday, November 23, 9:00am',
  ])
  const toShop = (await mails()).filter((raw) => subjectOf(raw).startsWith('Service visit'))
  for (const raw of toShop) {
    expect(mailPart(raw).headers.get('to')).toBe('leads@ocotillo.example')
    expect(raw).toContain('Ana Ruiz')
  }
})

it('SVC-10 says in the file for calendars that a visit was moved, and that it is off', async () => {
  const { token } = await book()
  const file = async () => {
    const booking = await scheduler().booking(ocotillo.key, token)
    if (booking === null) throw new Error('the visit is gone')
    return visitCalendar({ booking, site: ocotillo, dealer, origin: '' }, now)
  }
  await move(token, '2026-11-24T10:00')
  expect(await file()).toContain('\r\nSEQUENCE:1\r\nSTATUS:CONFIRMED\r\n')
  await scheduler().cancel(ocotillo.key, token)
  expect(await file()).toContain('\r\nSEQUENCE:2\r\nSTATUS:CANCELLED\r\n')
})

it('sends nothing about an erased lead, and nothing to whom there is no address of', async () => {
  await book()
  await database.db.updateTable('lead').set({ erased_at: now.toISOString() }).execute()
  expect(await work()).toEqual(['not sent: there is no address'])
  await book({ slot: '2026-11-23T10:00', email: '', phone: '480-555-0199' })
  expect(await work()).toEqual([])
})

it('SVC-12 offers a freed place with the time until which it is held', async () => {
  const days = ['09', '10', '11', '12', '13', '14', '15', '16']
  const booked = []
  for (const hour of days)
    booked.push(await book({ slot: `2026-11-23T${hour}:00`, email: `${hour}@example.com` }))
  const wait = {
    when: 'wait',
    slot: '',
    waitFrom: '2026-11-23',
    waitTo: '2026-11-23',
    waitPart: 'any',
  }
  const post = aVisitPost({ ...wait, email: 'eva@example.com' }, { language: 'en' })
  const preference = { from: '2026-11-23', to: '2026-11-23', part: 'any' } as const
  const joined = await scheduler().joinWaitingList(ocotillo, post, preference)
  await work()
  await scheduler().cancel(ocotillo.key, booked[2]?.token ?? '')
  await work()
  const raw = (await mails()).find((one) => subjectOf(one).startsWith('A place is free')) ?? ''
  expect(mailPart(raw).headers.get('to')).toBe('eva@example.com')
  expect(subjectOf(raw)).toBe('A place is free: Monday, November 23, 11:00am')
  expect(raw.replaceAll('=\n', '')).toContain('until Friday, November 20, 1:00pm.')
  const token = joined.outcome === 'waiting' ? joined.entry.token : 'none'
  expect(raw.replaceAll('=\n', '')).toContain(`/service/waiting/${token}`)
})

it('refuses a job that can not be read', async () => {
  const job = { payload: { to: 'nobody' } } as unknown as Job
  expect(await handler()(job)).toEqual({ state: 'refused', reason: 'the job can not be read' })
})
