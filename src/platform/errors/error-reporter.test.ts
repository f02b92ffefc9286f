import { describe, expect, it } from 'vitest'

import { aSentryServer, type TakenEnvelope } from '#tests/support/servers/sentry-server.ts'

import type { ErrorReport, ErrorReporter } from './error-reporter.ts'
import { logReporter } from './log-reporter.ts'
import { readDsn } from './sentry-envelope.ts'
import { sentryReporter } from './sentry-reporter.ts'

const REPORT: ErrorReport = {
  source: 'server',
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at outer (/srv/a.js:1:2)\n    at /srv/b.js:30:4',
  tags: { requestId: 'R1' },
}

const START = Date.parse('2026-11-22T12:00:00Z')
const settings = { release: 'abc', now: () => START }

/** Every reporter, with the reports that its target received. */
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
      const { dsn, taken } = await aSentryServer()
      const reporter = sentryReporter({ ...settings, dsn })
      return { reporter, reached: () => JSON.stringify(taken) }
    },
  ],
]

describe.each(REPORTERS)('an error reporter: %s', (_, make) => {
  it('reports the error, its location and its tags', async () => {
    const { reporter, reached } = await make()
    reporter.report(REPORT)
    await reporter.settle()
    for (const word of ['TypeError', 'x is not a function', 'R1', 'b.js'])
      expect(reached()).toContain(word)
  })

  it('accepts many errors at once without throwing', async () => {
    const { reporter } = await make()
    for (let index = 0; index < 100; index += 1) expect(() => reporter.report(REPORT)).not.toThrow()
    await expect(reporter.settle()).resolves.toBeUndefined()
  })
})

