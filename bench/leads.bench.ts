/**
 * `npm run bench:leads [-- --seconds 60 --rate 200 --engine sqlite,postgres]`: posts leads to the built server over HTTP
 * at a constant rate and requests uncached pages at the same time; compares them with the same pages without posts.
 * Prints one JSON line for each engine; exits 1 over the budget. PostgreSQL waits for the disk.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { LEAD_KEY_FIELD, SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { builtServer } from './search/built-server.ts'
import { quantile } from './search/statistics.ts'

const FORM = '/form/vehicle-interest'
/** For a machine with two cores that also runs the clients. */
const BUDGET = { p99Ms: 100, pageRatio: 1.2 }
const PAGES_PER_SECOND = 10

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    engine: { type: 'string', default: 'sqlite,postgres' },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

type TimedResponse = Readonly<{ status: number; text: string; ms: number }>

/** One request from a random client address; `body` is posted as a form. */
function fetchTimed(address: string, body?: URLSearchParams): Promise<TimedResponse> {
  const began = performance.now()
  const { origin } = new URL(address)
  const from = `10.${Array.from(crypto.getRandomValues(new Uint8Array(3))).join('.')}`
  return new Promise((resolve, reject) => {
    const sent = request(
      address,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          accept: 'text/html',
          'x-forwarded-for': from,
          ...(body && {
            origin,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          }),
        },
      },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(chunks).toString(),
            ms: performance.now() - began,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body?.toString())
  })
}

/** Calls at a constant rate, independent of responses, and waits for all of them. */
async function atRate(perSecond: number, call: (number: number) => Promise<TimedResponse>) {
  const began = performance.now()
  const pending: Promise<TimedResponse>[] = []
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const dueMs = began + (number * 1000) / perSecond
    const ahead = dueMs - performance.now()
    if (ahead > 1) await wait(ahead)
    pending.push(call(number))
  }
  return Promise.all(pending)
}

const tenths = (ms: number) => Math.round(ms * 10) / 10

/** Measures a running server. */
async function measure(engine: string, origin: string): Promise<void> {
  const load = loadavg()[0]
  const page = await fetchTimed(origin + FORM)
  const shown = new RegExp(`name="${SHOWN_FIELD}" value="([^"]*)"`).exec(page.text)?.[1] ?? ''
  const send = (number: number) =>
    fetchTimed(
      origin + FORM,
      new URLSearchParams({
        [LEAD_KEY_FIELD]: crypto.randomUUID(),
        [SHOWN_FIELD]: shown,
        page: '',
        firstName: 'Ana',
        lastName: `Bench ${number}`,
        email: 'ana@example.com',
        comments: 'Is it still there?',
      }),
    )
  let turn = 0
  /** An uncached list: each call has another maximum price. */
  const list = () =>
    fetchTimed(`${origin}/search/used?maxPrice=${20_000 + ((turn += 37) % 60_000)}`)
  const pages = () => atRate(PAGES_PER_SECOND, list)

  for (let n = 0; n < 200; n += 1) await Promise.all([send(-n), list()])
  const idle = (await pages()).map(({ ms }) => ms)
  const [responses, duringPosts] = await Promise.all([atRate(rate, send), pages()])

  const times = responses.map(({ ms }) => ms)
  const accepted = responses.filter(({ status }) => status === 303).length
  const p99Ms = tenths(quantile(times, 0.99))
  const busy = duringPosts.map(({ ms }) => ms)
  const pageRatio = tenths(quantile(busy, 0.5) / quantile(idle, 0.5))
  const isOver = accepted < responses.length || p99Ms > BUDGET.p99Ms || pageRatio > BUDGET.pageRatio
  if (isOver) process.exitCode = 1
  console.log(
    JSON.stringify({
      engine,
      load,
      seconds,
      leadsPerSecond: rate,
      accepted,
      refused: responses.length - accepted,
      p50Ms: tenths(quantile(times, 0.5)),
      p99Ms,
      pageIdleP50Ms: tenths(quantile(idle, 0.5)),
      pageBesideP50Ms: tenths(quantile(busy, 0.5)),
      pageIdleP99Ms: tenths(quantile(idle, 0.99)),
      pageBesideP99Ms: tenths(quantile(busy, 0.99)),
      pageRatio,
      budget: BUDGET,
      isOver,
    }),
  )
}

process.env['TRUST_PROXY'] = '1'
process.env['QUICKEST_POST_MS'] = '0'
process.env['BUSY_FORM_POSTS'] = '9999999'
for (const engine of values.engine.split(',')) {
  const isPostgres = engine === 'postgres'
  if (isPostgres && postgresPrograms() === null) continue
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-leads-'))
  const home = isPostgres ? await mkdtemp(join(tmpdir(), 'forecourt-pg-')) : null
  if (home === null) delete process.env['DATABASE_URL']
  else {
    startPostgres(home, ['fsync=on'])
    process.env['DATABASE_URL'] = postgresAddress(home, 'postgres')
  }
  const { origin, stop } = await builtServer(dataDir, 'ocotillo')
  try {
    await measure(engine, origin)
  } finally {
    stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    if (home !== null) stopPostgres(home)
  }
}
agent.destroy()
