/* Private files of `inventory` that tests of other modules use. */

export { adminList, ADMIN_SORTS, ADMIN_VIEWS } from '#modules/inventory/admin/list/admin-list.ts'
export { siteSearch } from '#modules/inventory/admin/list/site-search.ts'
export { snapshotOf } from '#modules/inventory/inventory-snapshot.ts'
export { vehicleCatalog } from '#modules/inventory/vehicle-catalog.ts'
export { importVehicles } from '#modules/inventory/import/import-vehicles.ts'
export { parseVehicleFeed, vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
export { importRunRepository } from '#modules/inventory/import-runs.ts'
export { KERNELS_SOURCE_SHA256 } from '#modules/inventory/kernels/kernels.wasm.data.ts'
export { wasmKernels } from '#modules/inventory/kernels/wasm-kernels.ts'
export { openLiveInventory } from '#modules/inventory/live-inventory.ts'
export { vehicleRepository } from '#modules/inventory/repository.ts'
export {
  holdLostContents,
  holdLostPrices,
  holdRemovals,
  holdTenfold,
} from '#modules/inventory/import/feed-guards.ts'
export { watchSources } from '#modules/inventory/sources/watch-sources.ts'
