/**
 * `npm run bench:processes [-- --seconds 5 --rounds 5 --restarts 2 --rate 500]`: the built server with `PROCESSES=2`
 * beside one with 1, on PostgreSQL:
 *
 * - requests a second of a cached list over 64 connections, by turns (needs `wrk`), and CPU time of a request: of all
 *   processes with their supervisor. `wrk` runs on the same cores and is not pinned to one: with two cores, less than
 *   two are left for servers, so the ratio of the CPU times says what a machine with more cores would serve;
 * - requests at a constant rate, each on a connection of its own, while `SIGHUP` replaces both processes;
 * - a process that is killed, until another one serves, with the same requests.
 *
 * Prints one JSON line for each; exits 1 if a request fails while processes are replaced, or a killed one is not
 * replaced. Takes two minutes, and needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { fillVehicles } from '../growth/filled.ts'
import { httpClient } from '../load/client.ts'
import { openLoop } from '../load/open-loop.ts'
import { hasWrk, wrk } from '../load/wrk.ts'
import { median, quantile } from '../search/statistics.ts'
import { childrenOf, cpuMsWithChildren, supervisedServer } from './supervised-server.ts'

const PAGE = '/search/used'
const VEHICLES = 2000
/** How long a replacement may take until it serves. */
const LONGEST_START_MS = 120_000
/** The time before and after a replacement in which requests are counted too. */
const MARGIN_MS = 500
const MAX_PENDING = 2000
/** Longer than any replacement. */
const MAX_SECONDS = 600

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    restarts: { type: 'string', default: '2' },
    rate: { type: 'string', default: '500' },
  },
})

type Server = Awaited<ReturnType<typeof supervisedServer>>

const print = (line: Readonly<Record<string, unknown>>) => console.log(JSON.stringify(line))
const tenths = (value: number) => Math.round(value * 10) / 10
const hundredths = (value: number) => Math.round(value * 100) / 100

/** Requests a second, and CPU microseconds of a request, of both servers by turns. */
async function measureRates(servers: Readonly<Record<'one' | 'two', Server>>): Promise<void> {
  if (!hasWrk()) return
  const rates = { one: new Array<number>(), two: new Array<number>() }
  const costs = { one: new Array<number>(), two: new Array<number>() }
  for (let round = 0; round <= Number(values.rounds); round += 1)
    for (const name of ['one', 'two'] as const) {
      const { pid, port } = servers[name]
      const before = cpuMsWithChildren(pid)
      const { rate, requests } = await wrk({ port, path: PAGE, seconds: Number(values.seconds) })
      // The first round warms up: each process renders and compresses the page.
      if (round === 0) continue
      rates[name].push(rate)
      costs[name].push(((cpuMsWithChildren(pid) - before) * 1000) / requests)
    }
  const [one, two] = [median(rates.one), median(rates.two)]
  const [costOfOne, costOfTwo] = [median(costs.one), median(costs.two)]
  print({
    name: 'cached list, 64 connections',
    load: loadavg()[0],
    cores: cpus().length,
    requestsPerSecond: { one: Math.round(one), two: Math.round(two) },
    ratio: hundredths(two / one),
    cpuUsPerRequest: { one: tenths(costOfOne), two: tenths(costOfTwo) },
    /** What two processes would serve beside one if each had a core, and the load ran elsewhere. */
    ratioByCpu: hundredths((2 * costOfOne) / costOfTwo),
  })
}

/** Requests on connections of their own until `work` has ended, and a little longer. */
async function besides(port: number, work: () => Promise<void>) {
  const client = httpClient({ port, host: 'ocotillo.localhost' })
  const ms: number[] = []
  const failures = new Map<string, number>()
  const over = new AbortController()
  const working = (async () => {
    await wait(MARGIN_MS)
    const beganMs = performance.now()
    await work()
    const tookMs = performance.now() - beganMs
    await wait(MARGIN_MS)
    over.abort()
    return tookMs
  })()
  const rate = { perSecond: Number(values.rate), seconds: MAX_SECONDS, maxPending: MAX_PENDING }
  await openLoop({ ...rate, signal: over.signal }, async (_, dueMs) => {
    const problem = await client.send(PAGE, { isAlone: true }).then(
      ({ status }) => (status === 200 ? null : String(status)),
      (error: unknown) => String(error),
    )
    if (problem === null) ms.push(performance.now() - dueMs)
    else failures.set(problem, (failures.get(problem) ?? 0) + 1)
  })
  const tookMs = await working
  client.close()
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  return {
    seconds: tenths(tookMs / 1000),
    requests: ms.length + failed,
    failed,
    ...(failed > 0 && { failures: Object.fromEntries(failures) }),
    p50Ms: tenths(quantile(ms, 0.5)),
    p99Ms: tenths(quantile(ms, 0.99)),
    longestMs: tenths(Math.max(0, ...ms)),
  }
}

/** @throws {Error} if it does not hold within two minutes */
async function until(holds: () => boolean, what: string): Promise<void> {
  const untilMs = performance.now() + LONGEST_START_MS
  while (!holds()) {
    if (performance.now() > untilMs) throw new Error(`not within two minutes: ${what}`)
    await wait(20)
  }
}

async function measureRestarts(server: Server): Promise<void> {
  const { pid, port } = server
  for (let restart = 0; restart < Number(values.restarts); restart += 1) {
    const before = childrenOf(pid)
    const figures = await besides(port, async () => {
      process.kill(pid, 'SIGHUP')
      const remaining = () => childrenOf(pid).filter((child) => before.includes(child)).length
      await until(() => remaining() === 0, 'all processes are replaced')
    })
    if (figures.failed > 0) process.exitCode = 1
    print({ name: 'SIGHUP replaces both', rate: Number(values.rate), ...figures })
  }
}

/** Requests on the connections of the killed process fail, also those that were just handed to it. */
async function measureCrash({ pid, port, ready }: Server): Promise<void> {
  const before = ready()
  const [, second = 0] = childrenOf(pid)
  const figures = await besides(port, async () => {
    process.kill(second, 'SIGKILL')
    await until(() => ready() > before, 'the killed process is replaced')
  })
  print({ name: 'a killed process is replaced', rate: Number(values.rate), ...figures })
}

if (postgresPrograms() === null) console.log('not measured: PostgreSQL is not installed')
else {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-processes-'))
  const servers: Server[] = []
  startPostgres(home)
  try {
    const databaseUrl = postgresAddress(home, 'postgres')
    const database = await openDatabase({ dataDir: folder, databaseUrl })
    await migrate(database)
    await fillVehicles(database, VEHICLES)
    await database.close()
    const start = async (processes: number) => {
      const server = await supervisedServer({ folder, databaseUrl, processes })
      servers.push(server)
      await until(() => server.ready() === processes, 'all processes are ready')
      return server
    }
    const one = await start(1)
    const two = await start(2)
    await measureRates({ one, two })
    await one.stop()
    await measureRestarts(two)
    await measureCrash(two)
  } finally {
    for (const { stop } of servers) await stop()
    stopPostgres(home)
    rmSync(folder, { recursive: true, force: true })
  }
}
