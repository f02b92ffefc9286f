/**
 * `npm run bench:soak [-- --seconds 600 --engine sqlite,postgres --times 1 --vehicles 2000]`: mixed traffic at constant
 * rates from this process on the built server: lists, vehicles, filters, pictures, API, forms, bookings, holds, and a
 * file of a store each minute, with photos. Then checks that everything that the server acknowledged is in its database.
 * Prints one JSON line for each engine: times by kind, errors, the delay of the server's event loop, and memory every
 * ten seconds with its growth after the third minute. Exits 1 on any error or loss. Takes eleven minutes for each
 * engine; `--times 2` doubles all rates. PostgreSQL waits for the disk. Needs a build.
 */
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { BENCH_KEY } from '../bench-key.ts'
import { fillVehicles } from '../growth/filled.ts'
import { probedServer } from '../growth/server.ts'
import { httpClient } from '../load/client.ts'
import { quantile } from '../search/statistics.ts'
import { memoryFigures, type Sample } from './samples.ts'
import { formShoppers } from './shoppers.ts'
import { soakClient, type KindFigures } from './soak-client.ts'
import { photoHost, soakFeed } from './soak-feed.ts'
import { lostOf } from './stored.ts'
import { findTargets, mixedTraffic, photosIn } from './traffic.ts'

const SITE = 'ocotillo'
const SAMPLE_MS = 10_000
const WARM_UP_SECONDS = 15
/** Memory may grow while caches fill. */
const SETTLED_SECOND = 180
/** Goals, for a machine with two cores that also runs the clients. */
const GOALS = { pageP99Ms: 50, heapMbPerMinute: 1 }
const PAGES = ['list', 'vehicle', 'filter']

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    times: { type: 'string', default: '1' },
    vehicles: { type: 'string', default: '2000' },
  },
})
const seconds = Number(values.seconds)
const times = Number(values.times)

const tenths = (value: number) => Math.round(value * 10) / 10

const kindLine = ({ ms, errors }: KindFigures) => ({
  requests: ms.length,
  p50Ms: tenths(quantile(ms, 0.5)),
  p99Ms: tenths(quantile(ms, 0.99)),
  longestMs: tenths(Math.max(0, ...ms)),
  ...(errors.size > 0 && { errors: Object.fromEntries(errors) }),
})

/** The figures of the server every ten seconds until `signal`. */
async function sampled(
  server: Awaited<ReturnType<typeof probedServer>>,
  signal: AbortSignal,
): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  const beganMs = performance.now()
  await server.probe()
  while (!signal.aborted) {
    await wait(SAMPLE_MS, null, { signal }).catch(() => {})
    const second = Math.round((performance.now() - beganMs) / 1000)
    samples.push({ second, probe: await server.probe() })
  }
  return samples
}

/** The demo group with vehicles that shoppers can hold, which a store has to turn on. */
function groupWithHolds(dataDir: string): string {
  const folder = join(dataDir, 'group')
  cpSync(FIXTURE_GROUP, folder, { recursive: true })
  appendFileSync(join(folder, 'sites', `${SITE}.yaml`), 'features:\n  reserve: true\n')
  return folder
}

