import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '#platform/db/open.ts'
import { httpGet } from '#tests/support/crawl/http-get.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'

import { probedServer, type ProbedServer } from '../growth/server.ts'
import { median } from '../search/statistics.ts'
import { siteOf, writeGroup } from './many-sites.ts'

const SITES = 200
const LOADS = 3
const LISTS = 10
/** The number of sites whose first lists are measured, after one site that only warms up the code. */
const MEASURED_SITES = 10
const VEHICLES_PER_STORE = 10
const POLL_MS = 20
const MAX_POLLS = 3000
/** The wait after a change, in which a server finishes all its work. */
const REST_MS = 4000
const KB = 1024

const demo = demoGroup({ today: new Date().toISOString().slice(0, 10) })

const ms = (values: readonly number[]) => median(values).toFixed(1)

/** Requests an uncached list of a site. */
async function list({ origin }: ProbedServer, key: string, number: number): Promise<number> {
  const { port } = new URL(origin)
  const path = `/search/used?maxPrice=${9_000_000 + number}`
  return (await httpGet(port, `${key}.localhost`, path)).status
}

async function untilServed(server: ProbedServer, key: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    if ((await list(server, key, 0)) === 200) return
    await pause(POLL_MS)
  }
  throw new Error(`${key} is not served`)
}

/** Gives each store of these sites some of the demo group's used vehicles. */
async function stock(dataDir: string, count: number): Promise<void> {
  const at = new Date().toISOString()
  const used = demo.vehicles.filter(
    ({ condition, tags }) => condition === 'used' && !tags.has('isSold'),
  )
  const database = await openDatabase({ dataDir, owner: false })
  const repository = vehicleRepository(database)
  await database.transaction(async (trx) => {
    for (let index = 0; index < count; index++)
      for (const [position, code] of siteOf(index).codes.entries()) {
        const from =
          ((index * 2 + position) * VEHICLES_PER_STORE) % (used.length - VEHICLES_PER_STORE)
        const some = used
          .slice(from, from + VEHICLES_PER_STORE)
          .map((vehicle) => ({ ...vehicle, dealerCode: code }))
        await repository.upsert(code, trx, some, { runId: 'bench', at })
      }
  })
  await database.notify('inventory')
  await database.close()
}

/**
 * Measures the cost of 200 sites with 400 stores, each with its own finance files.
 * @returns rows of figures: name, value, goal
 */
export async function measureSites(root: string): Promise<readonly (readonly string[])[]> {
  const loads: number[] = []
  const kbPerSite: number[] = []
  const first: number[] = []
  const tenth: number[] = []
  const { key: firstKey } = siteOf(0)
  const { key: lastKey } = siteOf(SITES - 1)
  for (let load = 0; load < LOADS; load++) {
    const dataDir = join(root, `sites-${load}`)
    const folder = join(root, `group-${load}`)
    writeGroup(folder, 1)
    const server = await probedServer(dataDir, firstKey, {
      GROUP_DIR: folder,
      PAGE_CACHE_MB: '0',
      PROBE_GC: '1',
    })
    try {
      await list(server, firstKey, 1)
      await pause(REST_MS)
      const { usedBytes: before } = await server.probe()
      writeGroup(folder, SITES)
      const began = performance.now()
      await untilServed(server, lastKey)
      loads.push(performance.now() - began)
      await pause(REST_MS)
      const { usedBytes: after } = await server.probe()
      kbPerSite.push((after - before) / (SITES - 1) / KB)
      if (load < LOADS - 1) continue
      await stock(dataDir, SITES)
      await pause(REST_MS)
      for (let site = 0; site <= MEASURED_SITES; site++) {
        const { key } = siteOf(site * 7)
        const costs: number[] = []
        for (let number = 1; number <= LISTS; number++) {
          await server.probe()
          await list(server, key, number)
          costs.push((await server.probe()).cpuMs)
        }
        // The first site only warms up the code.
        if (site === 0) continue
        first.push(costs[0] ?? Number.NaN)
        tenth.push(costs[LISTS - 1] ?? Number.NaN)
      }
    } finally {
      await server.stop()
    }
  }
  return [
    [
      `${SITES} sites and ${SITES * 2} stores loaded by a running server, ms`,
      `${Math.round(median(loads))}`,
      '3,000',
    ],
    ['memory of a site with two stores, KB', `${Math.round(median(kbPerSite))}`, '600 (200 each)'],
    ['the first list of a site, CPU ms', ms(first), 'same as the tenth'],
    ['… the tenth', ms(tenth), ''],
  ]
}
