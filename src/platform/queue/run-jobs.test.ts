import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLead } from '#tests/support/builders/leads.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import {
  deliverLead,
  type LeadDelivery,
  LEAD_JOB,
  leadRepository,
  sendLead,
} from '#tests/support/modules/leads.ts'
import { adfProblems, adfText, hasXmllint } from '#tests/support/pages/adf.ts'
import { mailParts } from '#tests/support/servers/mail.ts'
import { startSmtp, type TestSmtp } from '#tests/support/servers/smtp.ts'

import { jobRepository, type Job } from './job-repository.ts'
import { runJobs, type RunJobsPorts } from './run-jobs.ts'

const QUICK = { connectMs: 500, silenceMs: 300, timeoutMs: 1500 }
/** For a machine that is too busy for quick limits. */
const LONG_TIMEOUTS = { connectMs: 10_000, silenceMs: 10_000, timeoutMs: 10_000 }
const HOUR_MS = 3_600_000

type Log = RunJobsPorts['log']['info']

let database: Database
let smtp: TestSmtp
let stop: () => Promise<void>
/** How far the worker's clock is ahead of the machine's. */
let ahead: number
let dealers: Readonly<Record<string, Dealer>>

const now = () => Date.now() + ahead
const delivery = (limits = QUICK): LeadDelivery => ({
  leads: leadRepository(database),
  dealerOf: (code) => dealers[code] ?? null,
  siteOf: (key) => (key === firstSite.key ? firstSite : null),
  mailer: smtpMailer(smtp.url, limits),
  mailFrom: 'website@forecourt.example',
  originOf: () => 'https://dealer.example',
})
const start = (changes: Partial<RunJobsPorts> = {}) => {
  const log = { info: vi.fn<Log>(), warn: vi.fn<Log>(), error: vi.fn<Log>() }
  stop = runJobs({
    jobs: jobRepository(database),
    handlers: { [LEAD_JOB]: deliverLead(delivery()) },
    onNotice: (callBack) => database.listen('jobs', callBack),
    owner: 'test',
    now,
    monotonicMs: () => performance.now(),
    random: () => 0,
    log,
    ...changes,
  })
  return log
}
const send = (overrides: Parameters<typeof aLead>[0] = {}) =>
  sendLead(
    {
      leads: leadRepository(database),
      vehicleOf: () => leadVehicle(aVehicle(), fromDollars(30_000)),
      now: () => new Date(now()),
    },
    aLead({ siteKey: firstSite.key, ...overrides }),
  )
const jobs = (state: 'waiting' | 'done' | 'dead') => jobRepository(database).list(state, 100)
const until = (check: (jobs: readonly Job[]) => boolean, state: 'waiting' | 'done' | 'dead') =>
  vi.waitUntil(async () => {
    const found = await jobs(state)
    return check(found) ? found : null
  }, 15_000)