/** Runs the traffic on a new database of an engine. */
async function soak(engine: string, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-soak-'))
  const host = await photoHost()
  const settings: Record<string, string> = {
    GROUP_DIR: groupWithHolds(dataDir),
    SITE,
    SECRET_KEY: BENCH_KEY,
    TRUST_PROXY: '1',
    DRAIN_MS: '0',
    QUICKEST_POST_MS: '0',
    BUSY_FORM_POSTS: '9999999',
    PHOTO_PRIVATE_HOSTS: host.address,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const database = await openDatabase({ dataDir, databaseUrl })
  await migrate(database)
  await fillVehicles(database, Number(values.vehicles))
  await database.close()
  const server = await probedServer(dataDir, SITE, settings)
  const feed = soakFeed({ dataDir, settings, host: host.address })
  const http = httpClient({ port: Number(new URL(server.origin).port), host: `${SITE}.localhost` })
  let isRecorded = false
  const client = soakClient(http, { origin: server.origin, isRecorded: () => isRecorded })
  const acknowledged = {
    leads: new Set<string>(),
    bookings: new Set<string>(),
    holds: new Set<string>(),
  }
  try {
    await feed.importFirst()
    const targets = await findTargets(client)
    const warmUp = Math.min(WARM_UP_SECONDS, seconds / 2)
    const traffic = { client, targets, shoppers: formShoppers(client, acknowledged), feed, times }
    await mixedTraffic({ ...traffic, seconds: warmUp })
    isRecorded = true
    const finished = new AbortController()
    const sampling = sampled(server, finished.signal)
    const load = loadavg()[0]
    const { lateMs, imports } = await mixedTraffic({ ...traffic, seconds })
    finished.abort()
    const samples = await sampling
    const stored = await openDatabase({ dataDir, databaseUrl, owner: false })
    const lost = await lostOf(stored, acknowledged)
    await stored.close()
    const photos = photosIn(targets)
    const kinds = client.kinds()
    print({ engine, load, samples, kinds, acknowledged, lost, lateMs, imports, photos })
  } finally {
    http.close()
    await server.stop()
    host.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

type Outcome = Readonly<{
  engine: string
  load: number | undefined
  samples: readonly Sample[]
  kinds: ReadonlyMap<string, KindFigures>
  acknowledged: Readonly<Record<'leads' | 'bookings' | 'holds', ReadonlySet<string>>>
  lost: Readonly<Record<'leads' | 'bookings' | 'holds', readonly string[]>>
  lateMs: readonly number[]
  imports: number
  photos: number
}>

function print(outcome: Outcome): void {
  const { engine, load, samples, kinds, acknowledged, lost, lateMs, imports, photos } = outcome
  const pages = PAGES.flatMap((kind) => kinds.get(kind)?.ms ?? [])
  const probes = samples.map(({ probe }) => probe)
  const errors = [...kinds.values()].flatMap((kind) => [...kind.errors.values()])
  const memory = memoryFigures(samples, Math.min(SETTLED_SECOND, seconds / 3))
  const pageP99Ms = tenths(quantile(pages, 0.99))
  const errorCount = errors.reduce((sum, count) => sum + count, 0)
  const lostCount = Object.values(lost).reduce((sum, { length }) => sum + length, 0)
  if (errorCount > 0 || lostCount > 0) process.exitCode = 1
  console.log(
    JSON.stringify({
      engine,
      load,
      cores: cpus().length,
      seconds,
      pageP50Ms: tenths(quantile(pages, 0.5)),
      pageP99Ms,
      kinds: Object.fromEntries([...kinds].map(([kind, figures]) => [kind, kindLine(figures)])),
      imports,
      photos,
      errors: errorCount,
      acknowledged: Object.fromEntries(
        Object.entries(acknowledged).map(([kind, { size }]) => [kind, size]),
      ),
      lost: lostCount,
      ...(lostCount > 0 && { lostOnes: lost }),
      eventLoop: {
        p50Ms: tenths(
          quantile(
            probes.map(({ delayP50Ms }) => delayP50Ms),
            0.5,
          ),
        ),
        /** The worst ten seconds. */
        p99Ms: tenths(Math.max(0, ...probes.map(({ delayP99Ms }) => delayP99Ms))),
        longestMs: tenths(Math.max(0, ...probes.map(({ freezeMs }) => freezeMs))),
      },
      cpuMsPerSecond: tenths(probes.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / seconds),
      memory,
      /** How late this process itself was: times of a busy machine say little. */
      generatorLateP99Ms: tenths(quantile(lateMs, 0.99)),
      goals: GOALS,
      isOver: pageP99Ms > GOALS.pageP99Ms || memory.heapMbPerMinute > GOALS.heapMbPerMinute,
    }),
  )
}

for (const engine of values.engine.split(',')) {
  if (engine !== 'postgres') await soak(engine, null)
  else if (postgresPrograms() === null)
    console.log('PostgreSQL is not measured: its programs are not installed')
  else {
    const home = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
    startPostgres(home, ['fsync=on'])
    try {
      await soak(engine, postgresAddress(home, 'postgres'))
    } finally {
      stopPostgres(home)
    }
  }
}
