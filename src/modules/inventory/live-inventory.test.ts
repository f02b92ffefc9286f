import { expect, it, onTestFinished, vi } from 'vitest'

import { cents } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { aDataDir, onEachEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { noFinance } from '#tests/support/builders/finance.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { financeRepository } from '#tests/support/modules/finance.ts'
import { WAIT_MS } from '#tests/support/wait.ts'

import { importRunRepository, type ImportRun } from './import-runs.ts'
import { snapshotOf } from './inventory-snapshot.ts'
import { openLiveInventory } from './live-inventory.ts'
import { readRecords, type InventorySource } from './read-records.ts'
import { vehicleRepository } from './repository.ts'
import { indexSite } from './site-index.ts'
import type { StoredLists } from './stored-lists/stored-lists.ts'

const site = defineSite(defaultSite, { key: 'one', name: 'One', arkonas: { site: 'D1' } })

const sourceOf = (database: Database): InventorySource => ({
  state: inventoryStateRepository(database),
  vehicles: vehicleRepository(database),
  dealers: dealerRepository(database),
  finance: financeRepository(database),
  runs: importRunRepository(database),
})

async function follow(
  database: Pick<Database, 'listen'>,
  source: InventorySource,
  stored: StoredLists | null = null,
) {
  const onReloadFailed = vi.fn<(cause: unknown) => void>()
  const live = await openLiveInventory({
    source,
    database,
    sites: () => [site],
    now: () => new Date(),
    onReloadFailed,
    retryMs: 1,
    stored,
  })
  onTestFinished(live.close)
  const listed = () => live.inventory.search(site, emptyQuery()).vehicles.map(({ stock }) => stock)
  return { ...live, listed, onReloadFailed }
}

async function store(database: Database, ...stocks: readonly string[]) {
  const vehicles = stocks.map((stock) => aVehicle({ stock }))
  await database.transaction((trx) =>
    vehicleRepository(database).upsert('D1', trx, vehicles, { runId: 'r', at: '2026-11-20' }),
  )
  await database.notify('inventory')
}

onEachEngine((engine) => {
  const twoConnections = async () => {
    const place = await aDataDir(engine)
    const server = await opened(place)
    await migrate(server)
    const other = await opened({ ...place, owner: false })
    await dealerRepository(server).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    return { server, other }
  }

  it('shows changes by another process, as one new version', async () => {
    const { server, other } = await twoConnections()
    await store(server, 'S1')
    const live = await follow(server, sourceOf(server))
    const before = live.inventory.version()
    expect(live.listed()).toEqual(['S1'])
    await store(other, 'S2')
    await vi.waitFor(() => expect(live.listed()).toEqual(['S1', 'S2']), 5000)
    expect(live.inventory.version()).not.toBe(before)
    expect(live.dealers.own(site)).toMatchObject({ code: 'D1' })
  })

  it('shows changes by its own process, and many in a row', async () => {
    const { server } = await twoConnections()
    const live = await follow(server, sourceOf(server))
    for (const at of Array.from({ length: 12 }).keys()) await store(server, `S${at}`)
    await vi.waitFor(() => expect(live.inventory.ofCode('D1')).toHaveLength(12), 5000)
  })
})

/** A source and notifications in memory, with failures on demand. */
function aSource() {
  const listeners = new Set<() => void>()
  const state = {
    version: 1,
    isBroken: false,
    stocks: ['S1'],
    lastImport: null as string | null,
    /** Called once, while the vehicles are read. */
    onRead: () => {},
  }
  const source: InventorySource = {
    state: { version: async () => state.version },
    vehicles: {
      all: async () => {
        if (state.isBroken) throw new Error('database gone')
        const found = state.stocks.map((stock) => aVehicle({ stock }))
        state.onRead()
        state.onRead = () => {}
        return found
      },
      // As in the database: no vehicle is ever deleted, removed ones are sold.
      changedSince: async () => {
        const found = await source.vehicles.all()
        const isThere = (stock: string) => found.some((vehicle) => vehicle.stock === stock)
        const gone = ['S1', 'S2', 'S3'].filter((stock) => !isThere(stock))
        return [...found, ...gone.map((stock) => aVehicle({ stock, tags: new Set(['isSold']) }))]
      },
    },
    dealers: { all: async () => [aDealer()], fees: async () => [] },
    finance: { all: async () => noFinance, changedAt: async () => 0 },
    runs: {
      lastOfEach: async () =>
        new Map(state.lastImport === null ? [] : [['D1', aRun(state.lastImport)]]),
    },
  }
  return {
    state,
    source,
    listeners,
    database: {
      listen: (_: unknown, onNotice: () => void) => {
        listeners.add(onNotice)
        return () => listeners.delete(onNotice)
      },
    },
    change: (overrides: Partial<typeof state>) => {
      Object.assign(state, overrides)
      for (const onNotice of listeners) onNotice()
    },
  }
}

const aRun = (finishedAt: string): ImportRun => ({
  id: 'r',
  warningCount: 0,
  dealerCode: 'D1',
  source: 'feed.csv',
  startedAt: finishedAt,
  finishedAt,
  rowsRead: 0,
  rowsAccepted: 0,
  rowsQuarantined: 0,
  added: 0,
  changed: 0,
  sold: 0,
})

it('keeps the previous list if a reload fails, reports it, and retries', async () => {
  const { database, source, change } = aSource()
  const { inventory, listed, onReloadFailed } = await follow(database, source)
  change({ version: 2, isBroken: true, stocks: ['S2'] })
  await vi.waitFor(() => expect(onReloadFailed.mock.calls.length).toBeGreaterThan(1), WAIT_MS)
  expect([inventory.version(), listed()]).toEqual(['1', ['S1']])
  // There is no notification when the database is back.
  Object.assign(source.vehicles, { all: async () => [aVehicle({ stock: 'S2' })] })
  await vi.waitFor(() => expect([inventory.version(), listed()]).toEqual(['2', ['S2']]), WAIT_MS)
})

it('fails to start without a first version, and stops listening', async () => {
  const { database, source, state, listeners } = aSource()
  state.isBroken = true
  await expect(follow(database, source)).rejects.toThrow('database gone')
  expect(listeners.size).toBe(0)
})

it('never mixes two versions: a read is repeated if a change overtakes it', async () => {
  const { database, source, state } = aSource()
  state.onRead = () => Object.assign(state, { version: 2, stocks: ['S2'] })
  const { inventory, listed } = await follow(database, source)
  expect([inventory.version(), listed()]).toEqual(['2', ['S2']])
})

it('does not rebuild the list for an import without changes', async () => {
  const { database, source, change } = aSource()
  const { inventory } = await follow(database, source)
  const before = inventory.ofCode('D1')
  change({ lastImport: '2026-11-21T09:00:00.000Z' })
  await vi.waitFor(
    () => expect(inventory.lastImport('D1')).toBe('2026-11-21T09:00:00.000Z'),
    WAIT_MS,
  )
  expect(inventory.ofCode('D1')).toBe(before)
})

it('reports nothing after it is closed', async () => {
  const { database, source, change, listeners } = aSource()
  const { close, listed } = await follow(database, source)
  close()
  expect(listeners.size).toBe(0)
  change({ version: 2, stocks: [] })
  expect(listed()).toEqual(['S1'])
})

it('indexes the lists of a site in steps before a request needs them, once per version of the group', async () => {
  const { database, source, state } = aSource()
  state.stocks = Array.from({ length: 3000 }, (_, at) => `S${at}`)
  const live = await follow(database, source)
  const waiting = live.indexed(site)
  expect(live.indexed(site)).toBe(waiting)
  await waiting
  expect(live.indexed(site)).toBe(null)
  expect(live.listed()).toHaveLength(12)
  live.regroup('group 2')
  expect(live.indexed(site)).not.toBe(null)
  const steps = [...indexSite(snapshotOf(await readRecords(source)), site, [site])]
  expect(steps.length).toBeGreaterThan(3000 / 256)
})

it('restores lists that an earlier start stored, and stores those that it indexes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { database, source, state } = aSource()
  state.stocks = ['S1']
  const restore = vi.fn<StoredLists['restore']>(async () => {})
  const store = vi.fn<StoredLists['store']>(async () => {})
  const live = await follow(database, source, { restore, store })
  await live.indexed(site)
  vi.advanceTimersByTime(10_000)
  expect(store).toHaveBeenCalledOnce()
  restore.mockImplementation(async (snapshot) => void [...indexSite(snapshot, site, [site])])
  live.regroup('group 2')
  await live.indexed(site)
  vi.advanceTimersByTime(10_000)
  expect(restore).toHaveBeenCalledTimes(2)
  expect(store).toHaveBeenCalledOnce()
  expect(live.listed()).toEqual(['S1'])
})

