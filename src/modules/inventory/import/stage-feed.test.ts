import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import { aMigratedDataDir, onEachEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed } from '#tests/support/builders/feeds.ts'
import { rows } from '#tests/support/builders/import-group.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { importVehicles } from './import-vehicles.ts'

/** Three batches and a half. */
const COUNT = 875
const LINES = aFeed(rows(COUNT)).split('\r\n')
const textOf = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)

async function* whole() {
  yield textOf(LINES)
}

onEachEngine((engine) => {
  async function setup() {
    const database = await opened(await aMigratedDataDir(engine))
    await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
    const importFrom = (
      bytes: () => AsyncIterable<Uint8Array>,
      insertMany: Database['insertMany'] = (...given) => database.insertMany(...given),
    ) =>
      importVehicles(
        {
          database: { ...database, insertMany },
          dealers: dealerRepository(database),
          now: () => new Date('2026-11-21T09:00:00.000Z'),
        },
        {
          dealerCode: 'D1',
          source: 'feed.csv',
          read: () => vehicleRows(bytes(), { dealerIds: ['D1'], thisYear: 2026 }),
          released: new Set(),
        },
      )
    /** The numbers of rows in the tables of imports. */
    const left = () =>
      Promise.all(
        (['import_row', 'import_vehicle', 'import_change', 'vehicle'] as const).map(
          async (table) => (await database.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    return { database, importFrom, left }
  }

  it('stores the rows of a file in its order, one batch after the other', async () => {
    const { database, importFrom } = await setup()
    const stored: (readonly unknown[])[] = []
    let isStoring = false
    const report = await importFrom(whole, async (inserts, statements) => {
      expect(isStoring).toBe(false)
      isStoring = true
      stored.push(
        inserts.find(({ table }) => table === 'import_row')?.rows.map((row) => row[1]) ?? [],
      )
      const result = await database.insertMany(inserts, statements)
      isStoring = false
      return result
    })
    expect(report).toMatchObject({ rowsRead: COUNT, rowsAccepted: COUNT, added: COUNT })
    expect(stored.map((batch) => batch.length)).toEqual([250, 250, 250, 125])
    expect(stored.flat()).toEqual(Array.from({ length: COUNT }, (_, at) => at + 2))
  })

  it('leaves nothing behind if a batch cannot be stored', async () => {
    const { database, importFrom, left } = await setup()
    const before = await inventoryStateRepository(database).version()
    let calls = 0
    const failing: Database['insertMany'] = async (...given) => {
      calls += 1
      if (calls === 2) throw new Error('the disk is full')
      return database.insertMany(...given)
    }
    await expect(importFrom(whole, failing)).rejects.toThrow('the disk is full')
    expect(calls).toBe(2)
    expect(await left()).toEqual([0, 0, 0, 0])
    expect(await inventoryStateRepository(database).version()).toBe(before)
    expect(await importFrom(whole)).toMatchObject({ added: COUNT })
  })

  it('leaves nothing behind if the file ends with an error while rows are stored', async () => {
    const { database, importFrom, left } = await setup()
    const storing = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    let calls = 0
    const waiting: Database['insertMany'] = async (...given) => {
      calls += 1
      if (calls === 2) {
        storing.resolve()
        await broken.promise
        // Whatever the error leads to has begun.
        for (let turn = 0; turn < 100; turn += 1) await nextTurn()
      }
      return database.insertMany(...given).finally(() => calls === 2 && ended.resolve())
    }
    async function* cut() {
      yield textOf(LINES.slice(0, 600))
      await storing.promise
      broken.resolve()
      throw new Error('the connection was lost')
    }
    await expect(importFrom(cut, waiting)).rejects.toThrow('the connection was lost')
    await ended.promise
    expect(await left()).toEqual([0, 0, 0, 0])
  })
})