describe('sentryReporter', () => {
  it('posts an envelope in the format of the protocol, without personal data', async () => {
    const { dsn, taken, wrong } = await aSentryServer()
    const reporter = sentryReporter({ ...settings, dsn })
    reporter.report({ ...REPORT, source: 'browser', message: 'ño \n “x”' })
    await reporter.settle()
    expect(wrong).toEqual([])
    expect(taken).toHaveLength(1)
    const [{ path, headers, event }] = taken as [TakenEnvelope]
    expect(path).toBe('/base/api/42/envelope/')
    expect(headers['content-type']).toBe('application/x-sentry-envelope')
    expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=public-key$/)
    expect(event).toMatchObject({
      platform: 'javascript',
      release: 'abc',
      tags: { source: 'browser', requestId: 'R1' },
    })
    expect(event.exception.values[0]?.value).toBe('ño \n “x”')
    expect(event.exception.values[0]?.stacktrace?.frames).toMatchObject([
      { function: '?', filename: '/srv/b.js', lineno: 30, colno: 4, in_app: true },
      { function: 'outer', filename: '/srv/a.js', lineno: 1, colno: 2 },
    ])
  })

  it.each([
    ['Chromium', 'Error: x\n    at async open (https://d.example/assets/a-1.js:1:200)', 'open'],
    ['Firefox', 'open@https://d.example/assets/a-1.js:1:200\n', 'open'],
    ['Safari, of no function', '@https://d.example/assets/a-1.js:1:200', '?'],
  ])('parses a stack of %s', async (_, stack, name) => {
    const { dsn, taken } = await aSentryServer()
    const reporter = sentryReporter({ ...settings, dsn })
    reporter.report({ ...REPORT, source: 'browser', stack })
    await reporter.settle()
    const frame = {
      function: name,
      filename: 'https://d.example/assets/a-1.js',
      abs_path: 'https://d.example/assets/a-1.js',
      lineno: 1,
      colno: 200,
      in_app: true,
    }
    expect(taken[0]?.event.exception.values[0]?.stacktrace?.frames).toEqual([frame])
  })

  it('accepts an error without a stack, and a tag of any length', async () => {
    const { dsn, taken, wrong } = await aSentryServer()
    const reporter = sentryReporter({ ...settings, dsn })
    reporter.report({ ...REPORT, stack: '', tags: { requestId: 'R'.repeat(900) } })
    await reporter.settle()
    expect([taken.length, wrong]).toEqual([1, []])
  })

  it('gives up on a service that never answers', async () => {
    const { dsn } = await aSentryServer(() => 'nothing')
    const lost: string[] = []
    const onLost = (reason: string) => void lost.push(reason)
    const reporter = sentryReporter({ ...settings, dsn, timeoutMs: 50, onLost })
    reporter.report(REPORT)
    await reporter.settle()
    expect(lost).toEqual(['TimeoutError'])
  })

  it('retries temporary failures twice, with the same id', async () => {
    const { dsn, taken } = await aSentryServer((count) => ({ status: count < 3 ? 503 : 200 }))
    const lost: string[] = []
    const onLost = (reason: string) => void lost.push(reason)
    const reporter = sentryReporter({ ...settings, dsn, waitMs: 5, onLost })
    reporter.report(REPORT)
    await expect.poll(() => taken.length).toBe(3)
    await reporter.settle()
    expect(new Set(taken.map(({ event }) => event.event_id)).size).toBe(1)
    expect(lost).toEqual([])
  })

  it.each([400, 401, 413])('does not retry after status %d', async (status) => {
    const { dsn, taken } = await aSentryServer(() => ({ status }))
    const lost: string[] = []
    const onLost = (reason: string) => void lost.push(reason)
    const reporter = sentryReporter({ ...settings, dsn, waitMs: 1, onLost })
    reporter.report(REPORT)
    await expect.poll(() => lost).toEqual([`HTTP ${status}`])
    expect(taken).toHaveLength(1)
  })

  it.each([
    ['a 429 with a delay in seconds', { status: 429, headers: { 'retry-after': '120' } }, 120],
    [
      'a 429 with a date',
      { status: 429, headers: { 'retry-after': 'Sun, 22 Nov 2026 12:02:00 GMT' } },
      120,
    ],
    ['a 429 without a delay', { status: 429 }, 60],
    [
      'a limit for errors in a successful response',
      { headers: { 'x-sentry-rate-limits': '30:error;transaction:organization, 90:error:key' } },
      90,
    ],
    ['a limit for everything', { headers: { 'x-sentry-rate-limits': '40::organization' } }, 40],
  ])('stops sending after %s', async (_, firstReply, seconds) => {
    const { dsn, taken } = await aSentryServer((count) => (count === 1 ? firstReply : {}))
    const clock = { at: START }
    const lost: string[] = []
    const onLost = (reason: string) => void lost.push(reason)
    const reporter = sentryReporter({ ...settings, dsn, now: () => clock.at, onLost })
    const once = async () => {
      reporter.report(REPORT)
      await reporter.settle()
    }
    await once()
    lost.length = 0
    clock.at = START + seconds * 1000 - 1
    await once()
    expect([taken.length, lost]).toEqual([1, ['rate limited']])
    clock.at = START + seconds * 1000
    await once()
    expect(taken).toHaveLength(2)
  })

  it.each(['60:transaction:organization', '', 'nonsense', '-5:error:key'])(
    'continues after a limit for other categories: %s',
    async (limits) => {
      const { dsn, taken } = await aSentryServer(() => ({
        headers: { 'x-sentry-rate-limits': limits },
      }))
      const reporter = sentryReporter({ ...settings, dsn })
      for (let index = 0; index < 2; index += 1) {
        reporter.report(REPORT)
        await reporter.settle()
      }
      expect(taken).toHaveLength(2)
    },
  )

  it('stops sending to a failing service, and tries again later', async () => {
    const { dsn, taken } = await aSentryServer((count) => ({ status: count <= 5 ? 500 : 200 }))
    const reporter = sentryReporter({ ...settings, dsn, pauseMs: 30 })
    const once = async () => {
      reporter.report(REPORT)
      await reporter.settle()
    }
    for (let index = 0; index < 8; index += 1) await once()
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
