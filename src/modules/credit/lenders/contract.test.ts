import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { aCreditApplication } from '#tests/support/builders/credit.ts'
import { aDirectory } from '#tests/support/builders/database.ts'

import { httpsLender } from './https-lender.ts'
import type { Lender } from './lender.ts'
import { testLender } from './test-lender.ts'

const KEY = 'a key that the lender knows as well'
const application = aCreditApplication()
const { ssn } = application.values.secret

type Post = Readonly<{ headers: IncomingMessage['headers']; body: string }>
let posts: Post[]
let respond: (response: ServerResponse) => void

/** A lender on this machine, controlled by the test. */
async function aLender(timeoutMs?: number): Promise<Lender> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      respond(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return httpsLender({
    url: `http://127.0.0.1:${port}/applications`,
    key: KEY,
    now: () => Date.parse('2026-11-20T21:05:00Z'),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  })
}

beforeEach(() => {
  posts = []
  respond = (response) => response.writeHead(201).end('{"reference":"R-1"}')
})

const lenders: Readonly<Record<string, () => Promise<Lender>>> = {
  HTTPS: () => aLender(),
  'the test lender': async () => testLender(join(aDirectory(), 'lender'), 'direct'),
}
describe.each(Object.keys(lenders))('%s', (name) => {
  it('accepts an application, and returns evidence without any of its values', async () => {
    const lender = await lenders[name]!()
    const outcome = await lender.submit(application)
    expect(outcome).toEqual({ state: 'accepted', evidence: expect.stringMatching(/\S/) })
    expect(JSON.stringify(outcome)).not.toContain(ssn)
  })

  it('returns the same receipt for the same application', async () => {
    const lender = await lenders[name]!()
    expect(await lender.submit(application)).toEqual(await lender.submit(application))
  })
})

describe('over HTTPS', () => {
  it('signs the application, and sends its id for deduplication', async () => {
    await (await aLender()).submit(application)
    const { headers, body } = posts[0]!
    expect(JSON.parse(body)).toEqual(application)
    expect(headers['idempotency-key']).toBe(application.id)
    expect(headers['webhook-timestamp']).toBe(String(Date.parse('2026-11-20T21:05:00Z') / 1000))
    const signed = `${application.id}.${String(headers['webhook-timestamp'])}.${body}`
    const signature = createHmac('sha256', KEY).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  })

  it.each([
    [200, '{"reference":"R-1"}', 'accepted', 'HTTP 200 R-1'],
    [409, '{"reference":"R-1"}', 'accepted', 'HTTP 409 R-1'],
    [202, '', 'unconfirmed', 'HTTP 202 without a receipt'],
    [200, `{"reference":"${ssn} is bad"}`, 'unconfirmed', 'HTTP 200 without a receipt'],
    [200, `{"reference":"${'9'.repeat(65)}"}`, 'unconfirmed', 'HTTP 200 without a receipt'],
    [302, '', 'refused', 'HTTP 302'],
    [422, `{"error":"${ssn} is not a number"}`, 'refused', 'HTTP 422'],
    [429, '', 'unreachable', 'HTTP 429'],
    [503, '', 'unreachable', 'HTTP 503'],
    [500, `${ssn}`, 'unconfirmed', 'HTTP 500'],
  ])('treats a response of %i %s as %s', async (status, text, state, words) => {
    const lender = await aLender()
    respond = (response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(text)
    const outcome = await lender.submit(application)
    expect(outcome).toMatchObject({ state })
    expect(Object.values(outcome)[1]).toContain(words)
    expect(JSON.stringify(outcome)).not.toContain(ssn)
    expect(posts).toHaveLength(1)
  })

  it('reads a response only up to the maximum length of a receipt', async () => {
    const lender = await aLender()
    respond = (response) => response.end(`{"pad":"${'x'.repeat(200_000)}","reference":"R-1"}`)
    expect(await lender.submit(application)).toMatchObject({ state: 'unconfirmed' })
  })

  it('distinguishes requests that were not sent from those that may have arrived', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    // A listening TCP server has an address with a port.
    const { port } = gone.address() as AddressInfo
    gone.close()
    const unreachable = httpsLender({ url: `http://127.0.0.1:${port}`, key: KEY, now: Date.now })
    expect(await unreachable.submit(application)).toEqual({
      state: 'unreachable',
      reason: 'ECONNREFUSED',
    })
    const rude = await aLender()
    respond = (response) => response.destroy()
    expect(await rude.submit(application)).toMatchObject({ state: 'unconfirmed' })
    const silent = await aLender(200)
    respond = () => {}
    expect(await silent.submit(application)).toEqual({
      state: 'unconfirmed',
      reason: 'TimeoutError',
    })
  })
})

describe('the test lender', () => {
  it('stores a receipt of the fields, never of their values', async () => {
    const folder = join(aDirectory(), 'lender')
    await testLender(folder, 'tekion').submit(application)
    const [file = ''] = readdirSync(folder)
    const text = readFileSync(join(folder, file), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      lender: 'tekion',
      fields: expect.arrayContaining(['ssn', 'birthDate', 'firstName']),
    })
    for (const value of Object.values(application.values).flatMap((group) => Object.values(group)))
      expect(text).not.toContain(value)
  })

  it.each([
    ['987-65-0001', 'refused'],
    ['987650002', 'unreachable'],
    ['987-65-0003', 'unconfirmed'],
  ])('handles %s by its last digits: %s', async (value, state) => {
    const folder = join(aDirectory(), 'lender')
    const values = { ...application.values, secret: { ssn: '987-65-4321', coSsn: value } }
    const outcome = await testLender(folder, 'direct').submit({ ...application, values })
    expect(outcome).toMatchObject({ state })
  })
})
