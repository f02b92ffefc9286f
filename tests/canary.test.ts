import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { shredDue } from '#modules/vault/module.ts'
import { openDatabase } from '#platform/db/open.ts'
import type { CreditApplication } from '#tests/support/modules/credit.ts'
import { leadSecretRepository } from '#tests/support/modules/vault.ts'

import { showForm, type FormAnswer } from './support/browser/fill-form.ts'
import { aDirectory } from './support/builders/database.ts'
import { IS_FULL } from './support/depth.ts'
import { filesBelow, findCanaries, type Written } from './support/pages/canaries.ts'
import { apply, BIRTH_DATE, lenderOnlyValues } from './support/servers/canary-application.ts'
import {
  killPostgres,
  postgresAddress,
  postgresPrograms,
  startPostgres,
} from './support/servers/postgres.ts'
import { programOf } from './support/servers/program.ts'
import { startSmtp, type TestSmtp } from './support/servers/smtp.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

const KEY = 'a key that the lender knows as well'

let dataDir: string
/** Empty for the embedded database. */
let databaseUrl: string
let smtp: TestSmtp
let received: CreditApplication[]
/** The lender's response; `null` until it responds. */
let lenderAnswer: string | null

/** A lender on this machine, which stores what it receives in memory. @returns its address */
async function aLender(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')))
      response.writeHead(lenderAnswer === null ? 503 : 201).end(lenderAnswer ?? '')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/applications`
}

/** A whole server, with everything in its log. */
const serve = (lender: Readonly<Record<string, string>>) =>
  start({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a key only for tests, shared by all',
    SITE: 'ocotillo',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'website@forecourt.example',
    LOG_LEVEL: 'trace',
    QUICKEST_POST_MS: '0',
    ...lender,
  })

const command = async (...args: readonly string[]): Promise<Written> => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [programOf('src/app/cli.ts'), ...args],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return { where: args.join(' '), bytes: Buffer.from(stdout + stderr) }
}

const written = (where: string, text: string): Written => ({ where, bytes: Buffer.from(text) })

/** Everything that is written anywhere, except the data that the lender received. */
const everything = (
  server: Awaited<ReturnType<typeof serve>>,
  responses: readonly FormAnswer[],
): readonly Written[] => [
  ...filesBelow(dataDir),
  ...responses.flatMap(({ header, html }, index) => [
    written(`header of answer ${index}`, header),
    written(`answer ${index}`, html),
  ]),
  ...smtp.mails.map((mail, index) => written(`mail ${index}`, mail)),
  written('log', server.output()),
  written('errors', server.errors()),
]

/** The output of commands about it. */
async function commands(): Promise<readonly Written[]> {
  const list = await command('leads', 'list', '--json')
  const [line = '{}'] = list.bytes.toString('utf8').split('\n')
  const { id }: { id: string } = JSON.parse(line)
  return [
    list,
    await command('leads', 'show', id),
    await command('leads', 'export', '--format', 'csv'),
    await command('leads', 'export', '--format', 'adf'),
    await command('secrets', 'status'),
  ]
}

/** The classes of the one lead that can still be decrypted, according to the database. */
async function unshredded(at?: Date): Promise<readonly string[]> {
  const database = await openDatabase({ dataDir, databaseUrl, owner: false })
  try {
    const secrets = leadSecretRepository(database)
    if (at) await shredDue({ secrets, days: { secret: 7, private: 30 } }, at)
    const rows = await database.db
      .selectFrom('lead_secret')
      .selectAll()
      .orderBy('secrecy')
      .execute()
    return rows.flatMap(({ secrecy, wrapped_key }) => (wrapped_key === null ? [] : [secrecy]))
  } finally {
    await database.close()
  }
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

describe.skipIf(!isBuilt)('data that only a lender may read', () => {
  beforeEach(async () => {
    dataDir = join(aDirectory(), 'data')
    databaseUrl = ''
    smtp = await startSmtp()
    onTestFinished(smtp.close)
    received = []
    lenderAnswer = '{"reference":"R-1"}'
  })

  it('reaches the lender and nothing else: no file, log, mail, page, header or command', async () => {
    const url = await aLender()
    lenderAnswer = null
    const server = await serve({
      LENDER_URL: url,
      LENDER_KEY: KEY,
      TEKION_URL: url,
      TEKION_KEY: KEY,
    })
    const responses = await apply(`${server.address}/form/finance`)
    expect(responses.map(({ status }) => status)).toContain(409)
    await smtp.received(1)
    // Delivery is attempted while the lender can't be reached, and the reasons are stored and
    // logged.
    await vi.waitFor(() => expect(server.output()).toContain('HTTP 503'), 20_000)
    expect(await unshredded()).toEqual(['private', 'secret'])
    expect(findCanaries(lenderOnlyValues, everything(server, responses))).toEqual([])

    lenderAnswer = '{"reference":"R-1"}'
    await vi.waitFor(async () => expect(await unshredded()).toEqual(['private']), 20_000)
    expect(received.at(-1)?.values).toMatchObject({
      contact: { firstName: 'Ana María' },
      private: { birthDate: '1961-07-19', income: '2739418', reference1Phone: expect.anything() },
      secret: { ssn: '518477741' },
    })
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(findCanaries(lenderOnlyValues, await commands())).toEqual([])

    expect(await unshredded(days(31))).toEqual([])
    server.child.kill('SIGTERM')
    await server.ended
    expect(findCanaries(lenderOnlyValues, everything(server, responses))).toEqual([])
  }, 120_000)

  it.runIf(IS_FULL)(
    "is not in the test lender's receipts, and is shredded at its deadline without delivery",
    async () => {
      const server = await serve({ LENDER: 'test' })
      const taken = await apply(`${server.address}/form/finance`)
      await vi.waitFor(async () => expect(await unshredded()).toEqual(['private']), 20_000)
      const test = await apply(`${server.address}/form/financetest`)
      expect(await unshredded()).toEqual(['private', 'private', 'secret'])
      expect(await unshredded(days(8))).toEqual(['private', 'private'])
      expect(findCanaries(lenderOnlyValues, everything(server, [...taken, ...test]))).toEqual([])
      const receipts = filesBelow(join(dataDir, 'lender'))
      expect(receipts).toHaveLength(1)
      expect(receipts[0]?.bytes.toString('utf8')).toContain('birthDate')
    },
    120_000,
  )

  it('no social security number is asked for without a configured lender', async () => {
    const server = await serve({})
    const responses = await apply(`${server.address}/form/finance`)
    for (const { html } of responses) expect(html).not.toContain('name="ssn"')
    expect(await unshredded()).toEqual(['private'])
    expect(findCanaries(lenderOnlyValues, everything(server, responses))).toEqual([])
  }, 120_000)

  it.skipIf(!IS_FULL || postgresPrograms() === null)(
    'is not asked for on PostgreSQL without a key, and is not stored there unencrypted',
    async () => {
      const home = aDirectory()
      startPostgres(home)
      let isRunning = true
      onTestFinished(() => {
        if (isRunning) killPostgres(home)
        rmSync(home, { recursive: true, force: true })
      })
      databaseUrl = postgresAddress(home, 'postgres')
      const server = await serve({ LENDER: 'test' })
      await vi.waitFor(() => expect(server.output()).toContain('no key to seal'), 20_000)
      const refused = await showForm(`${server.address}/form/finance`)
      expect(refused.html).not.toMatch(BIRTH_DATE)

      const rotation = await command('secrets', 'rotate')
      const taken = await apply(`${server.address}/form/finance`)
      expect(taken[0]!.html).toMatch(BIRTH_DATE)
      expect(taken.at(-1)).toMatchObject({ status: 303 })
      await vi.waitFor(async () => expect(await unshredded()).toEqual(['private']), 20_000)
      server.child.kill('SIGTERM')
      await server.ended
      killPostgres(home)
      isRunning = false
      const files = filesBelow(home)
      expect(files.some(({ bytes }) => bytes.includes('ana@example.com'))).toBe(true)
      const all = [rotation, ...files, ...everything(server, [refused, ...taken])]
      expect(findCanaries(lenderOnlyValues, all)).toEqual([])
    },
    120_000,
  )
})

it.each([
  ['as it is', (text: string) => text],
  ['in base64', (text: string) => Buffer.from(`{"ssn":"${text}"}`).toString('base64')],
  ['in hexadecimal', (text: string) => Buffer.from(text).toString('hex')],
  ['in an address', (text: string) => `/form?ssn=${encodeURIComponent(text)}&x=1`],
])('the search finds a text encoded as %s', (_, write) => {
  const folder = join(aDirectory(), 'deep')
  mkdirSync(folder)
  writeFileSync(join(folder, 'file'), `something\0${write('07/19/1961')}\0else`)
  expect(findCanaries(lenderOnlyValues, filesBelow(folder))).toContain(
    `${join(folder, 'file')}: 07/19/1961`,
  )
})
