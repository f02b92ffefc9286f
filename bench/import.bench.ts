/**
 * `npm run bench:import [-- --rows 100000 --engine sqlite,postgres]`: imports a feed of one dealer in one process
 * while another stores a lead every 200 ms: all vehicles new, all changed, none changed; then all changed by the
 * process that stores the leads itself, also by a process of its own: its time and memory are of nothing else. Then moves files of 10,000 vehicles into the folder of a built server
 * (`npm run build` first), and measures when a page shows the price (`--drop-rows 0` leaves that out). Compares it with a bare copy of the same rows into a table and an upsert from it
 * (PostgreSQL: `COPY`). Prints one JSON line for each engine.
 */
import { spawn } from 'node:child_process'
import { chmodSync, createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase, type DatabaseOptions } from '#platform/db/open.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { importVehicles, vehicleRows } from '#tests/support/modules/inventory.ts'
import {
  postgresDatabase,
  postgresPrograms,
  stopPostgres,
} from '#tests/support/servers/postgres.ts'

import { SERVER_OPTIONS } from '../scripts/server-options.ts'
import { fileDrop } from './import-drop.ts'
import { bareCopy } from './import-peer.ts'
import { quantile } from './search/statistics.ts'

const LEAD_EVERY_MS = 200
const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    'drop-rows': { type: 'string', default: '10000' },
    /** Set by this program for the process that imports. */
    child: { type: 'string' },
  },
})
const ROWS = Number(options.rows)
const DROPPED = Number(options['drop-rows'])

const HEADER =
  'DealerId,VIN,Stock #,New/Used,Year,Make,Model,Series,Odometer,MSRP,Price,Description,Features,Photo Url List,Fuel,Colour,Engine,Transmission,Inventory Date\r\n'
const TEXT =
  'One owner, clean history, serviced at our store. Adaptive cruise, heated seats and a full-size spare. Ask for a video walk-around before you visit. '
const FEATURES = 'Heated seats|Adaptive cruise|Tow hitch|Blind spot monitor|Remote start'

/** The rows of a feed; a VIN has six digits of a serial number, so that a second model continues after a million. */
function* feedText(price: number, rows = ROWS, dealer = 'D1'): Generator<string> {
  yield HEADER
  for (let n = 0; n < rows; n++) {
    const photos = Array.from(
      { length: 8 },
      (_, photo) => `https://photos.example/stock/${n}/${photo}.jpg`,
    ).join('|')
    yield `${dealer},${aVin(n % 1_000_000)},S${n},U,2018,Jeep,Wrangler,Sport,${10_000 + n},,${price + (n % 997)},"${TEXT}Number ${n}.",${FEATURES},${photos},Gasoline,Red,3.6L V6,Automatic,09/01/2026\r\n`
  }
}

async function importFile(database: Database, path: string) {
  const began = performance.now()
  const report = await importVehicles(
    {
      database,
      dealers: dealerRepository(database),
      now: () => new Date(),
    },
    {
      dealerCode: 'D1',
      source: 'feed.csv',
      read: () => vehicleRows(createReadStream(path), { dealerIds: ['D1'], thisYear: 2026 }),
      released: new Set(),
    },
  )
  const ms = performance.now() - began
  const { user, system } = process.cpuUsage()
  return {
    seconds: Math.round(ms / 100) / 10,
    rowsPerSecond: Math.round((ROWS / ms) * 1000),
    cpuSeconds: Math.round((user + system) / 100_000) / 10,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    counts: [report.added, report.changed, report.sold],
  }
}
type Imported = Awaited<ReturnType<typeof importFile>>

/** Stores a lead every 200 ms while `work` runs. @returns how long the responses took, from the time they were due */
async function withLeads<T>(database: Database, work: Promise<T>) {
  const delays: number[] = []
  const pending: Promise<unknown>[] = []
  let due = performance.now() + LEAD_EVERY_MS
  let timer: NodeJS.Timeout
  const post = () => {
    const [began, name] = [due, `lead.${delays.length}`]
    const insert = database.db
      .insertInto('setting')
      .values({ name, value: 'a lead of a shopper' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'again' }))
    pending.push(database.batch([insert]).then(() => delays.push(performance.now() - began)))
    due += LEAD_EVERY_MS
    timer = setTimeout(post, Math.max(0, due - performance.now()))
  }
  timer = setTimeout(post, LEAD_EVERY_MS)
  const result = await work
  clearTimeout(timer)
  await Promise.all(pending)
  const sorted = delays.toSorted((a, b) => a - b)
  return {
    result,
    leads: delays.length,
    leadMs: [0.5, 0.99, 1].map((share) => Math.round(quantile(sorted, share))),
  }
}

