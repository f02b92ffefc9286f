/**
 * `npm run bench:pages [-- VEHICLES]`: what pages cost the built server, over 2,000 vehicles by default.
 *
 * - CPU time of uncached pages, each at an address that no one asked for before;
 * - requests a second of a cached page over 64 connections, beside bare `node:http` and nginx (where installed) that
 *   send the same bytes, by turns (needs `wrk`);
 * - CPU time of 64 requests at once for one uncached page, in renders.
 *
 * JSON lines with medians.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import { paths } from '#domain/pages/paths.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'

import { bareServer, nginxServer } from './pages/peers.ts'
import { cpuMs, siteServer } from './pages/site-server.ts'
import { median } from './search/statistics.ts'

const ROUNDS = 5
const PAGES = 60
/** So many lists take the place of all other pages in the cache. */
const ALL_CACHED = 700

const say = (line: Readonly<Record<string, unknown>>) => console.log(JSON.stringify(line))
const tenths = (value: number) => Math.round(value * 10) / 10

/** The demo group's vehicles over and over, each copy under a stock number of its own. @returns paths of some */
async function fill(dataDir: string, count: number): Promise<readonly string[]> {
  const at = new Date().toISOString()
  const { dealers, vehicles } = demoGroup({ today: at.slice(0, 10) })
  const many = Array.from({ length: count }, (_, index) => {
    const vehicle = vehicles[index % vehicles.length]
    if (!vehicle) throw new Error('the demo group has no vehicles')
    const round = Math.floor(index / vehicles.length)
    return { ...vehicle, stock: round === 0 ? vehicle.stock : `${vehicle.stock}R${round}` }
  })
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await dealerRepository(database).replaceAll({ dealers, fees: [] }, at)
  const repository = vehicleRepository(database)
  await database.transaction(async (trx) => {
    for (const [code, own] of Map.groupBy(many, ({ dealerCode }) => dealerCode))
      await repository.upsert(code, trx, own, { runId: 'bench', at })
  })
  await database.close()
  return many.filter(({ tags }) => !tags.has('isSold')).map(paths.detail)
}

const vehicles = Number(process.argv[2] ?? 2_000)
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
const stops: (() => void)[] = [() => rmSync(dataDir, { recursive: true })]

/** A list that no one asked for before. */
const list = (index: number) => `/search/used?maxPrice=${9_000_000 + index}`

/** CPU milliseconds of a page, in the median of some rounds of pages asked for one after the other. */
async function uncached(
  server: Awaited<ReturnType<typeof siteServer>>,
  name: string,
  roundOf: (round: number) => readonly (readonly [path: string, site?: string])[],
) {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const requests = roundOf(round)
    const before = cpuMs(server.pid)
    for (const [path, site] of requests) await server.get(path, site)
    // The first round warms up.
    if (round > 0) rounds.push((cpuMs(server.pid) - before) / requests.length)
  }
  const cpuMsAPage = tenths(median(rounds))
  say({ name, cpuMsAPage })
  return cpuMsAPage
}

/** Requests a second over 64 connections for some seconds. */
function requestsASecond(port: number, path: string): number {
  const wrk = [
    '-t1',
    '-c64',
    '-d3',
    '-H',
    'Host: ocotillo.localhost',
    '-H',
    'Accept-Encoding: gzip',
  ]
  const output = execFileSync('wrk', [...wrk, `http://127.0.0.1:${port}${path}`], {
    encoding: 'utf8',
  })
  if (/Non-2xx/.test(output)) throw new Error(output)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

try {
  const details = await fill(dataDir, vehicles)
  const server = await siteServer(dataDir)
  stops.unshift(server.stop)
  say({ vehicles, load: loadavg()[0], cores: cpus().length, cpu: cpus()[0]?.model })

  let index = 0
  const lists = () => Array.from({ length: PAGES }, () => [list((index += 1))] as const)
  const oneRender = await uncached(server, 'list', lists)
  await uncached(server, 'vehicle', (round) =>
    details.slice(round * PAGES, (round + 1) * PAGES).map((path) => [path] as const),
  )
  const homes = sites.flatMap(({ key }) => [['/', key] as const, ['/?lang=es', key] as const])
  const ofHomes: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (let at = 0; at < ALL_CACHED; at += 1) await server.get(list((index += 1)))
    const before = cpuMs(server.pid)
    for (const [path, site] of homes) await server.get(path, site)
    if (round > 0) ofHomes.push((cpuMs(server.pid) - before) / homes.length)
  }
  say({ name: 'home', cpuMsAPage: tenths(median(ofHomes)) })

  const before = cpuMs(server.pid)
  const together = list((index += 1))
  await Promise.all(Array.from({ length: 64 }, () => server.get(together)))
  const cost = cpuMs(server.pid) - before
  say({ name: '64 first hits at once', cpuMs: cost, renders: tenths(cost / oneRender) })

  const { headers, body } = await server.get('/search/used')
  const same = {
    body,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
  }
  const bare = await bareServer(dataDir, same)
  const nginx = await nginxServer(dataDir, same)
  stops.unshift(bare.stop, () => nginx?.stop())
  const rates: Record<'ours' | 'bare' | 'nginx', number[]> = { ours: [], bare: [], nginx: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(requestsASecond(server.port, '/search/used'))
    rates.bare.push(requestsASecond(bare.port, '/'))
    if (nginx) rates.nginx.push(requestsASecond(nginx.port, '/'))
  }
  const [ours, ofBare, ofNginx] = [median(rates.ours), median(rates.bare), median(rates.nginx)]
  say({
    name: 'cached list, 64 connections',
    bytes: body.length,
    requestsASecond: Math.round(ours),
    bareNode: Math.round(ofBare),
    nginx: Math.round(ofNginx),
    shareOfBareNode: Math.round((ours / ofBare) * 100) / 100,
  })
} finally {
  for (const stop of stops) stop()
}
