import { expect, it, vi } from 'vitest'

import { emptyQuery } from '#domain/search/query/query.ts'
import { finish } from '#domain/search/steps.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { financeFor } from '#tests/support/builders/finance.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { changingSnapshot } from '#tests/support/builders/snapshot.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { pageCache, type CachedPage } from './page-cache.ts'
import { trackReads } from './track-reads.ts'

const car = (stock: string, overrides: Parameters<typeof aVehicle>[0] = {}) =>
  aVehicle({ dealerCode: 'OCS', stock, ...overrides })

/** A cache over an inventory of two used cars that a test can change, with a fake clock. */
function aCache({ maxBytes = 1000, onGone = (_key: string): void => {} } = {}) {
  const clock = { ms: 0 }
  const stock = changingSnapshot(
    {
      version: '1',
      dealers: [aDealer({ code: 'OCS' })],
      fees: [],
      finance: financeFor(['OCS']),
      vehicles: [car('S1'), car('S2', { make: 'Ram' })],
      lastImports: new Map(),
    },
    [ocotillo],
  )
  const catalog = stock.inventory
  const now = () => new Date(clock.ms)
  const cache = pageCache({
    catalog,
    now,
    maxBytes,
    freshMs: 60_000,
    staleMs: 30_000,
    sharedMs: 600_000,
    onGone,
  })
  /** Caches a page that reads the inventory with this function. */
  const add = (key: string, read: (from: VehicleCatalog) => unknown = () => null, bytes = 1) => {
    const tracked = trackReads(catalog)
    read(tracked.catalog)
    const page: CachedPage = {
      headers: { vary: 'Cookie' },
      etag: '"a"',
      plain: Buffer.alloc(bytes, 'a'),
      bodies: new Map(),
      resent: new Set(),
      reads: tracked.take(),
      source: { info: {} as CachedPage['source']['info'], url: new URL('http://a.example') },
    }
    cache.set(key, page, { version: catalog.version(), groupVersion: catalog.groupVersion() })
    return page
  }
  return { ...stock, cache, clock, add }
}

it('finds a page only under its own key', () => {
  const { cache, add } = aCache()
  const page = add('a')
  expect(cache.find('a')).toEqual({ page, isStale: false })
  expect(cache.find('b')).toBeNull()
})

it('still finds an expired page for a while, marked as stale', () => {
  const { cache, add, clock } = aCache()
  const page = add('a')
  clock.ms = 60_000
  expect(cache.find('a')).toEqual({ page, isStale: false })
  clock.ms = 90_000
  expect(cache.find('a')).toEqual({ page, isStale: true })
  clock.ms = 90_001
  expect(cache.find('a')).toBeNull()
})

it('drops the pages that show a changed vehicle, and no others', () => {
  const { cache, add, change } = aCache()
  add('first', (from) => from.byStock(ocotillo, 'S1'))
  add('second', (from) => from.byStock(ocotillo, 'S2'))
  add('list', (from) => from.search(ocotillo, emptyQuery('used')))
  add('Rams', (from) =>
    from.search(ocotillo, { ...emptyQuery('used'), selections: { make: ['Ram'] }, show: 5 }),
  )
  add('new ones', (from) => from.search(ocotillo, emptyQuery('new')))
  add('text')
  change(car('S1', { updatedAt: '2026-11-21T00:00:00.000Z' }))
  const left = ['first', 'second', 'list', 'Rams', 'new ones', 'text'].filter((key) =>
    cache.find(key),
  )
  expect(left).toEqual(['second', 'Rams', 'new ones', 'text'])
})

it('drops pages with lists and counts that a new vehicle changes', () => {
  const { cache, add, change } = aCache()
  add('one', (from) => from.byStock(ocotillo, 'S1'))
  add('list', (from) => from.search(ocotillo, emptyQuery('used')))
  add('counts', (from) => from.counts(ocotillo))
  add('menu', (from) =>
    from.remembered('makes', (all) => all.search(ocotillo, emptyQuery('used')).facets.make),
  )
  change(car('S3'))
  expect(['one', 'list', 'counts', 'menu'].filter((key) => cache.find(key))).toEqual(['one'])
})

it('drops every page when a dealer, fee or program changes', () => {
  const { cache, add, changeGroup } = aCache()
  add('text')
  changeGroup()
  expect(cache.find('text')).toBeNull()
})