/**
 * Asks every 100 ms whether an import has switched its dealer's list, while `work` runs.
 * @returns seconds until pages show it; its rows are copied afterwards
 */
async function withListing(database: Database, work: Promise<Imported>) {
  const switched = async () => {
    const { count } = await database.db
      .selectFrom('import_run')
      .where('state', 'in', ['applying', 'done'])
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const [before, began] = [await switched(), performance.now()]
  const state = { isOver: false }
  const ends = work.finally(() => {
    state.isOver = true
  })
  while (!state.isOver && (await switched()) === before) await pause(100)
  const listedSeconds = Math.round((performance.now() - began) / 100) / 10
  return { ...(await ends), listedSeconds }
}

/** What a process of its own is to import; with leads, it stores them itself. */
type Task = Readonly<{ place: DatabaseOptions; path: string; hasLeads?: boolean }>

type Listed = Awaited<ReturnType<typeof withListing>>

function byChild<Result>(task: Task): Promise<Result> {
  const child = spawn(
    process.execPath,
    [
      ...SERVER_OPTIONS,
      fileURLToPath(import.meta.url),
      '--rows',
      String(ROWS),
      '--child',
      JSON.stringify(task),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      // Printed by this program below.
      if (code === 0) resolve(JSON.parse(text) as Result)
      else reject(new Error(`the import ended with ${code}`))
    })
  })
}

async function measure(place: DatabaseOptions, directory: string) {
  const database = await openDatabase(place)
  await migrate(database)
  await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
  const files = [20_000, 21_000].map((price) => ({
    price,
    path: join(directory, `feed-${price}.csv`),
  }))
  for (const { price, path } of files)
    await pipeline(Readable.from(feedText(price)), createWriteStream(path))
  const [first, second] = files.map(({ path }) => path) as [string, string]
  const load = loadavg()[0]
  const importing = (path: string) => withLeads(database, byChild<Listed>({ place, path }))
  const added = await importing(first)
  const changed = await importing(second)
  const unchanged = await importing(second)
  const inProcess = await byChild<Awaited<ReturnType<typeof withLeads<Listed>>>>({
    place,
    path: first,
    hasLeads: true,
  })
  await database.close()
  const bare = await bareCopy(place, directory)
  return { rows: ROWS, load, added, changed, unchanged, inProcess, bare }
}

if (options.child === undefined) {
  const engines = options.engine.split(',')
  const hasPostgres = engines.includes('postgres') && postgresPrograms() !== null
  const home = hasPostgres ? mkdtempSync(join(tmpdir(), 'forecourt-pg-')) : null
  for (const engine of engines) {
    if (engine === 'postgres' && home === null) continue
    const directory = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
    // PostgreSQL runs as another user, and copies into it.
    chmodSync(directory, 0o777)
    const place = {
      dataDir: directory,
      databaseUrl: engine === 'postgres' && home ? await postgresDatabase(home) : null,
    }
    const measured = await measure(place, directory)
    const dropDatabase = engine === 'postgres' && home ? await postgresDatabase(home) : null
    const drop =
      DROPPED > 0 ? await fileDrop(dropDatabase, (price) => feedText(price, DROPPED, 'OCS')) : []
    console.log(JSON.stringify({ engine, ...measured, drop }))
    rmSync(directory, { recursive: true })
  }
  if (home) {
    stopPostgres(home)
    rmSync(home, { recursive: true, force: true })
  }
} else {
  // Passed above.
  const { place, path, hasLeads = false } = JSON.parse(options.child) as Task
  const database = await openDatabase({ ...place, owner: false })
  const work = withListing(database, importFile(database, path))
  console.log(JSON.stringify(hasLeads ? await withLeads(database, work) : await work))
  await database.close()
}
