import { describe, expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { routeNames } from '#domain/pages/pages.ts'
import { checkSites } from '#domain/site/check-sites.ts'
import { loadDealers } from '#modules/dealers/module.ts'
import type { Database } from '#platform/db/database.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aLeadEntry } from '#tests/support/builders/lead-entries.ts'
import { sites } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { DEMO_CODES, demoGroup } from '#tests/support/modules/demo.ts'
import { importRunRepository, vehicleRepository } from '#tests/support/modules/inventory.ts'
import { leadRepository } from '#tests/support/modules/leads.ts'

import { loadDemoGroup, type DemoGroup, type LoadDemoGroupDeps } from './load-demo-group.ts'

const group: DemoGroup = { dealers: [aDealer()], vehicles: [aVehicle()], priceHistory: [] }
const load = (database: Database, makeGroup: LoadDemoGroupDeps['demoGroup'] = () => group) =>
  loadDemoGroup({
    database,
    demoCodes: makeGroup === demoGroup ? DEMO_CODES : ['D1'],
    // Already the 22nd in UTC, still the 21st in the group's time zone.
    now: () => new Date('2026-11-22T03:00:00.000Z'),
    demoGroup: makeGroup,
  })
/** The errors that would stop startup with these dealers. */
const stops = (codes: ReadonlySet<string>) =>
  checkSites(sites, { dealerCodes: codes, pages: routeNames() }).filter(
    ({ level }) => level === 'error',
  )
const counts = async (database: Database) => [
  (await dealerRepository(database).all()).length,
  (await vehicleRepository(database).all()).length,
]

onEachEngine((engine) => {
  it('loads the demo group once and keeps its data in later starts', async () => {
    const database = await aDatabase(engine)
    expect(await load(database, demoGroup)).toEqual(DEMO_CODES)
    const [dealers, vehicles] = await counts(database)
    expect(dealers).toBe(6)
    expect(vehicles).toBeGreaterThan(300)
    await dealerRepository(database).replaceAll({ dealers: [], fees: [] }, '2026-11-22')
    expect(await load(database, demoGroup)).toEqual([])
    expect(await counts(database)).toEqual([0, vehicles])
  })

  it('loads it once if two processes start at the same time', async () => {
    const database = await aDatabase(engine)
    const loaded = await Promise.all([load(database), load(database)])
    expect(loaded.filter(({ length }) => length > 0)).toEqual([['D1']])
    expect(await counts(database)).toEqual([1, 1])
  })

  it('loads earlier prices of vehicles before the current one', async () => {
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
    expect(await load(database)).toEqual(['D1'])
  })

  it('leaves a custom group alone', async () => {
    const database = await aDatabase(engine)
    await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    expect(await load(database)).toEqual([])
    expect(await counts(database)).toEqual([1, 0])
  })

  describe('with an earlier demo', () => {
    /** A database created by a demo without its last three stores, with a lead and an edited store. */
    async function anEarlierDemo() {
      const database = await aDatabase(engine)
      await load(database, demoGroup)
      for (const table of ['price_history', 'vehicle'] as const)
        await database.db.deleteFrom(table).where('dealer_code', 'in', LATER).execute()
      await database.db.deleteFrom('dealer').where('code', 'in', LATER).execute()
      await database.db
        .updateTable('dealer')
        .set({ name: 'A name of one’s own' })
        .where('code', '=', 'OCS')
        .execute()
      const { lead, ...entry } = aLeadEntry({ dealerCode: 'OCS' })
      await leadRepository(database).insertLead({ lead, ...entry })
      return { database, leadId: lead.id }
    }
    const LATER = ['OCV', 'PVB', 'JCG']

    it('adds the later stores with their vehicles, and keeps everything else', async () => {
      const { database, leadId } = await anEarlierDemo()
      const before = await database.db.selectFrom('vehicle').selectAll().execute()
      const codes = async () =>
        new Set((await dealerRepository(database).all()).map(({ code }) => code))
      expect(stops(await codes())).not.toEqual([])
      expect((await codes()).size).toBe(3)
      expect(await load(database, demoGroup)).toEqual(LATER)
      // Startup succeeds with them: every site finds its dealers.
      expect(stops(await codes())).toEqual([])
      const after = await database.db.selectFrom('vehicle').selectAll().execute()
      expect(after).toEqual(expect.arrayContaining(before))
      const added = after.filter((row) => LATER.includes(row.dealer_code))
      expect(added.length).toBeGreaterThan(100)
      expect(after).toHaveLength(before.length + added.length)
      expect((await leadRepository(database).get(null, leadId))?.lead.status).toBe('received')
      const [first] = await dealerRepository(database).all()
      expect(first).toMatchObject({ code: 'OCS', name: 'A name of one’s own' })
      expect(await load(database, demoGroup)).toEqual([])
    })

    it('adds none if vehicles were imported', async () => {
      const { database } = await anEarlierDemo()
      const run = { source: 'feed.csv', startedAt: '2026-11-20T00:00:00.000Z' }
      await importRunRepository(database).start('OCS', run)
      expect(await load(database, demoGroup)).toEqual([])
      expect(await dealerRepository(database).all()).toHaveLength(3)
    })

    it('adds them once if two processes start at the same time', async () => {
      const { database } = await anEarlierDemo()
      const loaded = await Promise.all([load(database, demoGroup), load(database, demoGroup)])
      expect(loaded.filter(({ length }) => length > 0)).toEqual([LATER])
    })

    it('adds none if there are custom dealers, or if vehicles of a removed store remain', async () => {
      const { database } = await anEarlierDemo()
      await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
      expect(await load(database, demoGroup)).toEqual([])
      const other = await aDatabase(engine)
      await load(other, demoGroup)
      await other.db.deleteFrom('dealer').where('code', 'in', LATER).execute()
      expect(await load(other, demoGroup)).toEqual([])
    })
  })
})

it('generates the group for the day in the group’s time zone', async () => {
  const database = await aDatabase()
  const makeGroup = vi.fn<LoadDemoGroupDeps['demoGroup']>(() => group)
  await load(database, makeGroup)
  expect(makeGroup).toHaveBeenCalledExactlyOnceWith({ today: '2026-11-21' })
})

it('loadDealers refuses a duplicate dealer', async () => {
  const database = await aDatabase()
  await expect(
    loadDealers(database, [aDealer(), aDealer()], database.db, '2026-11-20'),
  ).rejects.toMatchObject({ code: 'invalid', message: 'D1 is listed twice' })
})
