import type { Vehicle } from '#domain/vehicle/vehicle.ts'

type VehicleKey = Pick<Vehicle, 'dealerCode' | 'stock'>

/** More characters than any dealer and stock number have together. */
const MAX_CHARACTERS = 100

const ID = /^([^:]+):(.+)$/s

/** `OCS:P1204`: the name of a vehicle where one text must do, in addresses and in the shopper's browser. */
export const vehicleId = ({ dealerCode, stock }: VehicleKey): string => `${dealerCode}:${stock}`

/** The dealer and stock number of an id; `null` for a text that is invalid, or is longer than any can be. */
export function parseVehicleId(id: string): VehicleKey | null {
  const [, dealerCode, stock] = (id.length <= MAX_CHARACTERS && ID.exec(id)) || []
  return dealerCode === undefined || stock === undefined ? null : { dealerCode, stock }
}
