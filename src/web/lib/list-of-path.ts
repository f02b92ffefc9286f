import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

/** The list whose page, or the page of one of whose vehicles, stands at a path; `null` for every other page. */
export function listOfPath(pathname: string): VehicleType | null {
  const [, page, type] = pathname.split('/')
  if (page !== 'search' && page !== 'detail') return null
  return VEHICLE_TYPES.find((list) => list === type) ?? null
}
