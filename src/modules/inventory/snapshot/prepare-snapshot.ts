import type { Steps } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import type { InventorySnapshot } from '#modules/inventory/inventory-snapshot.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'

import { carryRemembered } from './remembered.ts'

/**
 * Computes for a version, before it goes live, the values that requests to the previous one used, so that no request
 * has to: the counts of lists, and values remembered by pages.
 * @param catalog of the version; all other lookups of the work must use it as well
 */
export function* prepareSnapshot(
  next: InventorySnapshot,
  last: InventorySnapshot,
  { sites, catalog }: Readonly<{ sites: readonly Site[]; catalog: VehicleCatalog }>,
): Steps<void> {
  for (const site of sites) {
    if (!next.memo.indexes.has(site.key)) continue
    try {
      catalog.counts(site)
    } catch {
      // It fails again for the page that requests it, which reports it.
    }
    yield
  }
  yield* carryRemembered(last.memo.values, next.memo.values, catalog)
}
