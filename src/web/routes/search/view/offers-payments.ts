import { chooseTier } from '#domain/finance/rate-table.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#sites/schema.ts'

/** Whether the vehicles of a list have a monthly payment to show and to narrow by. */
export const offersPayments = (site: Site, type: VehicleType): boolean =>
  chooseTier(site.finance.rateTables[type], null) !== null
