/**
 * `npm run bench:admin [-- --engine sqlite,postgres --rounds 20 --view 'service']`: the time in which the built server answers each view
 * of the back office with 20,000 vehicles, 100,000 leads and two years of their history; on both engines,
 * PostgreSQL if its programs are installed. Each view is requested as a page and as the data that the app loads on
 * navigation. `--view` measures only those whose name has
 * this text. `--beside` measures instead how much slower public pages are while an owner draws reports of a year. Views
 * take turns. Prints Markdown; exits 1 if the median of a view is over 100 ms. The servers and files
 * of a run are removed at its end, also if it fails.
 */
import { mkdtempSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openRunFolder } from '#tests/support/run-folder.ts'
import {
  postgresAddress,
  postgresPrograms,
  startPostgres,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'
import { addressOf, spawnServer } from '#tests/support/servers/spawned-server.ts'

import { SERVER_OPTIONS } from '../../scripts/server-options.ts'
import { dealers, fillVehicles } from '../growth/filled.ts'
import { median, quantile } from '../search/statistics.ts'
import { fillMeasures } from './fill-measures.ts'
import { fillVisits } from './fill-visits.ts'
import { fillAudit, fillHolds, fillImports, fillLeads } from './fill.ts'
import { measureBeside, publicPages } from './measure-beside.ts'
import { fillPeople, type SignedIn } from './people.ts'
import { readSamples } from './samples.ts'
import { measuredViews, type MeasuredView, type Samples } from './views.ts'

const GOAL_MS = 100
const WARM_UP = 2
/** The largest stores: people whose role is limited to some stores have these. */
const STORES: readonly string[] = ['OCS', 'OCT']
const SECRET_KEY = 'a key only for benches, not for servers'

const { values: options } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite,postgres' },
    vehicles: { type: 'string', default: '20000' },
    leads: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '20' },
    view: { type: 'string', default: '' },
    beside: { type: 'boolean', default: false },
  },
})
const vehicles = Number(options.vehicles)
const count = Number(options.leads)
const rounds = Number(options.rounds)

type Engine = 'sqlite' | 'postgres'
type Place = Readonly<{ dataDir: string; databaseUrl: string | null }>

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)

/** Fills a new database. @returns the signed-in people, and the ids for the addresses of views */
async function fill(
  place: Place,
): Promise<Readonly<{ people: readonly SignedIn[]; samples: Samples }>> {
  const database = await openDatabase(place)
  try {
    await migrate(database)
    const stores = STORES.concat(dealers.map(({ code }) => code))
    const { signedIn, ids } = await fillPeople(database, { secretKey: SECRET_KEY, stores })
    await fillVehicles(database, vehicles)
    await fillImports(database, place.dataDir)
    await fillLeads(database, { count, vehicles, people: ids })
    await fillHolds(database)
    await fillVisits(database)
    await fillMeasures(database, vehicles)
    await fillAudit(database, { secretKey: SECRET_KEY, people: ids })
    // PostgreSQL vacuums by itself after a while; the embedded database never does.
    if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db)
    return { people: signedIn, samples: await readSamples(database, place.dataDir) }
  } finally {
    await database.close()
  }
}

type Timed = Readonly<{ view: MeasuredView; page: number[]; data: number[] }>

/** The path of the data that the app loads for a view. */
function dataPath(path: string): string {
  const [name = '', values] = path.split('?')
  return `${name}.data${values === undefined ? '' : `?${values}`}`
}

async function timeOf(address: string, cookie: string, isPage: boolean): Promise<number> {
  const began = performance.now()
  const response = await fetch(address, {
    redirect: 'manual',
    headers: {
      cookie,
      accept: isPage ? 'text/html' : '*/*',
      'accept-encoding': 'br, gzip',
    },
  })
  await response.arrayBuffer()
  const ms = performance.now() - began
  const isMissing = address.includes('/unknown') && response.status === 404
  if (response.status !== 200 && response.status !== 202 && !isMissing)
    throw new Error(`${response.status} for ${address}`)
  return ms
}