onEachEngine((engine) => {
  it('reports the changes of listed vehicles in a version', async () => {
    const database = await opened(await aDataDir(engine))
    await migrate(database)
    await store(database, 'S1', 'S2')
    const { onChanged, listed } = await follow(database, sourceOf(database))
    const changes: unknown[] = []
    const stop = onChanged((change) => changes.push(change))
    const write = async (...vehicles: readonly Vehicle[]) => {
      await database.transaction((trx) =>
        vehicleRepository(database).upsert('D1', trx, vehicles, { runId: 'r', at: '2026-11-21' }),
      )
      await database.notify('inventory')
    }
    await write(
      aVehicle({ stock: 'S1', tags: new Set(['isSold']) }),
      aVehicle({ stock: 'S2', pricing: aPricing({ finalPrice: cents(2_900_000) }) }),
      aVehicle({ stock: 'S3' }),
    )
    await vi.waitFor(() => expect(changes).toHaveLength(1), WAIT_MS)
    expect(changes).toEqual([
      [
        { dealerCode: 'D1', stock: 'S1', kind: 'sold' },
        { dealerCode: 'D1', stock: 'S2', kind: 'price' },
      ],
    ])
    stop()
    await write(aVehicle({ stock: 'S3', tags: new Set(['isSold']) }))
    await vi.waitFor(() => expect(listed()).toEqual(['S2']), WAIT_MS)
    expect(changes).toHaveLength(1)
  })
})
