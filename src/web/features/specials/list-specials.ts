import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import { rankSpecials } from '#domain/specials/rank-specials.ts'
import { specialOf, type Special } from '#domain/specials/special.ts'
import { vehicleType, type VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'

type Source = Readonly<{ site: Site; services: Pick<Services, 'dealers' | 'inventory' | 'now'> }>

/**
 * The specials of a site's list, those that save the largest share first, as many as the site's limit for that list
 * lets through. Each vehicle is priced as its own list is, so that a certified one costs the same among all used ones.
 * @see docs/rules/specials.md, PRC-10
 */
export function listSpecials({ site, services }: Source, type: VehicleType): readonly Special[] {
  const now = services.now()
  const { vehicles } = services.inventory.search(site, { ...emptyQuery(type), show: MAX_SHOW })
  const specials = vehicles.flatMap(
    (vehicle) =>
      specialOf(vehicle, {
        site,
        fees: services.dealers.fees(vehicle.dealerCode),
        usesDay45Pricing: site.specialsOptions[vehicleType(vehicle)].usesDay45Pricing,
        now,
      }) ?? [],
  )
  return rankSpecials(specials, site.specialsOptions[type].limit)
}
