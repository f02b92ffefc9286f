import { dealerRepository } from '#modules/dealers/repository.ts'
import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { importVehicles, type ImportRequest } from '#modules/inventory/import/import-vehicles.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'

import { aDatabase, type Engine } from './database.ts'
import { aDealer } from './dealers.ts'
import { aFeed, bytesOf, type FeedRow } from './feeds.ts'

export const day = (dayOfMonth: number) =>
  `2026-11-${String(dayOfMonth).padStart(2, '0')}T09:00:00.000Z`
export const rows = (count: number): FeedRow[] => Array.from({ length: count }, () => ({}))

/** A database with the dealers D1 and D2, and imports into it: one each day, from 2026-11-01 on. */
export async function aGroup(engine: Engine) {
  const database = await aDatabase(engine)
  const dealers = dealerRepository(database)
  const vehicles = vehicleRepository(database)
  const runs = importRunRepository(database)
  await dealers.upsert(
    { dealers: [aDealer(), aDealer({ code: 'D2', city: 'Tempe' })], fees: [] },
    day(1),
  )
  let today = 0
  const importText = (text: string, overrides: Partial<ImportRequest> = {}) => {
    today++
    const now = () => new Date(day(today))
    const dealerCode = overrides.dealerCode ?? 'D1'
    return importVehicles(
      {
        database,
        dealers,
        now,
      },
      {
        dealerCode,
        source: 'feed.csv',
        read: () =>
          vehicleRows(bytesOf(text), {
            dealerIds: ['D1', dealerCode],
            thisYear: 2026,
            today: day(today).slice(0, 10),
          }),
        released: new Set(),
        ...overrides,
      },
    )
  }
  return {
    database,
    vehicles,
    runs,
    importText,
    importRows: (given: readonly FeedRow[], overrides?: Partial<ImportRequest>) =>
      importText(aFeed(given), overrides),
    version: () => inventoryStateRepository(database).version(),
    stocks: async (dealerCode = 'D1') =>
      (await vehicles.byDealer(dealerCode)).map(
        ({ stock, tags }) => `${stock}${tags.has('isSold') ? ' sold' : ''}`,
      ),
  }
}
