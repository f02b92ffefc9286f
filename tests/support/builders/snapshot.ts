import { finish } from '#domain/search/steps.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealerDirectory, type DealerDirectory } from '#modules/dealers/module.ts'
import { financeTerms, type FinanceTerms } from '#modules/finance/module.ts'
import { snapshotAfter, snapshotOf } from '#modules/inventory/inventory-snapshot.ts'
import type { InventoryRecords } from '#modules/inventory/read-records.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import { vehicleCatalog } from '#modules/inventory/vehicle-catalog.ts'
import { storeDistances, type StoreDistances } from '#modules/places/module.ts'

/** An immutable version of dealers, fees, finance and vehicles. */
export function snapshot(
  records: InventoryRecords,
  sites: readonly Site[],
  now: () => Date = () => new Date(),
  roads: StoreDistances = storeDistances(),
): Readonly<{ inventory: VehicleCatalog; dealers: DealerDirectory; finance: FinanceTerms }> {
  const snapshot = snapshotOf(records)
  const deps = { sites: () => sites, now, roads }
  return {
    inventory: vehicleCatalog(() => snapshot, deps),
    dealers: dealerDirectory(() => snapshot, deps),
    finance: financeTerms(() => snapshot, now),
  }
}

/** The same inventory, in which a test can change vehicles, or everything. */
export function changingSnapshot(
  records: InventoryRecords,
  sites: readonly Site[],
  now: () => Date = () => new Date(),
) {
  let current = snapshotOf(records)
  let version = 1
  const roads = storeDistances()
  return {
    inventory: vehicleCatalog(() => current, { sites: () => sites, now, roads }),
    /** A version with these vehicles added or changed. */
    change: (...vehicles: readonly Vehicle[]): void => {
      const { groupVersion } = current
      const changes = { ...records, version: `${++version}`, vehicles, finance: null }
      current = { ...finish(snapshotAfter(current, changes)), groupVersion }
    },
    /** A version with a changed dealer, fee or program. */
    changeGroup: (): void => {
      const changes = { ...records, version: `${++version}`, vehicles: [] }
      current = finish(snapshotAfter(current, changes))
    },
    /** Another version of the group's files, such as its sites; the version of vehicles stays. */
    regroup: (): void => {
      const { memo } = snapshotOf(records)
      current = { ...current, groupVersion: `${current.version} group ${++version}`, memo }
    },
  }
}
