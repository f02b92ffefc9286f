import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

/** The list of a path: of its own page or of a vehicle's; `null` for every other page. */
export function listOfPath(pathname: string): VehicleType | null {
  const [, page, type] = pathname.split('/')
  if (page !== 'search' && page !== 'detail') return null
  return VEHICLE_TYPES.find((list) => list === type) ?? null
}
