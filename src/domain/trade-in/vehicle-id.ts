import { fold } from '#domain/kernel/text.ts'

import type { TradeInVehicle } from './appraiser.ts'

/** The 32-bit FNV-1a hash of a text, over its UTF-16 units: the same on server and client, and in every run. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return hash >>> 0
}

/**
 * A positive number that identifies an entered vehicle on server and client: the same for the same VIN or, without one,
 * for the same year, make, model and trim. Neither a secret nor a key of stored data.
 */
export function vehicleIdOf(
  found: Pick<TradeInVehicle, 'vin' | 'year' | 'make' | 'model' | 'trim'>,
): number {
  const { vin, year, make, model, trim } = found
  return hashOf(vin ?? fold([year, make, model, trim ?? ''].join('|'))) || 1
}
