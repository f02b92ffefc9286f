import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { dayOf, vehicleColumns } from '#domain/search/engine/columns/vehicle-columns.ts'
import { NEW_COLUMNS } from '#domain/vehicle/fields.data.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { inventory } from '#platform/db/migrations/0001-inventory.ts'
import { vehicleChanges } from '#platform/db/migrations/0003-vehicle-changes.ts'
import { day45Price } from '#platform/db/migrations/0004-day-45-price.ts'
import { historyUrl } from '#platform/db/migrations/0006-history-url.ts'
import { generalGap } from '#platform/db/migrations/0007-general-gap.ts'
import { stagedImports } from '#platform/db/migrations/0035-staged-imports.ts'
import { derivedFacts } from '#platform/db/migrations/0036-derived-facts.ts'
import { importWarnings } from '#platform/db/migrations/0089-import-warnings.ts'
import { vehicleMedia } from '#platform/db/migrations/0090-vehicle-media.ts'
import { columnTypes } from '#platform/db/migrations/column-types.ts'
import {
  aDatabase,
  aDataDir,
  onEachEngine,
  opened,
  type Engine,
} from '#tests/support/builders/database.ts'
import { markSold } from '#tests/support/builders/mark-sold.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { vehicleRow } from './mapper.ts'
import { vehicleRepository } from './repository.ts'

const ADDED_COLUMNS = new Set([
  'seats',
  'assembly',
  'price_changed_from_cents',
  'price_changed_at',
  'day45_price_cents',
  'history_url',
  'is_mileage_unknown',
  'media',
  'derived',
  ...NEW_COLUMNS,
])

