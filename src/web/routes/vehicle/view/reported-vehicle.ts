import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ReportedVehicle } from '#web/lib/analytics/data-layer.ts'

/** Fuels of which vehicles are reported. @see ANA-4 */
const REPORTED_FUELS: ReadonlySet<string | null> = new Set([
  'Gasoline',
  'Diesel',
  'Electric',
  'Hybrid',
])

/** A vehicle as it is told to those who measure; `null` for one that is not: sold, coming soon, or of another fuel. @see ANA-4 */
export function reportedVehicle(vehicle: Vehicle): ReportedVehicle | null {
  const { vin, stock, year, make, model, fuel, tags } = vehicle
  if (tags.has('isSold') || tags.has('isComingSoon') || !REPORTED_FUELS.has(fuel)) return null
  return { vin, stock, type: vehicleType(vehicle), year, make, model }
}
