import { expect, it, vi } from 'vitest'

import { demoGroup } from '#data/demo/demo-group.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Database } from '#server/db/database.ts'
import { dealerRepository } from '#server/db/dealer-repository.ts'
import { vehicleRepository } from '#server/db/vehicle-repository.ts'
import { aDatabase, onEachEngine } from '#tests/support/database.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { aVehicle } from '#tests/support/vehicles.ts'

import { loadDealers } from './load-dealers.ts'
import { loadDemoGroup, type DemoGroup, type LoadDemoGroupDeps } from './load-demo-group.ts'

const group: DemoGroup = { dealers: [aDealer()], vehicles: [aVehicle()], priceHistory: [] }
const load = (database: Database, makeGroup: LoadDemoGroupDeps['demoGroup'] = () => group) =>
  loadDemoGroup({
    database,
    dealers: dealerRepository(database),
    vehicles: vehicleRepository(database),
    // Already the 22nd in UTC, still the 21st where the group is.
    now: () => new Date('2026-11-22T03:00:00.000Z'),
    demoGroup: makeGroup,
  })
const counts = async (database: Database) => [
  (await dealerRepository(database).all()).length,
  (await vehicleRepository(database).all()).length,
]

onEachEngine((engine) => {
  it('loads the demo group once and keeps the data of later starts', async () => {
    const database = await aDatabase(engine)
    expect(await load(database, demoGroup)).toBe(true)
    const [dealers, vehicles] = await counts(database)
    expect(dealers).toBe(6)
    expect(vehicles).toBeGreaterThan(300)
    await dealerRepository(database).replaceAll({ dealers: [], fees: [] }, '2026-11-22')
    expect(await load(database)).toBe(false)
    expect(await counts(database)).toEqual([0, vehicles])
  })

  it('loads it once when two processes start at the same time', async () => {
    const database = await aDatabase(engine)
    const loaded = await Promise.all([load(database), load(database)])
    expect(loaded.filter(Boolean)).toHaveLength(1)
    expect(await counts(database)).toEqual([1, 1])
  })

  it('loads what vehicles cost before, under their present price', async () => {
    const database = await aDatabase(engine)
    const prices = { msrp: null, finalPrice: fromDollars(31_000), generalGap: fromDollars(500) }
    const point = { dealerCode: 'D1', stock: 'S1', ...prices }
    const priceHistory = [{ ...point, at: '2026-11-01T00:00:00.000Z' }]
    await load(database, () => ({ ...group, priceHistory }))
    const points = await vehicleRepository(database).priceHistory('D1', 'S1')
    expect(points.map(({ finalPrice, generalGap }) => [finalPrice, generalGap])).toEqual([
      [fromDollars(31_000), fromDollars(500)],
      [fromDollars(30_000), fromDollars(0)],
    ])
  })

  it('loads all of it or nothing', async () => {
    const database = await aDatabase(engine)
    const broken = { ...group, vehicles: [aVehicle(), aVehicle({ dealerCode: 'D2', year: NaN })] }
    await expect(load(database, () => broken)).rejects.toThrow(/year|NULL|NaN/i)
    expect(await counts(database)).toEqual([0, 0])
    expect(await load(database)).toBe(true)
  })

  it('leaves a group of one’s own alone', async () => {
    const database = await aDatabase(engine)
    await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    expect(await load(database)).toBe(false)
    expect(await counts(database)).toEqual([1, 0])
  })
})

it('asks for the group of the day that it is in the group’s zone', async () => {
  const database = await aDatabase()
  const makeGroup = vi.fn<LoadDemoGroupDeps['demoGroup']>(() => group)
  await load(database, makeGroup)
  expect(makeGroup).toHaveBeenCalledExactlyOnceWith({ today: '2026-11-21' })
})

it('loadDealers refuses a dealer who comes twice', async () => {
  const database = await aDatabase()
  await expect(
    loadDealers(dealerRepository(database), [aDealer(), aDealer()], database.db, '2026-11-20'),
  ).rejects.toMatchObject({ code: 'invalid', message: 'D1 comes twice' })
})
