import type { Vehicle } from '#domain/vehicle/vehicle.ts'

type VehicleKey = Pick<Vehicle, 'dealerCode' | 'stock'>

/** Longer than any valid dealer code and stock number together. */
const MAX_CHARACTERS = 100

const ID = /^([^:]+):(.+)$/s

/** `OCS:P1204`: the id of a vehicle as one text, in addresses and in the browser's storage. */
export const vehicleId = ({ dealerCode, stock }: VehicleKey): string => `${dealerCode}:${stock}`

/** The dealer and stock number of an id; `null` if invalid or too long. */
export function parseVehicleId(id: string): VehicleKey | null {
  const [, dealerCode, stock] = (id.length <= MAX_CHARACTERS && ID.exec(id)) || []
  return dealerCode === undefined || stock === undefined ? null : { dealerCode, stock }
}
