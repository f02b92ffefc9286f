import type { Vehicle } from './vehicle.ts'

/** Shares of city and highway driving in the EPA's combined figure. */
const CITY = 0.55
const HIGHWAY = 0.45

/**
 * Combined city and highway miles per gallon by the EPA's formula: the harmonic mean, 55 to 45. The single known figure
 * if only one is known; `null` if neither is.
 */
export function combinedMpg({
  cityMpg,
  highwayMpg,
}: Pick<Vehicle, 'cityMpg' | 'highwayMpg'>): number | null {
  if (!cityMpg || !highwayMpg) return cityMpg || highwayMpg || null
  return 1 / (CITY / cityMpg + HIGHWAY / highwayMpg)
}
