/**
 * `npm run bench:pages [-- VEHICLES] [--peers next] [--rounds 5]`: the cost of pages on the built server, with 2,000
 * vehicles by default.
 *
 * - CPU time of uncached pages, each at a new address;
 * - requests a second of a cached page over 64 connections, compared with plain `node:http` and nginx (if
 *   installed) sending the same bytes, alternating (needs `wrk`);
 * - CPU time of 64 concurrent requests for one uncached page, in first requests of one shopper, compared with plain `node:http`.
 *
 * With `--peers next` the first of these has the same page in Next.js beside it, by turns, which is installed into a
 * folder outside of the repository (a minute more, the first time two).
 *
 * JSON lines with medians. Takes about two minutes, and needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { paths } from '#domain/pages/paths.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'

import { hasWrk, wrk } from './load/wrk.ts'
import { besideNext } from './pages/beside-next.ts'
import { firstHits } from './pages/first-hits.ts'
import { plainServer, nginxServer } from './pages/peers.ts'
import { cpuMs, siteServer } from './pages/site-server.ts'
import { median } from './search/statistics.ts'

const PAGES = 60
const LOAD_SECONDS = 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
})
const ROUNDS = Number(values.rounds)

const print = (line: Readonly<Record<string, unknown>>) => console.log(JSON.stringify(line))
const tenths = (value: number) => Math.round(value * 10) / 10

const medians = (figures: ReadonlyMap<string, number[]>) =>
  Object.fromEntries([...figures].map(([name, all]) => [name, Math.round(median(all))]))

/** Fills the database with the demo group's vehicles, repeated with different stock numbers. @returns paths of some */
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
    for (const [code, dealerVehicles] of Map.groupBy(many, ({ dealerCode }) => dealerCode))
      await repository.upsert(code, trx, dealerVehicles, { runId: 'bench', at })
  })
  await database.close()
  return many.filter(({ tags }) => !tags.has('isSold')).map(paths.detail)
}

const vehicles = Number(positionals[0] ?? 2_000)
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
const stops: (() => void)[] = [() => rmSync(dataDir, { recursive: true })]

/** The path of an uncached list. */
const list = (index: number) => `/search/used?maxPrice=${9_000_000 + index}`

/** Prints the CPU milliseconds of a page: the median of rounds of sequential requests. */
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
  print({ name, cpuMsPerPage: tenths(median(rounds)) })
}

type Peer = Readonly<{ port: number; pid: number }>

/** Requests a second over 64 connections for some seconds, and CPU microseconds of the server for each. */
async function load({ port, pid }: Peer, path: string) {
  const before = cpuMs(pid)
  const { rate, requests } = await wrk({ port, path, seconds: LOAD_SECONDS })
  return { rate, cpuUs: ((cpuMs(pid) - before) * 1000) / requests }
}

/** Prints the rates of a cached page by turns. */
async function cached(ours: Peer, others: Readonly<Record<string, Peer>>, bytes: number) {
  if (!hasWrk()) return
  const rates = new Map<string, number[]>()
  const costs = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, peer] of Object.entries({ ours, ...others })) {
      const { rate, cpuUs } = await load(peer, peer === ours ? '/search/used' : '/')
      rates.set(name, [...(rates.get(name) ?? []), rate])
      costs.set(name, [...(costs.get(name) ?? []), cpuUs])
    }
  const [requestsPerSecond, cpuUsPerRequest] = [medians(rates), medians(costs)]
  print({
    name: 'cached list, 64 connections',
    bytes,
    requestsPerSecond,
    cpuUsPerRequest,
    ratioToPlainNode:
      Math.round(((requestsPerSecond['ours'] ?? 0) / (requestsPerSecond['plain'] ?? 1)) * 100) /
      100,
    load: loadavg()[0],
  })
}

try {
  const details = await fill(dataDir, vehicles)
  const rendering = await siteServer(dataDir, { PAGE_CACHE_MB: '0' })
  stops.unshift(rendering.stop)
  print({ vehicles, load: loadavg()[0], cores: cpus().length, cpu: cpus()[0]?.model })

  let index = 0
  const lists = () => Array.from({ length: PAGES }, () => [list((index += 1))] as const)
  await uncached(rendering, 'list', lists)
  await uncached(rendering, 'vehicle', (round) =>
    details.slice(round * PAGES, (round + 1) * PAGES).map((path) => [path] as const),
  )
  const homes = sites.flatMap(({ key }) => [['/', key] as const, ['/?lang=es', key] as const])
  await uncached(rendering, 'home', () => [...homes, ...homes, ...homes])
  if (values.peers.split(',').includes('next'))
    print(await besideNext(rendering, { rounds: ROUNDS, pages: PAGES }))
  rendering.stop()
  await rendering.ended
  const server = await siteServer(dataDir)
  stops.unshift(server.stop)
  for (const path of lists().flat()) await server.get(path)

  for (let times = 0; times < 20; times += 1) await server.get('/search/used')
  // A response after the first second makes the server compress the page better.
  await wait(1_100)
  await server.get('/search/used')
  await wait(500)
  const { headers, body } = await server.get('/search/used')
  const same = {
    body,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
  }
  const plain = await plainServer(dataDir, same)
  const hits = await firstHits(server, plain, () => list((index += 1)))
  const renders = (cpu: number) => tenths(cpu / hits.one)
  print({
    name: '64 concurrent first requests, in single ones',
    singleCpuMs: tenths(hits.one),
    newConnections: renders(hits.newConnections),
    plainNodeNewConnections: renders(hits.plainNewConnections),
    existingConnections: renders(hits.existingConnections),
    plainNodeExistingConnections: renders(hits.plainExistingConnections),
  })
  const nginx = await nginxServer(dataDir, same)
  stops.unshift(plain.stop, () => nginx?.stop())
  await cached(server, { plain, ...(nginx && { nginx }) }, body.length)
} finally {
  for (const stop of stops) stop()
}
