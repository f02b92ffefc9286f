import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it, onTestFinished } from 'vitest'

import type { ErrorReport, ErrorReporter } from './error-reporter.ts'
import { logReporter } from './log-reporter.ts'
import { readDsn, sentryReporter } from './sentry-reporter.ts'

const REPORT: ErrorReport = {
  source: 'server',
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at outer (/srv/a.js:1:2)\n    at /srv/b.js:30:4',
  tags: { requestId: 'R1' },
}

type Taken = Readonly<{
  path: string
  headers: IncomingMessage['headers']
  lines: readonly string[]
}>

/** A server that speaks the protocol: it takes envelopes and answers with the id of the event, or as it is told. */
async function aService(answer: (count: number) => number | 'nothing' = () => 200) {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const lines = body.split('\n')
    taken.push({ path: request.url ?? '', headers: request.headers, lines })
    const status = answer(taken.length)
    if (status === 'nothing') return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id: JSON.parse(lines[0] ?? '{}').event_id }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return { taken, dsn: `http://public-key@127.0.0.1:${port}/base/42` }
}

const settings = { release: 'abc', now: () => Date.parse('2026-11-22T12:00:00Z') }

/** Every reporter, and what reached the other side. */
const REPORTERS: readonly (readonly [
  string,
  () => Promise<Readonly<{ reporter: ErrorReporter; reached: () => string }>>,
])[] = [
  [
    'log',
    async () => {
      const lines: unknown[] = []
      const reporter = logReporter({ error: (...line) => void lines.push(line) })
      return { reporter, reached: () => JSON.stringify(lines) }
    },
  ],
  [
    'sentry',
    async () => {
      const { dsn, taken } = await aService()
      const reporter = sentryReporter({ ...settings, dsn })
      return { reporter, reached: () => JSON.stringify(taken) }
    },
  ],
]

describe.each(REPORTERS)('an error reporter: %s', (_, make) => {
  it('takes what broke, where, and what it can be found by', async () => {
    const { reporter, reached } = await make()
    reporter.report(REPORT)
    await reporter.settle()
    for (const word of ['TypeError', 'x is not a function', 'R1', 'b.js'])
      expect(reached()).toContain(word)
  })

  it('takes many at once without throwing', async () => {
    const { reporter } = await make()
    for (let at = 0; at < 100; at += 1) expect(() => reporter.report(REPORT)).not.toThrow()
    await expect(reporter.settle()).resolves.toBeUndefined()
  })
})

describe('sentryReporter', () => {
  it('posts an envelope that the protocol knows, without anybody’s address', async () => {
    const { dsn, taken } = await aService()
    const reporter = sentryReporter({ ...settings, dsn })
    reporter.report({ ...REPORT, source: 'browser' })
    await reporter.settle()
    expect(taken).toHaveLength(1)
    const [{ path, headers, lines } = { path: '', headers: {}, lines: [] }] = taken
    expect(path).toBe('/base/api/42/envelope/')
    expect(headers['content-type']).toBe('application/x-sentry-envelope')
    expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=public-key$/)
    const [head, item, event] = lines.map((line) => JSON.parse(line))
    expect(item).toEqual({ type: 'event' })
    expect(event.event_id).toMatch(/^[0-9a-f]{32}$/)
    expect(head.event_id).toBe(event.event_id)
    expect(event).toMatchObject({
      platform: 'javascript',
      release: 'abc',
      user: { ip_address: null },
      tags: { source: 'browser', requestId: 'R1' },
    })
    expect(event).not.toHaveProperty('request')
    expect(event.exception.values[0].stacktrace.frames).toEqual([
      { function: '?', filename: '/srv/b.js', lineno: 30, colno: 4 },
      { function: 'outer', filename: '/srv/a.js', lineno: 1, colno: 2 },
    ])
  })

  it('gives up on a service that never answers', async () => {
    const { dsn } = await aService(() => 'nothing')
    const lost: string[] = []
    const onLost = (reason: string) => void lost.push(reason)
    const reporter = sentryReporter({ ...settings, dsn, wholeMs: 50, onLost })
    reporter.report(REPORT)
    await reporter.settle()
    expect(lost).toEqual(['TimeoutError'])
  })

  it('leaves a failing service alone, and tries again later', async () => {
    const { dsn, taken } = await aService((count) => (count <= 5 ? 500 : 200))
    const reporter = sentryReporter({ ...settings, dsn, pauseMs: 30 })
    const once = async () => {
      reporter.report(REPORT)
      await reporter.settle()
    }
    for (let at = 0; at < 8; at += 1) await once()
    expect(taken).toHaveLength(5)
    await expect
      .poll(async () => {
        await once()
        return taken.length
      })
      .toBeGreaterThan(6)
  })

  it.each([
    'https://errors.example/1',
    'nonsense',
    'https://key@errors.example/',
    'https://key@e.example/x',
  ])('refuses %s', (dsn) => {
    expect(() => readDsn(dsn)).toThrow('is not a DSN')
  })
})
