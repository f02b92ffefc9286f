/**
 * `npm run bench:inventory`: the list of the back office with 20,000 vehicles. The first list after a start, and the
 * longest time for which it blocked the event loop; then lists of every view and order, and searches. CPU time, since
 * other work shares the machine; the longest time is by the clock. One JSON line; exits 1 over the budget.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { storeDistances } from '#modules/places/module.ts'
import { anActor } from '#tests/support/builders/actors.ts'
import { demoFinance, financeFor } from '#tests/support/builders/finance.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import {
  adminList,
  ADMIN_SORTS,
  ADMIN_VIEWS,
  siteSearch,
  snapshotOf,
  vehicleCatalog,
} from '#tests/support/modules/inventory.ts'

import { quantile } from './search/statistics.ts'

const VEHICLES = 20_000
const ROUNDS = 5
const BUDGET = { p50Ms: 100, blockedMs: 200 }
const NANO = 1e6
const MICRO = 1000

const group = demoGroup({ today: '2026-11-20' })
const vehicles = Array.from({ length: VEHICLES }, (_, index) => {
  const vehicle = group.vehicles[index % group.vehicles.length]
  if (!vehicle) throw new Error('no vehicles')
  return { ...vehicle, stock: `S${index}`, vin: `${vehicle.vin.slice(0, 11)}${100_000 + index}` }
})
const { fees } = demoFinance()
const now = () => new Date('2026-11-20T18:00:00.000Z')
const snapshot = snapshotOf({
  version: '1',
  dealers: group.dealers,
  fees,
  finance: financeFor(group.dealers.map(({ code }) => code)),
  vehicles,
  lastImports: new Map(),
})
const inventory = vehicleCatalog(() => snapshot, {
  sites: () => sites,
  now,
  roads: storeDistances(),
})
const [site] = sites
if (!site) throw new Error('no site')
const held = new Set<string>()
const leads = new Map<string, number>()
const list = adminList({
  snapshot: () => snapshot,
  priceContext: (code) => ({ site, fees: snapshot.feesByDealer.get(code) ?? [] }),
  groupVersion: () => inventory.groupVersion(),
  search: siteSearch(inventory, () => sites),
  heldDealers: async () => held,
  leadCounts: async () => leads,
  now,
})
const owner = anActor({ roles: ['owner'], dealers: 'all' })

async function timed(filter: Parameters<typeof list.page>[1], offset = 0): Promise<number> {
  const began = process.cpuUsage()
  await list.page(owner, filter, { offset, limit: 100 })
  const { user, system } = process.cpuUsage(began)
  return (user + system) / MICRO
}
const figures = (times: readonly number[]) => ({
  p50Ms: Number(quantile(times, 0.5).toFixed(1)),
  p95Ms: Number(quantile(times, 0.95).toFixed(1)),
})

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const firstMs = await timed({})
await new Promise((resolve) => setTimeout(resolve, 50))
delay.disable()
const blockedMs = delay.max / NANO

const lists: number[] = []
for (let round = 0; round < ROUNDS; round += 1)
  for (const view of ADMIN_VIEWS)
    for (const sort of ADMIN_SORTS)
      lists.push(await timed({ view, sort, isDescending: round % 2 === 0 }, round * 1000))
const WORDS = ['black trucks under 30k', 'S123', 'jeep wrangler', 'ram', 'awd suv with 3rd row']
const firstSearchMs = await timed({ words: 'silverado' })
const searches: number[] = []
for (let round = 0; round < ROUNDS; round += 1)
  for (const words of WORDS) searches.push(await timed({ words }))

const result = {
  firstMs: Math.round(firstMs),
  blockedMs: Math.round(blockedMs),
  list: figures(lists),
  firstSearchMs: Math.round(firstSearchMs),
  search: figures(searches),
}
if (
  result.list.p50Ms > BUDGET.p50Ms ||
  result.search.p50Ms > BUDGET.p50Ms ||
  blockedMs > BUDGET.blockedMs
)
  process.exitCode = 1
console.log(JSON.stringify(result))
