import type { Site } from '#domain/site/site.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

const isListed = (site: Site, type: VehicleType) =>
  !(type === 'new' && site.isUsedSite) && !(type === 'cpo' && site.searchOptions.disableCpo)

/** The vehicle lists of a site, in its configured order. @see CFG-5 */
export const listedTypes = (site: Site): readonly VehicleType[] =>
  VEHICLE_TYPES.filter((type) => isListed(site, type))
