import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, it, onTestFinished } from 'vitest'

import { readAlertWebhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import { smtpMailer } from '#platform/mail/smtp-mailer.ts'
import {
  aDatabase,
  aDirectory,
  aMigratedDataDir,
  opened,
} from '#tests/support/builders/database.ts'
import { postgresPrograms } from '#tests/support/servers/postgres.ts'
import { startSmtp } from '#tests/support/servers/smtp.ts'

import { alertStore } from './alert-store.ts'
import { createOperatorAlerts } from './module.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const START_MS = Date.parse('2026-11-20T12:00:00.000Z')

async function aReceiver() {
  const posts: { headers: Record<string, unknown>; body: unknown }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      posts.push({ headers: request.headers, body: JSON.parse(body) })
      return response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A listening TCP server has an address with a port.
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Alerts by mail to a real SMTP server. */
async function alerts(overrides: Partial<Parameters<typeof createOperatorAlerts>[0]> = {}) {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const mailer = smtpMailer(smtp.url)
  onTestFinished(() => mailer.close())
  const made = createOperatorAlerts({
    database: await aDatabase(),
    mailTo: 'operator@dealer.example',
    webhook: null,
    mailer,
    mailFrom: 'website@dealer.example',
    instance: 'web-1:3000',
    dataDir: aDirectory(),
    isWritable: async () => true,
    feeds: async () => [],
    failingSources: async () => [],
    rejectedImports: async () => [],
    sealKey: async () => null,
    pausedWebhooks: async () => [],
    origins: () => ['http://www.dealer.example'],
    now: () => new Date(START_MS),
    log: { info() {}, warn() {}, error() {} },
    ...overrides,
  })
  return { ...made, smtp }
}

it('mails and posts conditions and their end, signed', async () => {
  const { posts, url } = await aReceiver()
  let isWritable = false
  const { checkConditions, smtp } = await alerts({
    webhook: readAlertWebhook(url, SECRET),
    isWritable: async () => isWritable,
  })
  await checkConditions()
  isWritable = true
  await checkConditions()
  const subjects = smtp.mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
  const summary = 'Leads cannot be stored: forms get a 503 response'
  expect(subjects).toEqual([summary, `Resolved: ${summary}`])
  expect(smtp.mails[0]).toMatch(/^To: operator@dealer\.example$/m)
  expect(smtp.mails[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(posts.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      type: 'alert.firing',
      data: expect.objectContaining({ id: 'lead-store', summary, instance: 'web-1:3000' }),
    }),
    expect.objectContaining({ type: 'alert.resolved' }),
  ])
  expect(posts[0]?.headers['webhook-signature']).toMatch(/^v1,[\w+/]+=$/)
})

const aRejectedImport = {
  runId: 'run-7',
  dealerCode: 'OCS',
  source: 'stock.csv',
  finishedAt: '2026-11-20T06:00:00.000Z',
  rowsRead: 300,
  rowsRejected: 22,
  rows: [
    { rowNumber: 14, columnName: 'Price', reason: 'is not a price', value: 'soon' },
    { rowNumber: 15, columnName: 'VIN', reason: 'is empty', value: '' },
  ],
  warningCount: 0,
  warnings: [],
}

it('mails the rejected rows of the last day once a day', async () => {
  const times: string[] = []
  const { daily, smtp } = await alerts({
    rejectedImports: async (since) => {
      times.push(since)
      return [aRejectedImport]
    },
  })
  expect(await daily['rejected-rows']()).toBe('1 imports with rejected rows or warnings')
  expect(times).toEqual(['2026-11-19T12:00:00.000Z'])
  // Long lines are folded.
  const mail = smtp.mails[0]!.replaceAll(/=\r?\n/g, '')
  expect(mail).toMatch(/^Subject: Rejected rows in feeds: OCS$/m)
  expect(mail).toMatch(/^To: operator@dealer\.example$/m)
  expect(mail).toContain('OCS: 22 of 300 rows of stock.csv were rejected')
  expect(mail).toContain('row 14: Price is not a price: soon')
  expect(mail).toMatch(/^ {2}row 15: VIN is empty\r?$/m)
  expect(mail).toContain('another dealer of the group listed a vehicle later')
  expect(mail).toContain('and 20 more: npm run inventory -- quarantine run-7')
})

it('mails values that look wrong, although their rows were imported', async () => {
  const warnings = [
    { rowNumber: 7, columnName: 'Odometer', reason: 'is 0 for a used vehicle', value: '0' },
  ]
  const only = { ...aRejectedImport, rowsRejected: 0, rows: [], warningCount: 3, warnings }
  const { daily, smtp } = await alerts({ rejectedImports: async () => [only] })
  await daily['rejected-rows']()
  const mail = smtp.mails[0]!.replaceAll(/=\r?\n/g, '')
  expect(mail).toMatch(/^Subject: Values in feeds that look wrong: OCS$/m)
  expect(mail).toContain('OCS: 3 values of stock.csv look wrong')
  expect(mail).toContain('row 7: Odometer is 0 for a used vehicle: 0')
  expect(mail).toContain('and 2 more: npm run inventory -- quarantine run-7')
  expect(mail).not.toContain('not imported')
})

it('mails nothing without rejected rows, or without a recipient, and fails if the mail does', async () => {
  const quiet = await alerts()
  expect(await quiet.daily['rejected-rows']()).toBe('no rejected rows')
  const withoutRecipient = await alerts({
    mailTo: null,
    rejectedImports: async () => [aRejectedImport],
  })
  expect(await withoutRecipient.daily['rejected-rows']()).toBe('no recipient')
  expect([...quiet.smtp.mails, ...withoutRecipient.smtp.mails]).toEqual([])
  const broken = await alerts({ rejectedImports: async () => [aRejectedImport] })
  await broken.smtp.close()
  await expect(broken.daily['rejected-rows']()).rejects.toThrow('the mail about rejected rows is')
})

it.each([
  ['http://alerts.example/', SECRET, 'ALERT_WEBHOOK_URL=http://alerts.example/ must begin with'],
  ['https://10.0.0.7/', SECRET, 'is not a public address'],
  ['https://alerts.example/', null, 'ALERT_WEBHOOK_SECRET must be whsec_ and base64'],
])('refuses the webhook %s with the secret %s', (url, secret, line) => {
  expect(() => readAlertWebhook(url, secret)).toThrow(line)
})

it.skipIf(postgresPrograms() === null)(
  'runs checks in one process, and in another after that one ends',
  async () => {
    const place = await aMigratedDataDir('postgres')
    let nowMs = START_MS
    const now = () => new Date(nowMs)
    const store = (database: Database, instance: string) => alertStore(database, { instance, now })
    const database = await opened({ ...place, owner: false })
    const one = store(database, 'a:1')
    const other = store(await opened({ ...place, owner: false }), 'b:1')
    expect([await one.isOwner(), await other.isOwner()]).toEqual([true, false])
    nowMs += 200_000
    expect([await other.isOwner(), await one.isOwner()]).toEqual([false, true])
    // While the database is down, the same process checks.
    await database.close()
    nowMs += 200_000
    expect(await one.isOwner()).toBe(true)
    nowMs += 200_000
    expect(await other.isOwner()).toBe(true)
  },
)