const messageIds = () => smtp.mails.map((mail) => /^message-id: (.*)$/im.exec(mail)?.[1])
const adfOf = (mail: string) => new Map(mailParts(mail)).get('text/plain') ?? ''

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await aDatabase(engine)
    smtp = await startSmtp()
    stop = async () => {}
    ahead = 0
    dealers = { D1: aDealer(), D2: aDealer({ code: 'D2', leadEmail: 'leads@second.example' }) }
  })
  afterEach(async () => {
    await stop()
    await smtp.close()
  })

  it('mails a lead immediately to its dealer and stores the response of the mail server', async () => {
    start()
    const { id } = await send()
    const [job] = await until((found) => found.length === 1, 'done')
    expect(job).toMatchObject({ destination: 'crm-D1', evidence: '250 kept', attempts: 1 })
    expect(messageIds()).toEqual([`<${id}.crm-D1@${firstSite.hosts[0]}>`])
    expect(smtp.mails[0]).toMatch(/^To: leads@ocotillo\.example$/m)
  })

  it.skipIf(!hasXmllint)('writes ADF that a strict parser accepts', async () => {
    start()
    const { id } = await send()
    await smtp.received(1)
    const xml = adfOf(smtp.mails[0]!)
    expect(adfProblems(xml)).toBe('')
    expect(adfText(xml, '//prospect/id')).toBe(id)
    expect(adfText(xml, '//prospect/@status')).toBe('new')
    expect(adfText(xml, '//customer/comments')).toBe('¿Puedo verlo hoy?')
    expect(adfText(xml, '//vehicle/price')).toBe('30000')
  })

  it('delivers what was waiting when it starts', async () => {
    await send()
    start()
    expect(await until((found) => found.length === 1, 'done')).toMatchObject([{ attempts: 1 }])
  })

  it.each(['refuse-recipient', 'refuse-message', 'drop', 'hang'] as const)(
    'retries after a mail server did %s, and delivers once',
    async (behaviour) => {
      smtp.behave(behaviour)
      start()
      await send()
      await until(([job]) => (job?.lastError ?? null) !== null, 'waiting')
      smtp.behave('accept')
      const [job] = await until((found) => found.length === 1, 'done')
      expect(job!.attempts).toBeGreaterThan(1)
      expect(smtp.mails).toHaveLength(1)
    },
  )

  it('resends under the same Message-ID, marked as a resend, if a response was lost', async () => {
    smtp.behave('lose-answer')
    start()
    await send()
    await smtp.received(1)
    smtp.behave('accept')
    await until((found) => found.length === 1, 'done')
    expect(new Set(messageIds()).size).toBe(1)
    expect(smtp.mails.map((mail) => /status=3D"(new|resend)"/.exec(mail)?.[1])[0]).toBe('new')
    expect(smtp.mails.at(-1)).toContain('<prospect status=3D"resend">')
  })

  it('does not delay a dealer’s mail because of another dealer whose lead address is refused or missing', async () => {
    dealers = { ...dealers, D1: aDealer({ leadEmail: null }) }
    start()
    for (let count = 0; count < 5; count += 1) await send()
    await send({ dealerCode: 'D2' })
    expect(await until((found) => found.length === 1, 'done')).toMatchObject([
      { destination: 'crm-D2' },
    ])
    const waiting = await until(
      (found) => found.every(({ lastError }) => lastError !== null),
      'waiting',
    )
    expect(waiting).toHaveLength(5)
    expect(waiting[0]!.lastError).toBe('dealer D1 has no lead address')
  })

  it('continues after a job that cannot be parsed', async () => {
    const runAt = new Date(0).toISOString()
    const createdAt = new Date().toISOString()
    const poison = {
      id: '0',
      kind: 'deliver-lead',
      destination: 'crm-D1',
      payload: { what: 'is this' },
    }
    await jobRepository(database).enqueue([
      { ...poison, idempotencyKey: 'poison', runAt, createdAt },
    ])
    start()
    await send()
    await until((found) => found.length === 1, 'done')
    expect(await jobs('waiting')).toMatchObject([{ id: '0', lastError: 'the job is invalid' }])
  })

  it('keeps a job that hits a bug, and continues with the others', async () => {
    const mailer = smtpMailer(smtp.url, QUICK)
    const sendOrFail = (mail: Mail) => {
      if (mail.text.includes('Bug')) throw new TypeError('a bug')
      return mailer.send(mail)
    }
    const withBug = deliverLead({ ...delivery(), mailer: { ...mailer, send: sendOrFail } })
    start({ handlers: { [LEAD_JOB]: withBug }, random: () => 1 })
    await send({ fields: { firstName: 'Bug', lastName: 'Ruiz', email: 'bug@example.com' } })
    await send()
    await until((found) => found.length === 1, 'done')
    await until(([first]) => first?.lastError === 'a bug' && first.leaseUntil === null, 'waiting')
    expect(await jobs('waiting')).toHaveLength(1)
  })

  it('delivers everything that was waiting soon after a mail server is back', async () => {
    const { port } = smtp
    await smtp.close()
    for (let count = 0; count < 30; count += 1) await send()
    // The worker is started only now: each failure while leads are added would lengthen the breaker's pause.
    start()
    await until((found) => found.some(({ lastError }) => lastError !== null), 'waiting')
    smtp = await startSmtp(port)
    await until((found) => found.length === 30, 'done')
    expect(new Set(messageIds()).size).toBe(30)
  })

  it('abandons a lead after 72 hours, reports it, and delivers it when it is replayed', async () => {
    smtp.behave('refuse-recipient')
    const count = vi.fn<NonNullable<RunJobsPorts['count']>>()
    const { error } = start({ count })
    await send()
    await until(([job]) => (job?.attempts ?? 0) >= 12, 'waiting')
    ahead = 73 * HOUR_MS
    const [dead] = await until((found) => found.length === 1, 'dead')
    expect(dead!.lastError).toContain('nobody here')
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ job: dead!.id }),
      'job failed permanently: replay it',
    )
    expect(count.mock.calls.at(-2)).toEqual([LEAD_JOB, 'refused'])
    expect(count).toHaveBeenLastCalledWith(LEAD_JOB, 'dead')
    smtp.behave('accept')
    await jobRepository(database).replay({ id: dead!.id }, new Date(now()).toISOString())
    await until((found) => found.length === 1, 'done')
  })

  it('retries soon after the clock of the machine is set back', async () => {
    ahead = 2 * HOUR_MS
    smtp.behave('refuse-recipient')
    const { warn } = start()
    await send()
    await until(([job]) => job?.lastError !== undefined && job.lastError !== null, 'waiting')
    ahead = 0
    smtp.behave('accept')
    await until((found) => found.length === 1, 'done')
    const [fields] =
      warn.mock.calls.find(([, message]) => message === 'the clock of this machine was changed') ??
      []
    expect(fields?.['stepMs']).toBeCloseTo(-2 * HOUR_MS, -4)
  })

  it('delivers what was queued before the clock was set back', async () => {
    ahead = 2 * HOUR_MS
    await send()
    ahead = 0
    start()
    expect(await until((found) => found.length === 1, 'done')).toMatchObject([{ attempts: 1 }])
  })

  it('continues after a restart with the jobs that it had claimed', async () => {
    await send()
    const claim = { owner: 'test', now: new Date().toISOString(), limit: 9 }
    const leaseUntil = new Date(Date.now() + HOUR_MS).toISOString()
    expect(await jobRepository(database).claim({ ...claim, leaseUntil })).toHaveLength(1)
    start({ handlers: { [LEAD_JOB]: deliverLead(delivery(LONG_TIMEOUTS)) } })
    const [job] = await until((found) => found.length === 1, 'done')
    expect(job!.attempts).toBe(2)
    expect(smtp.mails[0]).toContain('<prospect status=3D"resend">')
  })

  it('finishes the current mail when it stops, and leaves the others', async () => {
    start()
    for (let count = 0; count < 5; count += 1) await send()
    await smtp.received(1)
    await stop()
    const done = await jobs('done')
    expect(done).toHaveLength(smtp.mails.length)
    expect(done.length + (await jobs('waiting')).length).toBe(5)
  })
})
