import { fold } from '#domain/kernel/text.ts'

import type { TradeInVehicle } from './appraiser.ts'

/** The 32-bit FNV-1a hash of a text, over its UTF-16 units: the same on both sides, and in every run. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}

/**
 * A number above 0 by which a vehicle that was found is known again, on both sides: the same for the same VIN or, where
 * there is none, for the same year, make, model and trim. No secret, and no key of anything that is stored.
 */
export function vehicleIdOf(
  found: Pick<TradeInVehicle, 'vin' | 'year' | 'make' | 'model' | 'trim'>,
): number {
  const { vin, year, make, model, trim } = found
  return hashOf(vin ?? fold([year, make, model, trim ?? ''].join('|'))) || 1
}
