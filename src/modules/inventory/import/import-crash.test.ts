import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import type { DatabaseOptions } from '#platform/db/open.ts'
import { aMigratedDataDir, onEachEngine, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, bytesOf } from '#tests/support/builders/feeds.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import type { Death } from '#tests/support/servers/dying-import.ts'

import { importVehicles } from './import-vehicles.ts'

/** More than are staged at once, and copied at once. */
const ROWS = { sqlite: 700, postgres: 2300 } as const

const importAt = (database: Database, count: number, price: string, day = 22) =>
  importVehicles(
    {
      database,
      dealers: dealerRepository(database),
      now: () => new Date(`2026-11-${day}T09:00:00.000Z`),
    },
    {
      dealerCode: 'D1',
      source: 'feed.csv',
      read: () =>
        vehicleRows(
          bytesOf(aFeed(Array.from({ length: count }, () => ({ Price: price }))), 65_536),
          {
            dealerIds: ['D1'],
            thisYear: 2026,
          },
        ),
      released: new Set(),
    },
  )

function importAndDie(place: DatabaseOptions, count: number, death: Death) {
  const program = new URL('../../../../tests/support/servers/dying-import.ts', import.meta.url)
  const argument = JSON.stringify({ place, count, death })
  return spawnSync(process.execPath, [fileURLToPath(program), argument], { encoding: 'utf8' })
}

const pricesOf = async (vehicles: Promise<readonly { pricing: { finalPrice: number } }[]>) =>
  Array.from(
    Map.groupBy(await vehicles, ({ pricing }) => pricing.finalPrice),
    ([price, alike]) => [price, alike.length] as const,
  )

onEachEngine((engine) => {
  const count = ROWS[engine]
  const crashes = [
    ['while rows are staged', { inserts: 2 }, 'before'],
    ['while rows are copied', { batches: 2 }, 'after'],
    ['when the last row is staged', { inserts: Math.ceil(count / 250) }, 'before'],
    ['after the switch', { batches: 1 }, 'after'],
  ] as const
  // Each takes seconds: the quick set has one on either side of the switch.
  it.each(IS_FULL ? crashes : crashes.slice(0, 2))(
    'shows one complete list after a crash %s, and continues',
    async (_, death, shown) => {
      const place = await aMigratedDataDir(engine)
      const database = await opened(place)
      await dealerRepository(database).upsert({ dealers: [aDealer()], fees: [] }, '2026-11-20')
      await importAt(database, count, '30000', 20)
      const before = await inventoryStateRepository(database).version()

      const died = importAndDie(place, count, death)
      expect([died.signal, died.stderr]).toEqual(['SIGKILL', ''])
      const price = fromDollars(shown === 'before' ? 30_000 : 29_000)
      const vehicles = vehicleRepository(database)
      expect(await pricesOf(vehicles.all())).toEqual([[price, count]])
      expect(await pricesOf(vehicles.byDealer('D1'))).toEqual([[price, count]])
      const changed = await vehicles.changedSince(before)
      expect(changed).toHaveLength(shown === 'before' ? 0 : count)
      const one = await vehicles.byKeys([{ dealerCode: 'D1', stock: `S${count}` }])
      expect(one.map(({ pricing }) => pricing.finalPrice)).toEqual([price])

      const next = await importAt(database, count, '29000')
      expect(next.changed).toBe(shown === 'before' ? count : 0)
      expect(await pricesOf(vehicles.all())).toEqual([[fromDollars(29_000), count]])
      expect(await vehicles.priceHistory('D1', 'S1')).toHaveLength(2)
      const runs = await database.db.selectFrom('import_run').select('state').execute()
      expect(runs.map(({ state }) => state)).toEqual(
        Array.from({ length: shown === 'before' ? 2 : 3 }, () => 'done'),
      )
      for (const table of ['import_row', 'import_vehicle'] as const)
        expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    },
  )
})
