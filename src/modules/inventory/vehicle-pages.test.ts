import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'

import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Connection } from '#platform/db/database.ts'
import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { vehicleRepository } from './repository.ts'

const MAX_ROWS = 250

onEachEngine((engine) => {
  it('reads long lists page by page, so that no request waits for all of them', async () => {
    const database = await aDatabase(engine)
    const stocks = Array.from({ length: 2 * MAX_ROWS }, (_, at) => `S${1000 + at}`)
    const put = (mileage: number, dealerCode: string) =>
      database.transaction((trx) =>
        vehicleRepository(database).upsert(
          dealerCode,
          trx,
          stocks.map((stock) => aVehicle({ dealerCode, stock, mileage })),
          { runId: 'r', at: '2026-11-20' },
        ),
      )
    await put(1, 'D1')
    await put(1, 'D2')
    const version = await inventoryStateRepository(database).version()
    await put(2, 'D1')

    const read: number[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.push(result.rows.length)
        return result
      },
    }
    const vehicles = vehicleRepository({
      // A connection with a plugin still is one, which Kysely's type does not express.
      db: database.db.withPlugin(counting) as Connection,
    })
    const names = (found: Awaited<ReturnType<typeof vehicles.all>>) =>
      found.map(({ dealerCode, stock, mileage }) => `${dealerCode} ${stock} ${mileage}`)
    expect(names(await vehicles.all())).toEqual([
      ...stocks.map((stock) => `D1 ${stock} 2`),
      ...stocks.map((stock) => `D2 ${stock} 1`),
    ])
    expect(names(await vehicles.changedSince(version))).toEqual(
      stocks.map((stock) => `D1 ${stock} 2`),
    )
    expect(Math.max(...read)).toBe(MAX_ROWS)
  })
})
