import { setTimeout } from 'node:timers/promises'

import { expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { cents, fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { bumpInventoryVersion, inventoryStateRepository } from '#platform/db/data-version.ts'
import { rowOf } from '#platform/db/row-codec.ts'
import { aDatabase, onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { markSold } from '#tests/support/builders/mark-sold.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { importRunRepository } from './import-runs.ts'
import { vehicleRepository } from './repository.ts'
import { stagingRepository } from './runs/staging.ts'

const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`

/** A database with the imports of one dealer, one per day. */
async function imports(engine: Engine) {
  const database = await aDatabase(engine)
  const vehicles = vehicleRepository(database)
  const runs = importRunRepository(database)
  const run = (day: number, feed: readonly Vehicle[], dealerCode = 'D1') =>
    database.transaction(async (trx) => {
      const startedAt = at(day)
      const runId = await runs.start(dealerCode, { source: 'feed.csv', startedAt }, trx)
      const origin = { runId, at: startedAt }
      const counts = await vehicles.upsert(dealerCode, trx, feed, origin)
      const present = new Set(feed.map(({ stock }) => stock))
      const sold = await markSold(vehicles, trx, present, { ...origin, dealerCode })
      const rows = { rowsRead: feed.length, rowsAccepted: feed.length, rowsQuarantined: 0 }
      const { added, changed } = counts
      await trx
        .updateTable('import_run')
        .set({ ...rowOf({ ...rows, added, changed, sold, finishedAt: at(day) }), state: 'done' })
        .where('id', '=', runId)
        .execute()
      return { ...counts, sold }
    })
  return {
    database,
    vehicles,
    runs,
    run,
    version: () => inventoryStateRepository(database).version(),
  }
}

onEachEngine((engine) => {
  it('returns a vehicle as it was stored', async () => {
    const { vehicles, run } = await imports(engine)
    const full = aVehicle({
      stock: 'S1',
      tags: new Set(['isPopular', 'isInTransit']),
      features: ['Tow hitch', 'Café "au lait" seats'],
      isTruck: true,
      isCertified: true,
      valueDealerCode: 'V9',
      popularity: 3,
      day45Price: fromDollars(28_000),
      historyUrl: 'https://reports.example/S1',
      derived: ['body', 'features'],
      updatedAt: at(1),
    })
    const bare = aVehicle({
      stock: 'S2',
      trim: null,
      mileage: null,
      location: null,
      pricing: aPricing({ msrp: null, finalPrice: cents(-1) }),
      updatedAt: at(1),
    })
    await run(1, [bare, full])
    expect(await vehicles.all()).toEqual([full, bare])
  })

  it('writes new and changed vehicles, and keeps their first-seen date', async () => {
    const { vehicles, run, version } = await imports(engine)
    const [s1, s2] = [aVehicle({ firstSeen: at(1) }), aVehicle({ stock: 'S2' })]
    expect(await run(1, [s1, s2])).toEqual({ added: 2, changed: 0, unchanged: 0, sold: 0 })
    const before = await version()
    const again = [aVehicle({ firstSeen: at(2), updatedAt: at(2) }), s2]
    expect(await run(2, again)).toEqual({ added: 0, changed: 0, unchanged: 2, sold: 0 })
    expect(await version()).toBe(before)
    const dearer = aVehicle({
      firstSeen: at(3),
      pricing: aPricing({ finalPrice: fromDollars(31_000) }),
    })
    expect(await run(3, [dearer, s2])).toEqual({ added: 0, changed: 1, unchanged: 1, sold: 0 })
    expect(await version()).toBe(before + 1)
    const [stored] = await vehicles.byDealer('D1')
    expect(stored).toMatchObject({ firstSeen: at(1), updatedAt: at(3) })
    expect(
      (await vehicles.priceHistory('D1', 'S1')).map((point) => [point.at, point.finalPrice]),
    ).toEqual([
      [at(1), 3_000_000],
      [at(3), 3_100_000],
    ])
  })

  it('PRC-10 a price for 45 days in stock counts as a change when added, removed or changed', async () => {
    const { run } = await imports(engine)
    const changes: unknown[] = []
    for (const [at, day45] of [null, 28_000, 28_000, 27_000, null, null].entries()) {
      const day45Price = day45 === null ? null : fromDollars(day45)
      changes.push((await run(at + 1, [aVehicle({ day45Price })])).changed)
    }
    expect(changes).toEqual([0, 1, 0, 1, 1, 0])
  })

  it('a history report counts as a change when added, removed or changed', async () => {
    const { run } = await imports(engine)
    const changes: unknown[] = []
    for (const [at, report] of [null, 'a', 'a', 'b', null, null].entries()) {
      const historyUrl = report === null ? null : `https://reports.example/${report}`
      changes.push((await run(at + 1, [aVehicle({ historyUrl })])).changed)
    }
    expect(changes).toEqual([0, 1, 0, 1, 1, 0])
  })

  it('marks vehicles that left the feed as sold, and lists returning ones again', async () => {
    const { vehicles, run } = await imports(engine)
    const [s1, s2] = [aVehicle(), aVehicle({ stock: 'S2', tags: new Set(['isInTransit']) })]
    await run(1, [s1, s2])
    expect(await run(2, [s1])).toMatchObject({ sold: 1 })
    expect(await run(3, [s1])).toMatchObject({ sold: 0 })
    expect((await vehicles.byDealer('D1'))[1]?.tags).toEqual(new Set(['isInTransit', 'isSold']))
    expect(await run(4, [s1, s2])).toMatchObject({ added: 0, changed: 1 })
    expect(
      (await vehicles.statusHistory('D1', 'S2')).map(({ at, status }) => [at, status]),
    ).toEqual([
      [at(1), 'in-transit'],
      [at(2), 'sold'],
      [at(4), 'in-transit'],
    ])
    expect(await vehicles.priceHistory('D1', 'S2')).toHaveLength(1)
  })

  it('leaves other dealers alone, even with the same stock number', async () => {
    const { vehicles, run } = await imports(engine)
    await run(1, [aVehicle({ dealerCode: 'D2' })], 'D2')
    await run(2, [aVehicle()])
    await run(3, [])
    const sold = (await vehicles.all()).map(({ dealerCode, tags }) => [
      dealerCode,
      tags.has('isSold'),
    ])
    expect(sold).toEqual([
      ['D1', true],
      ['D2', false],
    ])
  })

  it('stores more rows than fit in one statement', async () => {
    const { vehicles, run } = await imports(engine)
    const many = Array.from({ length: 1_001 }, (_, at) => aVehicle({ stock: `S${at}` }))
    expect(await run(1, many)).toMatchObject({ added: 1_001 })
    expect(await vehicles.byDealer('D1')).toHaveLength(1_001)
  })

  it('returns the last finished run of each dealer, and why rows were rejected', async () => {
    const { database, runs, run } = await imports(engine)
    await run(1, [aVehicle()])
    await run(2, [])
    await run(1, [], 'D2')
    const cutOff = await runs.start('D1', { source: 'feed.csv', startedAt: at(3) })
    const rows = [{ rowNumber: 7, columnName: 'VIN', reason: 'check digit', value: 'X' }]
    const named = { stock: 'S7', vin: '', title: '' }
    const faults = rows.map((row) => ({ ...row, named }))
    await stagingRepository(database).add(cutOff, { rows: [], changes: [], faults })
    expect(await runs.quarantined('D2', cutOff)).toEqual([])
    expect(await runs.quarantined('D1', cutOff)).toEqual(rows)
    expect(await runs.last('D1')).toMatchObject({ startedAt: at(2), rowsRead: 0, sold: 1 })
    expect(await runs.last('D9')).toBeNull()
    const each = await runs.lastOfEach()
    expect(each.size).toBe(2)
    expect(each.get('D1')).toEqual(await runs.last('D1'))
    expect(each.get('D2')?.finishedAt).toBe(at(1))
  })

  it('DLR-6 uses an old message in one language for both', async () => {
    const database = await aDatabase(engine)
    const dealers = dealerRepository(database)
    const chat = { en: 'Back at nine', es: 'Volvemos a las nueve' }
    const dealer = aDealer({ awayMessages: { quickService: null, chat } })
    await dealers.replaceAll({ dealers: [dealer], fees: [] }, at(1))
    expect((await dealers.all())[0]?.awayMessages.chat).toEqual(chat)
    const before = JSON.stringify({ quickService: null, chat: 'Back at nine' })
    await database.transaction((trx) =>
      trx.updateTable('dealer').set({ away_messages: before }).execute(),
    )
    expect((await dealers.all())[0]?.awayMessages.chat).toEqual({
      en: 'Back at nine',
      es: 'Back at nine',
    })
  })

  it('returns dealers with hours and fees, in the group’s order', async () => {
    const database = await aDatabase(engine)
    const dealers = dealerRepository(database)
    const version = () => inventoryStateRepository(database).version()
    const closed = { open: null, close: null, isClosed: true }
    const zed: Dealer = aDealer({
      code: 'Z1',
      feedIds: ['MP1', 'MP2'],
      timeZone: 'America/New_York',
      hoursText: {
        sales: { MF: '9:00 AM - 8:00 PM', SAT: 'Closed', SUN: 'Closed' },
        service: null,
        parts: null,
      },
      phoneNumbers: { tow: '480-555-0199' },
      hours: {
        operating: [
          { department: 'sales', dayOfWeek: 1, open: '09:00', close: '20:00', isClosed: false },
        ],
        override: [{ department: 'parts', overrideDate: '2026-12-25', ...closed }],
      },
    })
    const fees: readonly Fee[] = [
      {
        id: 'doc',
        dealerCode: 'Z1',
        name: 'Doc',
        categoryCodes: ['D'],
        isTaxable: true,
        rule: { kind: 'flat', amount: cents(59_900) },
      },
      {
        id: 'tax',
        dealerCode: 'Z1',
        name: 'Tax',
        categoryCodes: ['DMV'],
        isTaxable: false,
        rule: { kind: 'percent', percent: 5.6 },
      },
      {
        id: 'step',
        dealerCode: 'D1',
        name: 'Step',
        categoryCodes: [],
        isTaxable: false,
        rule: { kind: 'per-step', steps: [{ from: cents(0), amount: cents(100) }] },
      },
    ]
    await dealers.replaceAll({ dealers: [zed, aDealer()], fees }, at(1))
    expect(await dealers.all()).toEqual([zed, aDealer()])
    expect(await dealers.fees()).toEqual([fees[2], fees[0], fees[1]])
    expect(await version()).toBe(1)

    const renamed = { ...zed, name: 'Zed Motors', hours: { operating: [], override: [] } }
    await dealers.upsert({ dealers: [aDealer({ code: 'A1' }), renamed], fees: [] }, at(2))
    expect(await dealers.all()).toEqual([renamed, aDealer(), aDealer({ code: 'A1' })])
    expect(await dealers.fees()).toEqual([fees[2]])
    await dealers.replaceAll({ dealers: [aDealer()], fees: [] }, at(3))
    expect(await dealers.all()).toEqual([aDealer()])
    expect(await version()).toBe(3)
  })

  it('concurrent writes of dealers wait for the version, and never deadlock', async () => {
    const { database } = await imports(engine)
    const dealers = dealerRepository(database)
    const renamed = aDealer({ name: 'Renamed' })
    await dealers.upsert({ dealers: [aDealer()], fees: [] }, at(1))
    const raised = Promise.withResolvers<void>()
    const first = database.transaction(async (trx) => {
      await bumpInventoryVersion(trx)
      raised.resolve()
      // By then the other one has its locks, or waits for the first.
      await setTimeout(50)
      await trx.updateTable('dealer').set({ name: 'Before' }).execute()
    })
    await raised.promise
    await Promise.all([first, dealers.upsert({ dealers: [renamed], fees: [] }, at(2))])
    expect(await dealers.all()).toEqual([renamed])
  })
})
