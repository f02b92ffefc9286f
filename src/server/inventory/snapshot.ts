import type { DealerService, FinanceService, InventoryService } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

import { dealerService } from './dealer-service.ts'
import { financeService } from './finance-service.ts'
import { holdingsOf } from './holdings.ts'
import { inventoryService } from './inventory-service.ts'
import type { InventoryRecords } from './read-records.ts'
import { storeDistances, type StoreDistances } from './store-distances.ts'

/** One version of dealers, fees, finance and vehicles, ready to be asked. It never changes. */
export function snapshot(
  records: InventoryRecords,
  sites: readonly Site[],
  now: () => Date = () => new Date(),
  roads: StoreDistances = storeDistances(),
): Readonly<{ inventory: InventoryService; dealers: DealerService; finance: FinanceService }> {
  const holdings = holdingsOf(records)
  return {
    inventory: inventoryService(() => holdings, { sites, now, roads }),
    dealers: dealerService(() => holdings, { sites, roads }),
    finance: financeService(() => holdings, now),
  }
}
