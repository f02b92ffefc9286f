import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { LEAD_JOB } from '#modules/leads/delivery/delivery-jobs.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import { aDirectory, aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aJob, aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'
import { commandOf } from '#tests/support/servers/command.ts'

import { readBounce } from './read-bounce.ts'
import { watchBounces } from './watch-maildir.ts'

const LEAD = '0199a1b2-0000-7000-8000-000000000001'
const KEY = `${LEAD}.crm-D1`

type Overrides = Readonly<{
  date?: string
  action?: string
  status?: string
  messageId?: string
  type?: string
}>

/** A delivery report in Postfix's format. */
const aReport = ({
  date = 'Fri, 20 Nov 2026 10:05:00 +0000',
  action = 'failed',
  status = '5.1.1',
  messageId = `${KEY}@site.example`,
  type = 'message/delivery-status',
}: Overrides = {}) =>
  `From: MAILER-DAEMON@mx.example
Date: ${date}
Message-ID: <20261120.report@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--b
Content-Type: ${type}

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; leads@dealer.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 no such user

--b
Content-Type: text/rfc822-headers

Subject: a lead
Message-ID: <${messageId}>

--b--
`.replaceAll('\n', '\r\n')

const read = (overrides?: Overrides) => readBounce(aReport(overrides).replaceAll('\r\n', '\n'))

it('finds the mail that a server failed to deliver', () => {
  const at = '2026-11-20T10:05:00.000Z'
  expect(read()).toEqual({ messageId: `${KEY}@site.example`, status: '5.1.1', at })
  expect(read({ date: 'once' })).toMatchObject({ at: null })
})

it.each<Overrides>([
  { action: 'delayed', status: '4.4.1' },
  { action: 'delivered', status: '2.0.0' },
  { status: '4.2.2' },
  { type: 'text/plain' },
  { messageId: '' },
])('does not treat %j as a bounce', (overrides) => {
  expect(read(overrides)).toBeNull()
})

async function deliveredLead() {
  const place = await aMigratedDataDir()
  const database = await opened(place)
  await leadRepository(database).insertLead({ ...aLeadEntry({ id: LEAD }), jobs: [] })
  const jobs = jobRepository(database)
  const at = '2026-11-20T10:00:00.000Z'
  await jobs.enqueue([
    aJob({ id: 'J1', kind: LEAD_JOB, leadId: LEAD, idempotencyKey: KEY }),
    aJob({ id: 'J2', kind: 'lead-confirmation', leadId: LEAD, idempotencyKey: `${LEAD}.confirm` }),
  ])
  for (const id of ['J1', 'J2']) await jobs.complete(id, { at, evidence: '250 ok' })
  const bounces = commandOf('src/app/cli.ts', 'bounces')
  return {
    jobs,
    bounces: (...args: string[]) => bounces({ DATA_DIR: place.dataDir }, ...args),
  }
}

it('marks a bounced lead as not delivered, which can be replayed', async () => {
  const { jobs, bounces } = await deliveredLead()
  const folder = aDirectory()
  writeFileSync(join(folder, '1'), aReport())
  writeFileSync(join(folder, '2'), aReport({ messageId: `${LEAD}.confirm@site.example` }))
  writeFileSync(join(folder, '3'), aReport({ messageId: 'another@elsewhere.example' }))
  writeFileSync(join(folder, '4'), 'Subject: hello\r\n\r\nhello\r\n')
  const { code, out } = await bounces('read', folder, '--json')
  expect(code).toBe(0)
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    expect.objectContaining({ outcome: 'undelivered', jobId: 'J1', leadId: LEAD, status: '5.1.1' }),
    expect.objectContaining({ outcome: 'other' }),
    expect.objectContaining({ outcome: 'other' }),
  ])
  expect(out).not.toContain('leads@dealer.example')
  expect(await jobs.list('dead', 9)).toEqual([
    expect.objectContaining({ id: 'J1', lastError: 'the mail bounced: 5.1.1' }),
  ])
  await jobs.replay({ id: 'J1' }, '2026-11-20T11:00:00.000Z')
  // A report about the first attempt does not mark the second attempt as failed.
  await bounces('read', folder)
  expect(await jobs.byId('J1')).toMatchObject({ deadAt: null, doneAt: null })
  const doneAt = '2026-11-20T11:01:00.000Z'
  await jobs.complete('J1', { at: doneAt, evidence: '250 ok' })
  await bounces('read', folder)
  expect(await jobs.byId('J1')).toMatchObject({ deadAt: null, doneAt })
})

it('reads new mails of a maildir once', async () => {
  const { jobs } = await deliveredLead()
  const maildir = aDirectory()
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(join(maildir, name))
  writeFileSync(join(maildir, 'new', '1'), aReport())
  writeFileSync(join(maildir, 'new', '2'), 'Subject: hello\r\n\r\nhello\r\n')
  const log = { info() {}, warn() {}, error() {} }
  const watch = watchBounces({ maildir, jobs, log, now: () => new Date('2026-11-20T12:00:00Z') })
  await watch.readAll()
  expect(readdirSync(join(maildir, 'new'))).toEqual([])
  expect(readdirSync(join(maildir, 'cur'))).toEqual(['1:2,S', '2:2,S'])
  expect(await jobs.byId('J1')).toMatchObject({ deadAt: '2026-11-20T12:00:00.000Z' })
})

it('reports in one line what cannot be read', async () => {
  const { bounces } = await deliveredLead()
  expect(await bounces('read', '/nowhere')).toMatchObject({ code: 1, out: '' })
  expect(await bounces('read', aDirectory())).toMatchObject({
    code: 0,
    err: 'No bounced mails.\n',
  })
})
