/**
 * `npm run bench:growth`: the cost of a server at 2,000, 20,000 and 200,000 vehicles: CPU time of an uncached page
 * (home, list, vehicle), start, the longest delay of the event loop at a change, the time until the new price is
 * visible, memory. All servers run at once and are measured alternating; every figure has its ratio to the smallest
 * list. Needs a build; prints Markdown.
 *
 * `node bench/growth/run.ts 2000 20000` measures other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { paths } from '#domain/pages/paths.ts'

import { median } from '../search/statistics.ts'
import { fill, lowerPrice, unsoldVehicles } from './filled.ts'
import { probedServer, type ProbedServer } from './server.ts'

const SITE = 'ocotillo'
const WARM_UP = 15
const TURNS = 8
/** Pages of each kind in one turn of a server. */
const PAGES = 4
const CHANGES = 3
/** The wait for a change to be applied: servers check every second. */
const CHANGE_MS = 4000
/** Starts of each server with the list that it stored, and the wait for that file. */
const RESTARTS = 3
const STORED_MS = 15_000
/** The interval of requests for the changed price, and their maximum number. */
const POLL_MS = 50
const MAX_POLLS = 200

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(2000, 20_000, 200_000)

const vehiclePaths = unsoldVehicles.map((vehicle) => paths.detail(vehicle))
/** Addresses of pages, different on each call if their number has a meaning for the page. */
const PAGE_KINDS = {
  home: (index: number) => `/?n=${index}`,
  list: (index: number) => `/search/used?maxPrice=${9_000_000 + index}`,
  vehicle: (index: number) => `${vehiclePaths[index % vehiclePaths.length]}?n=${index}`,
}

async function get(origin: string, path: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
}

type Measured = { readonly dataDir: string; readonly size: number; server: ProbedServer }
type Figures = Map<string, number[]>

const round = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toString())

/** The figures of each server by name, in the order of sizes. */
const figures: Figures[] = []
const add = (at: number, name: string, value: number) => {
  const samples = (figures[at] ??= new Map<string, number[]>())
  samples.set(name, [...(samples.get(name) ?? []), value])
}

let index = 0
const root = mkdtempSync(join(tmpdir(), 'forecourt-growth-'))
const measured: Measured[] = []

async function measurePages({ server }: Measured, at: number): Promise<void> {
  for (const [name, addressOf] of Object.entries(PAGE_KINDS)) {
    await server.probe()
    for (let page = 0; page < PAGES; page++) await get(server.origin, addressOf(index++))
    const { cpuMs } = await server.probe()
    add(at, `${name}, CPU ms`, cpuMs / PAGES)
  }
}

/** Includes the first pages after a change, since they compute results that later ones reuse. */
async function measureChange(
  { dataDir, server }: Measured,
  at: number,
  turn: number,
): Promise<void> {
  await server.probe()
  await lowerPrice(dataDir, turn)
  await pause(CHANGE_MS)
  const applied = await server.probe()
  add(at, 'longest delay at a change, ms', applied.freezeMs)
  add(at, 'change, CPU ms', applied.cpuMs)
  for (const addressOf of Object.values(PAGE_KINDS)) await get(server.origin, addressOf(index++))
  const first = await server.probe()
  add(at, 'longest delay at the first pages after it, ms', first.freezeMs)
  add(at, 'memory, MB', first.rss / 2 ** 20)
}

/** The time from a stored change to the vehicle page with the new price; the page cache had the old one. */
async function measureVisibility(
  { dataDir, server }: Measured,
  at: number,
  turn: number,
): Promise<void> {
  const path = vehiclePaths[turn % vehiclePaths.length] ?? ''
  const shown = async () =>
    /"price":(?<price>\d+)/.exec(await (await fetch(`${server.origin}${path}`)).text())?.groups?.[
      'price'
    ]
  const before = await shown()
  if (before === undefined) throw new Error(`${path} has no price`)
  await lowerPrice(dataDir, turn)
  const began = performance.now()
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    if ((await shown()) !== before)
      return add(at, 'change to its visible price, ms', performance.now() - began)
    await pause(POLL_MS)
  }
  throw new Error(`${path} still shows ${before}`)
}

/** Restarts the server with its stored list and the page cache, each time until the first list page has loaded. */
async function measureRestarts(one: Measured, at: number): Promise<void> {
  for (let turn = 0; turn < RESTARTS; turn++) {
    await one.server.stop()
    const began = performance.now()
    one.server = await probedServer(one.dataDir, SITE)
    add(at, 'start with a stored list, ms', one.server.startMs)
    await get(one.server.origin, PAGE_KINDS.list(index++))
    add(at, '… to its first list page, ms', performance.now() - began)
    add(at, '… the same, CPU ms', (await one.server.probe()).cpuMs)
  }
}

try {
  for (const size of sizes) {
    const dataDir = join(root, String(size))
    await fill(dataDir, size)
    const server = await probedServer(dataDir, SITE, { PAGE_CACHE_MB: '0' })
    measured.push({ dataDir, size, server })
    add(measured.length - 1, 'start with a new database, ms', server.startMs)
  }
  for (const { server } of measured)
    for (const addressOf of Object.values(PAGE_KINDS))
      for (let page = 0; page < WARM_UP; page++) await get(server.origin, addressOf(index++))
  const before = loadavg()[0] ?? 0
  for (let turn = 0; turn < TURNS; turn++)
    for (const [position, one] of measured.entries()) await measurePages(one, position)
  await pause(STORED_MS)
  for (const [position, one] of measured.entries()) await measureRestarts(one, position)
  for (const { server } of measured)
    for (const addressOf of Object.values(PAGE_KINDS)) await get(server.origin, addressOf(index++))
  for (let turn = 0; turn < CHANGES; turn++)
    for (const [position, one] of measured.entries()) await measureChange(one, position, turn)
  for (let turn = CHANGES; turn < 2 * CHANGES; turn++)
    for (const [position, one] of measured.entries()) await measureVisibility(one, position, turn)
  const [machine] = cpus()
  console.log(
    `${cpus().length} × ${machine?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after. Medians; in brackets the ratio to the smallest list.\n`,
  )
  console.log(`| | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} |`)
  console.log(`|---|${sizes.map(() => '---').join('|')}|`)
  for (const name of figures[0]?.keys() ?? []) {
    const values = figures.map((samples) => median(samples.get(name) ?? []))
    const cells = values.map(
      (value) => `${round(value)} (${(value / (values[0] ?? Number.NaN)).toFixed(2)})`,
    )
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
} finally {
  await Promise.all(measured.map(({ server }) => server.stop()))
  rmSync(root, { recursive: true, force: true })
}