it('drops every page when the files of the group change, though no vehicle does', () => {
  const { cache, add, regroup } = aCache()
  add('text')
  regroup()
  expect(cache.find('text')).toBeNull()
})

it('reports a page that is replaced because it is outdated, and no other', () => {
  const onGone = vi.fn<(key: string) => void>()
  const { add, change } = aCache({ onGone })
  for (const key of ['a', 'b']) add(key, (from) => from.byStock(ocotillo, 'S1'))
  add('a', (from) => from.byStock(ocotillo, 'S1'))
  expect(onGone).not.toHaveBeenCalled()
  change(car('S1', { mileage: 9 }))
  add('b', (from) => from.byStock(ocotillo, 'S1'))
  expect(onGone.mock.calls).toEqual([['b']])
})

it('compresses a page once for each encoding', async () => {
  const { cache, add } = aCache({ maxBytes: 10_000 })
  const page = add('a', undefined, 5_000)
  const [first, second] = await Promise.all([
    cache.body('a', page, 'br'),
    cache.body('a', page, 'br'),
  ])
  expect(first).toBe(second)
  expect(cache.body('a', page, 'br')).toBe(first)
  expect(first.bytes.length).toBeLessThan(100)
  expect(first.headers).toEqual(['vary', 'Cookie, Accept-Encoding', 'etag', '"a"'])
  expect(first.allHeaders).toEqual([
    ...first.headers,
    'content-encoding',
    'br',
    'content-length',
    `${first.bytes.length}`,
  ])
  const plain = await cache.body('a', page, 'identity')
  expect(plain.bytes).toBe(page.plain)
  expect(plain.allHeaders).toEqual([...first.headers, 'content-length', '5000'])
})

it('compresses a page better when it is sent again, but not for its first requests', async () => {
  const { cache, clock, add } = aCache({ maxBytes: 10_000 })
  const page = add('a', undefined, 5_000)
  const first = await cache.body('a', page, 'br')
  clock.ms = 999
  expect(cache.body('a', page, 'br')).toBe(first)
  expect(page.resent).toEqual(new Set())
  clock.ms = 1_000
  expect(cache.body('a', page, 'br')).toBe(first)
  await vi.waitFor(() => expect(page.bodies.get('br')).not.toBe(first), WAIT_MS)
})

it('drops the least recently used pages when the cache is full', () => {
  const { cache, clock, add } = aCache()
  const cached = () => ['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== null)
  for (const key of ['a', 'b', 'c']) add(key, undefined, 300)
  clock.ms += 1_000
  cache.find('a')
  add('d', undefined, 300)
  expect(cached()).toEqual(['a', 'c', 'd'])
  add('d', undefined, 300)
  expect(cached()).toEqual(['a', 'c', 'd'])
  add('b', undefined, 2000)
  expect(cached()).toEqual([])
})

it('counts compressed bodies too', async () => {
  const { cache, clock, add } = aCache({ maxBytes: 1_205 })
  const page = add('a', undefined, 600)
  add('b', undefined, 600)
  clock.ms += 1_000
  cache.find('a')
  await cache.body('a', page, 'gzip')
  expect([cache.find('b'), cache.find('a')?.page]).toEqual([null, page])
})

/** Reads these vehicles, as a page would. */
const reading = (stocks: readonly string[]) => (from: VehicleCatalog) =>
  stocks.map((stock) => from.byStock(ocotillo, stock, 'OCS'))

it('compares pages with a new version in steps of one query each, and drops outdated ones', () => {
  const { add, cache, change, inventory } = aCache()
  const byStock = vi.spyOn(inventory, 'byStock')
  add('unchanged', reading(['S2', 'S2', 'S2']))
  add('outdated', reading(['S2', 'S1']))
  change(car('S1', { mileage: 2 }))
  byStock.mockClear()
  const requested: number[] = []
  const withRequestCounts = function* () {
    const work = cache.dropOutdated()
    for (let step = work.next(); ; step = work.next()) {
      requested.push(byStock.mock.calls.length)
      byStock.mockClear()
      if (step.done) return step.value
      yield
    }
  }
  expect([...finish(withRequestCounts())]).toEqual(['outdated'])
  expect([Math.max(...requested), requested.reduce((sum, count) => sum + count)]).toEqual([1, 5])
  expect([cache.find('unchanged') === null, cache.find('outdated')]).toEqual([false, null])
})
