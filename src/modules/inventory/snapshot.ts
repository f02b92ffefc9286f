import type { Site } from '#domain/site/site.ts'
import { dealerDirectory } from '#modules/dealers/dealer-directory.ts'
import type { DealerDirectory } from '#modules/dealers/types.ts'
import { financeTerms } from '#modules/finance/finance-terms.ts'
import type { FinanceTerms } from '#modules/finance/types.ts'
import { storeDistances, type StoreDistances } from '#modules/places/store-distances.ts'

import { holdingsOf } from './inventory-snapshot.ts'
import type { InventoryRecords } from './read-records.ts'
import type { VehicleCatalog } from './types.ts'
import { vehicleCatalog } from './vehicle-catalog.ts'

/** One version of dealers, fees, finance and vehicles, ready to be asked. It never changes. */
export function snapshot(
  records: InventoryRecords,
  sites: readonly Site[],
  now: () => Date = () => new Date(),
  roads: StoreDistances = storeDistances(),
): Readonly<{ inventory: VehicleCatalog; dealers: DealerDirectory; finance: FinanceTerms }> {
  const holdings = holdingsOf(records)
  return {
    inventory: vehicleCatalog(() => holdings, { sites, now, roads }),
    dealers: dealerDirectory(() => holdings, { sites, roads }),
    finance: financeTerms(() => holdings, now),
  }
}
