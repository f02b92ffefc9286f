import type { Site } from '#domain/site/site.ts'
import { dealerService } from '#modules/dealers/dealer-directory.ts'
import { financeService } from '#modules/finance/finance-terms.ts'
import { storeDistances, type StoreDistances } from '#modules/places/store-distances.ts'
import type { DealerService, FinanceService, InventoryService } from '#modules/services.ts'

import { holdingsOf } from './inventory-snapshot.ts'
import type { InventoryRecords } from './read-records.ts'
import { inventoryService } from './vehicle-catalog.ts'

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
