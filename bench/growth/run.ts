/**
 * `npm run bench:growth`: what a server costs at 2,000, 20,000 and 200,000 vehicles: processor time of an uncached page
 * (home, list, vehicle), the longest freeze while a change is taken over, the time until its price is visible, memory,
 * start. All servers run at once and are asked by turns; every figure has its ratio to the smallest list. Needs a
 * finished build; prints Markdown.
 *
 * `node bench/growth/run.ts 2000 20000` takes other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { paths } from '#domain/pages/paths.ts'

import { median } from '../search/statistics.ts'
import { change, fill, listed } from './filled.ts'
import { probedServer, type ProbedServer } from './server.ts'

const SITE = 'ocotillo'
const WARM_UP = 15
const TURNS = 8
/** Pages of one kind that a server is asked for in one turn. */
const PAGES = 4
const CHANGES = 3
/** Changes are looked for every second. */
const CHANGE_MS = 4000
/** How often a shopper looks for a changed price, and how many times at most. */
const LOOK_MS = 50
const LOOKS = 200

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(2000, 20_000, 200_000)

const vehiclePaths = listed.map((vehicle) => paths.detail(vehicle))
/** Addresses of pages; each is new, so that nothing comes from the page cache. */
const PAGE_KINDS = {
  home: (index: number) => `/?n=${index}`,
  list: (index: number) => `/search/used?n=${index}`,
  vehicle: (index: number) => `${vehiclePaths[index % vehiclePaths.length]}?n=${index}`,
}

async function get(origin: string, path: string): Promise<void> {
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
}

type Measured = Readonly<{ dataDir: string; size: number; server: ProbedServer }>
type Figures = Map<string, number[]>

const round = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toString())

/** A figure of each server, in the order of sizes. */
const figures: Figures[] = []
const add = (at: number, name: string, value: number) => {
  const own = (figures[at] ??= new Map<string, number[]>())
  own.set(name, [...(own.get(name) ?? []), value])
}

let index = 0
const root = mkdtempSync(join(tmpdir(), 'forecourt-growth-'))
const measured: Measured[] = []

async function pagesOf({ server }: Measured, at: number): Promise<void> {
  for (const [name, addressOf] of Object.entries(PAGE_KINDS)) {
    await server.probe()
    for (let page = 0; page < PAGES; page++) await get(server.origin, addressOf(index++))
    const { cpuMs } = await server.probe()
    add(at, `${name}, ms of processor`, cpuMs / PAGES)
  }
}

/** The first pages after a change count as part of it: they work out what every later one has. */
async function changeOf({ dataDir, server }: Measured, at: number, turn: number): Promise<void> {
  await server.probe()
  await change(dataDir, turn)
  await pause(CHANGE_MS)
  const taken = await server.probe()
  add(at, 'freeze at a change, ms', taken.freezeMs)
  add(at, 'change, ms of processor', taken.cpuMs)
  for (const addressOf of Object.values(PAGE_KINDS)) await get(server.origin, addressOf(index++))
  const first = await server.probe()
  add(at, 'freeze at the first pages after it, ms', first.freezeMs)
  add(at, 'memory, MB', first.rss / 2 ** 20)
}

/** From a change that is stored to a vehicle page with the new price, which the page cache had with the old one. */
async function visibleOf({ dataDir, server }: Measured, at: number, turn: number): Promise<void> {
  const path = vehiclePaths[turn % vehiclePaths.length] ?? ''
  const shown = async () =>
    /"price":(?<price>\d+)/.exec(await (await fetch(`${server.origin}${path}`)).text())?.groups?.[
      'price'
    ]
  const before = await shown()
  if (before === undefined) throw new Error(`${path} has no price`)
  await change(dataDir, turn)
  const began = performance.now()
  for (let look = 0; look < LOOKS; look++) {
    if ((await shown()) !== before)
      return add(at, 'change to its visible price, ms', performance.now() - began)
    await pause(LOOK_MS)
  }
  throw new Error(`${path} still shows ${before}`)
}

try {
  for (const size of sizes) {
    const dataDir = join(root, String(size))
    await fill(dataDir, size)
    const server = await probedServer(dataDir, SITE)
    measured.push({ dataDir, size, server })
    add(measured.length - 1, 'start, ms', server.startMs)
  }
  for (const { server } of measured)
    for (const addressOf of Object.values(PAGE_KINDS))
      for (let page = 0; page < WARM_UP; page++) await get(server.origin, addressOf(index++))
  const before = loadavg()[0] ?? 0
  for (let turn = 0; turn < TURNS; turn++)
    for (const [at, one] of measured.entries()) await pagesOf(one, at)
  for (let turn = 0; turn < CHANGES; turn++)
    for (const [at, one] of measured.entries()) await changeOf(one, at, turn)
  for (let turn = CHANGES; turn < 2 * CHANGES; turn++)
    for (const [at, one] of measured.entries()) await visibleOf(one, at, turn)
  const [machine] = cpus()
  console.log(
    `${cpus().length} × ${machine?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after. Medians; in brackets the ratio to the smallest list.\n`,
  )
  console.log(`| | ${sizes.map((size) => size.toLocaleString('en-US')).join(' | ')} |`)
  console.log(`|---|${sizes.map(() => '---').join('|')}|`)
  for (const name of figures[0]?.keys() ?? []) {
    const values = figures.map((own) => median(own.get(name) ?? []))
    const cells = values.map(
      (value) => `${round(value)} (${(value / (values[0] ?? Number.NaN)).toFixed(2)})`,
    )
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
} finally {
  for (const { server } of measured) server.stop()
  rmSync(root, { recursive: true, force: true })
}
