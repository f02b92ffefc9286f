import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { vehicleRepository } from '#modules/inventory/repository.ts'
import { aMigratedDataDir, opened } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, type FeedRow } from '#tests/support/builders/feeds.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { commandOf } from './command.ts'

/** `npm run inventory` with these settings only. */
export const inventoryCommand = commandOf('src/app/cli.ts', 'inventory')

/** A database that a server has open, with the dealers D1 and D2, and the command for it. */
export async function inventorySetup(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const place = await aMigratedDataDir(engine)
  const database = await opened(place)
  await dealerRepository(database).upsert(
    { dealers: [aDealer(), aDealer({ code: 'D2' })], fees: [] },
    '2026-11-20',
  )
  return {
    database,
    dataDir: place.dataDir,

    command: (...args: readonly string[]) =>
      inventoryCommand(
        {
          DATA_DIR: place.dataDir,
          INIT_CWD: place.dataDir,
          ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
        },
        ...args,
      ),
    /** Writes rows to `feed.csv`. */
    write: (rows: readonly FeedRow[]) =>
      writeFileSync(join(place.dataDir, 'feed.csv'), aFeed(rows)),
    /** The stock numbers of all vehicles. */
    stocks: async () => (await vehicleRepository(database).all()).map(({ stock }) => stock),
  }
}
