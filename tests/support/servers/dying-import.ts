import { importVehicles } from '#modules/inventory/import/import-vehicles.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase, type DatabaseOptions } from '#platform/db/open.ts'
import { aFeed, bytesOf } from '#tests/support/builders/feeds.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { vehicleRows } from '#tests/support/modules/inventory.ts'

/** When the process of an import is killed: after so many writes of rows, and so many transactions after those. */
export type Death = Readonly<{ inserts: number } | { batches: number }>

/**
 * Imports vehicles with one price for the dealer D1, and kills this process without a warning. Run as a program:
 * `node dying-import.ts JSON`.
 */
async function dieImporting(place: DatabaseOptions, count: number, death: Death): Promise<void> {
  const database = await openDatabase({ ...place, owner: false })
  const done = { inserts: 0, batches: 0 }
  const dyingAfter =
    <A extends readonly unknown[], R>(what: keyof typeof done, write: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const result = await write(...args)
      done[what] += 1
      if (what in death && Object.values(death)[0] === done[what])
        process.kill(process.pid, 'SIGKILL')
      return result
    }
  const rows = Array.from({ length: count }, () => ({ Price: '29000' }))
  await importVehicles(
    {
      database: {
        ...database,
        insertMany: dyingAfter('inserts', (...args: Parameters<Database['insertMany']>) =>
          database.insertMany(...args),
        ),
        batch: dyingAfter('batches', (...args: Parameters<Database['batch']>) =>
          database.batch(...args),
        ),
      },
      dealers: dealerRepository(database),
      now: () => new Date('2026-11-21T09:00:00.000Z'),
    },
    {
      dealerCode: 'D1',
      source: 'dying.csv',
      read: () => vehicleRows(bytesOf(aFeed(rows), 65_536), { dealerIds: ['D1'], thisYear: 2026 }),
      released: new Set(),
    },
  )
}

const [argument] = process.argv.slice(2)
if (argument !== undefined && import.meta.main) {
  // Written by the test.
  const { place, count, death } = JSON.parse(argument) as {
    place: DatabaseOptions
    count: number
    death: Death
  }
  await dieImporting(place, count, death)
}