const OPTIONS = {
  priceOf: (vehicle: ListedVehicle) => generalPrice(vehicle, { msrpIncludesMarkups: false }),
}
const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`
const at$ = (dollars: number, overrides: Partial<Vehicle> = {}) =>
  aVehicle({ pricing: aPricing({ finalPrice: fromDollars(dollars) }), ...overrides })

async function lists(engine: Engine) {
  const database = await aDatabase(engine)
  const vehicles = vehicleRepository(database)
  const put = (day: number, feed: readonly Vehicle[], dealerCode = 'D1') =>
    database.transaction((trx) =>
      vehicles.upsert(dealerCode, trx, feed, { runId: `run ${day}`, at: at(day) }),
    )
  const priceChange = async () => (await vehicles.all())[0]?.priceChange
  return {
    database,
    vehicles,
    put,
    priceChange,
    version: () => inventoryStateRepository(database).version(),
  }
}

onEachEngine((engine) => {
  it('records the last price change, and nothing for a first listing', async () => {
    const { put, priceChange } = await lists(engine)
    await put(1, [at$(30_000)])
    expect(await priceChange()).toBeNull()
    await put(2, [at$(29_000)])
    expect(await priceChange()).toEqual({ from: fromDollars(30_000), at: at(2) })
    await put(3, [at$(29_500)])
    expect(await priceChange()).toEqual({ from: fromDollars(29_000), at: at(3) })
  })

  it('keeps the price change while the price stays the same, whatever else changes', async () => {
    const { database, vehicles, put, priceChange } = await lists(engine)
    const change = { from: fromDollars(30_000), at: at(2) }
    await put(1, [at$(30_000)])
    await put(2, [at$(29_000)])
    await put(3, [at$(29_000, { mileage: 1 })])
    expect(await priceChange()).toEqual(change)
    const msrp = fromDollars(33_000)
    await put(4, [at$(29_000, { pricing: aPricing({ msrp, finalPrice: fromDollars(29_000) }) })])
    expect(await priceChange()).toEqual(change)
    await database.transaction((trx) =>
      markSold(vehicles, trx, new Set(), { runId: 'run 5', at: at(5) }),
    )
    expect(await priceChange()).toEqual(change)
  })

  it('records a removed price and a first price', async () => {
    const { put, priceChange } = await lists(engine)
    await put(1, [at$(30_000)])
    await put(2, [at$(0)])
    expect(await priceChange()).toEqual({ from: fromDollars(30_000), at: at(2) })
    await put(3, [at$(28_000)])
    expect(await priceChange()).toEqual({ from: cents(0), at: at(3) })
  })

  it.each<[string, Partial<Pricing>]>([
    ['discount for known shoppers', { exclusiveDiscount: fromDollars(1000) }],
    ['rebate that some get', { rebatesAppliedTotal: fromDollars(1000) }],
  ])('PRC-3 SRCH-4 a final price lowered by a %s is not a drop', async (_, gap) => {
    const { vehicles, put, priceChange } = await lists(engine)
    const withGap = aPricing({ finalPrice: fromDollars(29_000), ...gap })
    const noGap = aPricing({ finalPrice: fromDollars(29_000) })
    await put(1, [at$(30_000)])
    await put(2, [aVehicle({ pricing: withGap })])
    expect(await priceChange()).toBeNull()
    expect(vehicleColumns(await vehicles.all(), OPTIONS).droppedOn).toEqual(Int32Array.of(0))
    await put(3, [aVehicle({ pricing: noGap })])
    expect(await priceChange()).toEqual({ from: fromDollars(30_000), at: at(3) })
    expect(vehicleColumns(await vehicles.all(), OPTIONS).droppedOn[0]).toBe(dayOf(at(3)))
    const points = await vehicles.priceHistory('D1', 'S1')
    expect(points.map((point) => [point.at, point.finalPrice, point.generalGap])).toEqual([
      [at(1), fromDollars(30_000), 0],
      [at(2), fromDollars(29_000), fromDollars(1000)],
      [at(3), fromDollars(29_000), 0],
    ])
  })

  it('PRC-4 ignores a price that was never shown because the MSRP was shown instead', async () => {
    const { vehicles, put, priceChange } = await lists(engine)
    await put(1, [at$(30_000, { isMsrpRequired: true })])
    await put(2, [at$(29_000, { isMsrpRequired: true })])
    expect(await priceChange()).toBeNull()
    await put(3, [at$(29_000)])
    expect(await priceChange()).toEqual({ from: cents(0), at: at(3) })
    const points = await vehicles.priceHistory('D1', 'S1')
    expect(points.map((point) => point.generalGap)).toEqual([null, null, 0])
  })

  it('accepts the price change of a new vehicle without comparing it', async () => {
    const { put, priceChange, version } = await lists(engine)
    const change = { from: fromDollars(31_000), at: at(1) }
    await put(2, [at$(30_000, { priceChange: change })])
    expect(await priceChange()).toEqual(change)
    const before = await version()
    await put(3, [at$(30_000, { priceChange: null })])
    expect([await priceChange(), await version()]).toEqual([change, before])
  })

  it('loses no price change in two concurrent imports of a dealer', async () => {
    const { vehicles, put, priceChange } = await lists(engine)
    await put(1, [at$(30_000)])
    await Promise.all([put(2, [at$(29_000)]), put(3, [at$(28_000)])])
    const [last] = await vehicles.all()
    const other = last?.pricing.finalPrice === fromDollars(28_000) ? 29_000 : 28_000
    expect(await priceChange()).toMatchObject({ from: fromDollars(other) })
  })

  it('reads only vehicles written since a version: new, changed and sold ones', async () => {
    const { database, vehicles, put, version } = await lists(engine)
    const [s1, s2, s3] = ['S1', 'S2', 'S3'].map((stock) => aVehicle({ stock }))
    await put(1, [s1!, s2!, s3!])
    await put(1, [aVehicle({ dealerCode: 'D2' })], 'D2')
    const first = await version()
    expect(await vehicles.changedSince(first)).toEqual([])
    expect(await vehicles.changedSince(0)).toEqual(await vehicles.all())
    await put(2, [s1!, aVehicle({ stock: 'S2', mileage: 1 }), s3!, aVehicle({ stock: 'S4' })])
    await database.transaction((trx) =>
      markSold(vehicles, trx, new Set(['S1', 'S2', 'S4']), { runId: 'r', at: at(3) }),
    )
    const changed = await vehicles.changedSince(first)
    expect(changed.map(({ stock, tags }) => [stock, tags.has('isSold')])).toEqual([
      ['S2', false],
      ['S4', false],
      ['S3', true],
    ])
    expect(await vehicles.changedSince(await version())).toEqual([])
  })

  it('misses nothing between two versions during concurrent imports', async () => {
    const { vehicles, put, version } = await lists(engine)
    const followed = new Map<string, Vehicle>()
    let known = 0
    const follow = async () => {
      const before = await version()
      const changed = await vehicles.changedSince(known)
      if ((await version()) !== before) return
      for (const vehicle of changed) followed.set(`${vehicle.dealerCode} ${vehicle.stock}`, vehicle)
      known = before
    }
    const stocks = Array.from({ length: 300 }, (_, index) => `S${index}`)
    const feed = (dealerCode: string, round: number) =>
      stocks.map((stock, index) =>
        aVehicle({ dealerCode, stock, mileage: index % 3 === 0 ? round : 0 }),
      )
    const imports = ['D1', 'D2', 'D3'].map(async (dealerCode) => {
      for (let round = 1; round <= 4; round++) await put(round, feed(dealerCode, round), dealerCode)
    })
    const running = new AbortController()
    const following = (async () => {
      for (; !running.signal.aborted; await nextTurn()) await follow()
    })()
    await Promise.all(imports)
    running.abort()
    await following
    await follow()
    const all = await vehicles.all()
    expect(all).toHaveLength(900)
    expect(all.map(({ dealerCode, stock }) => followed.get(`${dealerCode} ${stock}`))).toEqual(all)
  })

  it('derives price changes from older histories', async () => {
    const database = await opened(await aDataDir(engine))
    const points = [
      ['S1', 1, 30_000],
      ['S1', 2, 29_000],
      ['S1', 3, 28_000],
      ['S1', 4, 28_000],
      ['S2', 1, 20_000],
      ['S2', 2, 20_000],
    ] as const
    await database.transaction(async (trx) => {
      const column = columnTypes(engine)
      // Migrations use the schema of their time.
      const schema = trx as unknown as Kysely<unknown>
      await inventory.up(schema, column)
      for (const stock of ['S1', 'S2', 'S3']) {
        const row = Object.entries(vehicleRow('D1', aVehicle({ stock })))
        const old = Object.fromEntries(row.filter(([column]) => !ADDED_COLUMNS.has(column)))
        await (trx as unknown as Kysely<{ vehicle: typeof old }>)
          .insertInto('vehicle')
          .values(old)
          .execute()
      }
      for (const [stock, day, dollars] of points) {
        const point = { dealer_code: 'D1', stock, at: at(day), msrp_cents: null, run_id: 'r' }
        await trx
          .insertInto('price_history')
          .values({ ...point, final_price_cents: fromDollars(dollars) })
          .execute()
      }
      await vehicleChanges.up(schema, column)
      await day45Price.up(schema, column)
      await historyUrl.up(schema, column)
      await stagedImports.up(schema, column)
      await derivedFacts.up(schema, column)
      await importWarnings.up(schema, column)
      await vehicleMedia.up(schema, column)
    })
    const stored = await vehicleRepository(database).all()
    expect(
      stored.map(({ priceChange, seats, assembly }) => [priceChange, seats, assembly]),
    ).toEqual([
      [{ from: fromDollars(29_000), at: at(3) }, null, null],
      [null, null, null],
      [null, null, null],
    ])
    // Those were changes of final prices: the public price at the time is unknown.
    await database.transaction((trx) =>
      generalGap.up(trx as unknown as Kysely<unknown>, columnTypes(engine)),
    )
    const now = await vehicleRepository(database).all()
    expect(now.map(({ priceChange }) => priceChange)).toEqual([null, null, null])
    const [first] = await vehicleRepository(database).priceHistory('D1', 'S1')
    expect(first?.generalGap).toBeNull()
  })
})
