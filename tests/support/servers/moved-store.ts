import type { Dealer, OperatingHours } from '#domain/dealers/dealer.ts'
import { loadDealers } from '#modules/dealers/module.ts'
import { loadVehicles } from '#modules/inventory/module.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { aDirectory } from '#tests/support/builders/database.ts'
import { aFinanceFolder } from '#tests/support/builders/finance.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'

import { start } from './started-server.ts'

/** Each day from 9:30 to 20:00, in the store's time zone. */
const everyDay = (['sales', 'service', 'parts'] as const).flatMap((department) =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek): OperatingHours => ({
    department,
    dayOfWeek,
    open: '09:30',
    close: '20:00',
    isClosed: false,
  })),
)

type MovedStore = Readonly<{
  /** A site of one store. */
  site: string
  code: string
  /** The store in another state. */
  overrides: Partial<Dealer>
  /** Whether it has a folder of finance files. */
  hasFiles: boolean
}>

/** A running server of the demo group, one store of which is elsewhere, open every day from 9:30 to 20:00. */
export async function serveMovedStore({ site, code, overrides, hasFiles }: MovedStore) {
  const dataDir = aDirectory()
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const at = new Date().toISOString()
  const { dealers, vehicles } = demoGroup({ today: at.slice(0, 10) })
  const moved = dealers.map((dealer) =>
    dealer.code === code
      ? { ...dealer, hours: { operating: everyDay, override: [] }, ...overrides }
      : dealer,
  )
  const dealerVehicles = vehicles.filter(({ dealerCode }) => dealerCode === code)
  await database.transaction(async (trx) => {
    await loadDealers(database, moved, trx, at)
    await loadVehicles(database, { vehicles: dealerVehicles, priceHistory: [] }, trx, {
      runId: 'test',
      at,
    })
  })
  await database.close()
  return start({
    SITE: site,
    DATA_DIR: dataDir,
    FINANCE_DIR: aFinanceFolder(hasFiles ? {} : { [code]: null }),
    QUICKEST_POST_MS: '0',
  })
}
