import { storedDealers } from '#modules/dealers/module.ts'
import { storedFinance } from '#modules/finance/module.ts'
import { withPhotos } from '#modules/images/module.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { Module } from '#platform/module.ts'

import { withEdits } from './admin/edits/with-edits.ts'
import { heldVehicles } from './holds/held-vehicles.ts'
import { withHolds } from './holds/with-holds.ts'
import { importRunRepository } from './import-runs.ts'
import { openLiveInventory, type LiveInventoryOptions } from './live-inventory.ts'
import { measuredCatalog, measureImports } from './metrics/inventory-metrics.ts'
import { vehicleRepository } from './repository.ts'
import { purgeRuns } from './runs/purge-runs.ts'
import { storedLists, type StoredListsOptions } from './stored-lists/stored-lists.ts'
import type { VehicleHistory } from './types.ts'
import { inventoryWriter } from './writes/inventory-writer.ts'

export { createInventoryAdmin, type InventoryAdmin } from './admin/create-inventory-admin.ts'
export type { BulkChange, BulkPreview, BulkResult, BulkRow } from './admin/bulk/types.ts'
export type { AdminFilter, AdminPage } from './admin/list/admin-list.ts'
export type { ListedRow } from './admin/list/listed-rows.ts'
export type { WindowTag } from './admin/tags/window-tags.ts'
export type { AdminVehicleView } from './admin/vehicle/admin-vehicle.ts'
export type { PhotoMatch } from './admin/photos/match-photos.ts'
export type { ChangedMeanwhile } from './admin/edits/edit-errors.ts'
export type { ImportDiff } from './admin/imports/trial-imports.ts'
export { heldVehicles } from './holds/held-vehicles.ts'
export { heldFeeds } from './import/held-feeds.ts'
export { rejectedRows, type RejectedRows } from './runs/rejected-rows.ts'
export { runChanges, type RunChanges, type SwitchedRun } from './runs/run-changes.ts'
export type { RecordedChange } from './runs/run-records.ts'
export { checkSources } from './sources/read-sources.ts'
export { type FeedSource, SourceFile } from './sources/source-file.ts'
export type { SourceRun } from './sources/source-files.ts'
export { sourceReader, type SourceReader } from './sources/source-reader.ts'
export type { FeedMapping } from './feeds/feed-mapping.ts'
export type { FeedPreview } from './feeds/preview-feed.ts'
export {
  COLUMNS as FEED_COLUMNS,
  ESSENTIAL as ESSENTIAL_COLUMNS,
} from './feeds/vehicle-columns.data.ts'
export { sourceStates } from './sources/source-states.ts'
export { watchSources } from './sources/watch-sources.ts'
export { inventoryCommand } from './cli/inventory-cli.ts'
export { photoListSource } from './runs/photo-lists.ts'
export { versionNumber } from './read-records.ts'
export {
  loadVehicles,
  type PricedVehicles,
  type StoredVehicles,
  storedVehicles,
} from './stored-vehicles.ts'
export type { VehicleCatalog, VehicleHistory } from './types.ts'
export type { InventoryWriter, WriteOutcome } from './writes/types.ts'

type Deps = Omit<LiveInventoryOptions, 'source' | 'database' | 'stored'> &
  Readonly<{
    database: Database
    /** The folder of feeds. */
    feedsDir: string
    /** Where indexed lists are stored for the next start; `null` for nowhere. */
    lists?: StoredListsOptions | null
    /** Absent for commands, which have no metrics. */
    metrics?: Metrics
  }>

/** How long the record of an ended hold is stored, in ms: every process has read the change by then. */
const FORGET_HELD_MS = 30 * 86_400_000

/**
 * The vehicles in memory, with dealers and finance at the same version.
 * @throws {UnavailableError} when the first version can't be read
 */
export async function createInventory({
  database,
  feedsDir,
  metrics,
  lists = null,
  ...deps
}: Deps) {
  const vehicles = vehicleRepository(database)
  const {
    inventory: catalog,
    dealers,
    finance,
    regroup,
    indexed,
    onChanged,
    waitForVersion,
    snapshot,
    close,
  } = await openLiveInventory({
    ...deps,
    database,
    stored: lists && storedLists(lists),
    source: {
      state: inventoryStateRepository(database),
      vehicles: withPhotos(withHolds(withEdits(vehicles, database, deps.now), database), database),
      dealers: storedDealers(database),
      finance: storedFinance(database),
      runs: importRunRepository(database),
    },
  })
  const history: VehicleHistory = {
    prices: (dealerCode, stock) => vehicles.priceHistory(dealerCode, stock),
    wasListed: (dealerCode, stock) => vehicles.wasListed(dealerCode, stock),
  }
  const inventory = metrics ? measuredCatalog(catalog, metrics) : catalog
  if (metrics) measureImports({ inventory, dealers }, metrics)
  return {
    inventory,
    history,
    writer: inventoryWriter({ database, feedsDir, now: deps.now, waitForVersion }),
    dealers,
    finance,
    regroup,
    indexed,
    onChanged,
    snapshot,
    waitForVersion,
    purges: [
      purgeRuns({ database }),
      async () => {
        const before = new Date(deps.now().getTime() - FORGET_HELD_MS).toISOString()
        return { heldVehicles: await heldVehicles(database.db).removeBefore(before) }
      },
    ],
    stop: close,
  } satisfies Partial<Module> & Record<string, unknown>
}
