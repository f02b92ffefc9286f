import { vehicleType, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { asTold, type Told } from './told.ts'

/** A fact of a vehicle on the lot, as everyone can read it. */
type Fact = Told<'vehicle'>

/** A vehicle as it is told to those who measure. @see ANA-4 */
export type ReportedVehicle = Readonly<{
  vin: Fact
  stock: Fact
  type: 'new' | 'used' | 'cpo'
  year: number
  make: Fact
  model: Fact
  trim: Fact
  body: Fact
  color: Fact
  fuel: (typeof REPORTED_FUELS)[number]
}>

/** Fuels of which vehicles are reported. @see ANA-4 */
const REPORTED_FUELS = ['Gasoline', 'Diesel', 'Electric', 'Hybrid'] as const

/** A vehicle as it is told to those who measure; `null` for one that is not: sold, coming soon, or of another fuel. @see ANA-4 */
export function reportedVehicle(vehicle: Vehicle): ReportedVehicle | null {
  const { vin, stock, year, make, model, tags } = vehicle
  const fuel = REPORTED_FUELS.find((one) => one === vehicle.fuel)
  if (tags.has('isSold') || tags.has('isComingSoon') || fuel === undefined) return null
  return {
    vin: asTold(vin),
    stock: asTold(stock),
    type: vehicleType(vehicle),
    year,
    make: asTold(make),
    model: asTold(model),
    trim: asTold(vehicle.trim ?? ''),
    body: asTold(vehicle.body ?? ''),
    color: asTold(vehicle.colorExt ?? ''),
    fuel,
  }
}
