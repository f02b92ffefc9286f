import type { Vehicle } from '#domain/vehicle/vehicle.ts'

export const VEHICLE_STATUSES = [
  'available',
  'in-transit',
  'coming-soon',
  'pending',
  'sold',
] as const
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number]

/** The stage of a vehicle between factory and buyer; the most advanced tag counts. */
export function vehicleStatus({ tags }: Pick<Vehicle, 'tags'>): VehicleStatus {
  if (tags.has('isSold')) return 'sold'
  if (tags.has('isPendingSold')) return 'pending'
  if (tags.has('isComingSoon')) return 'coming-soon'
  return tags.has('isInTransit') ? 'in-transit' : 'available'
}
