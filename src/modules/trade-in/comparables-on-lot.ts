import { sameInPath } from '#domain/kernel/text.ts'
import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import type { TradeInVehicle } from '#domain/trade-in/appraiser.ts'
import { comparableVehicles } from '#domain/trade-in/comparable-vehicles.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** The used vehicles of a site most comparable with a vehicle, closest first. @see TRD-15 */
export function comparablesOnLot(
  inventory: Pick<VehicleCatalog, 'search'>,
  site: Site,
  vehicle: TradeInVehicle,
  limit: number,
): readonly Vehicle[] {
  const used = emptyQuery('used')
  // Feeds and VIN tables may spell makes differently.
  const makes = inventory
    .search(site, { ...used, show: 0 })
    .facets.make.map(({ value }) => value)
    .filter((make) => sameInPath(make, vehicle.make))
  if (makes.length === 0) return []
  const query = { ...used, selections: { make: makes }, show: MAX_SHOW }
  return comparableVehicles(inventory.search(site, query).vehicles, vehicle, limit)
}