async function measure(
  origin: string,
  people: readonly SignedIn[],
  views: readonly MeasuredView[],
): Promise<readonly Timed[]> {
  const timed = views.map((view): Timed => ({ view, page: [], data: [] }))
  for (let round = -WARM_UP; round < rounds; round++)
    for (const { view, page, data } of timed) {
      const cookie = people.find(({ role }) => role === view.role)?.cookie ?? ''
      const ms = await timeOf(`${origin}/admin${view.path}`, cookie, true)
      if (round >= 0) page.push(ms)
      // Report slow views during the warm-up, long before the table is printed.
      if (round === -1 && ms > GOAL_MS)
        console.error(`${view.name} (${view.role ?? 'signed out'}): ${Math.round(ms)} ms`)
      if (view.isData || view.role === null) continue
      const dataMs = await timeOf(`${origin}/admin${dataPath(view.path)}`, cookie, false)
      if (round >= 0) data.push(dataMs)
    }
  return timed
}

const cell = (values: readonly number[]): string => {
  if (values.length === 0) return ''
  const [p50, p95] = [median(values), quantile(values, 0.95)].map((ms) =>
    ms < 10 ? ms.toFixed(1) : String(Math.round(ms)),
  )
  const text = `${p50} / ${p95}`
  return median(values) > GOAL_MS ? `**${text}**` : text
}

const isSlow = ({ page, data }: Timed) =>
  [page, data].some((values) => values.length > 0 && median(values) > GOAL_MS)

async function run(engine: Engine): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (engine === 'postgres') startPostgres(home)
  try {
    const place: Place = {
      dataDir: mkdtempSync(join(tmpdir(), 'data-')),
      databaseUrl: engine === 'postgres' ? postgresAddress(home, 'postgres') : null,
    }
    const began = performance.now()
    const { people, samples } = await fill(place)
    console.error(`${engine}: filled in ${seconds(began)} s`)
    const server = spawnServer([...SERVER_OPTIONS, 'build/app/main.js'], {
      env: {
        SITE: 'ocotillo',
        HOST: '127.0.0.1',
        DATA_DIR: place.dataDir,
        SECRET_KEY,
        ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
      },
    })
    try {
      const origin = (await addressOf(server)).replace('127.0.0.1', 'localhost')
      if (options.beside) return await reportBeside(engine, origin, { people, samples })
      const before = loadavg()[0] ?? 0
      const timed = await measure(
        origin,
        people,
        measuredViews(samples).filter(({ name }) => name.includes(options.view)),
      )
      report(engine, timed, before)
      if (timed.some(isSlow)) process.exitCode = 1
    } finally {
      await server.stop()
    }
  } finally {
    if (engine === 'postgres') stopPostgres(home)
  }
}

/** Measures public pages beside reports, and prints the ratios. */
async function reportBeside(
  engine: Engine,
  origin: string,
  { people, samples }: Readonly<{ people: readonly SignedIn[]; samples: Samples }>,
): Promise<void> {
  const before = loadavg()[0] ?? 0
  const cookie = people.find(({ role }) => role === 'owner')?.cookie ?? ''
  const { rows, reports } = await measureBeside(origin, publicPages(samples.detail), cookie)
  console.log(
    `\n${engine}: load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after; ${vehicles} vehicles, ${count} leads; ${reports.length} reports beside, p50 ${Math.round(median(reports))} ms, p95 ${Math.round(quantile(reports, 0.95))} ms. Milliseconds of public pages.\n`,
  )
  console.log('| | p50 idle | p50 beside | ratio | p99 idle | p99 beside | ratio |')
  console.log('|---|---|---|---|---|---|---|')
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

function report(engine: Engine, timed: readonly Timed[], load: number): void {
  const [machine] = cpus()
  const all = timed.flatMap(({ page, data }) => [page, data]).filter(({ length }) => length > 0)
  console.log(
    `\n${engine}: ${cpus().length} × ${machine?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load ${load.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after; ${vehicles} vehicles, ${count} leads. p50 / p95 of ${rounds} requests in ms; ${timed.filter(isSlow).length} of ${timed.length} views over ${GOAL_MS} ms; highest p50 ${Math.round(Math.max(...all.map(median)))}.\n`,
  )
  console.log('| | role | page | data |\n|---|---|---|---|')
  for (const { view, page, data } of timed)
    console.log(`| ${view.name} | ${view.role ?? ''} | ${cell(page)} | ${cell(data)} |`)
}

openRunFolder()
const ENGINES = ['sqlite', 'postgres'] as const satisfies readonly Engine[]
for (const engine of ENGINES.filter((one) => options.engine.split(',').includes(one))) {
  if (engine === 'postgres' && postgresPrograms() === null)
    console.log('PostgreSQL is not measured: its programs are not installed')
  else await run(engine)
}
