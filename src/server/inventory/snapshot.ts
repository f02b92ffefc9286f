import type { DealerService, InventoryService } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

import { dealerService } from './dealer-service.ts'
import { holdingsOf } from './holdings.ts'
import { inventoryService } from './inventory-service.ts'
import type { InventoryRecords } from './read-records.ts'

/** One version of dealers, fees and vehicles, ready to be asked. It never changes. */
export function snapshot(
  records: InventoryRecords,
  sites: readonly Site[],
  now: () => Date = () => new Date(),
): Readonly<{ inventory: InventoryService; dealers: DealerService }> {
  const holdings = holdingsOf(records)
  return {
    inventory: inventoryService(() => holdings, sites, now),
    dealers: dealerService(() => holdings, sites),
  }
}
