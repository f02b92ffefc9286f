import type { Vehicle } from './vehicle.ts'

/** Shares of city and highway driving in the EPA's combined figure. */
const CITY = 0.55
const HIGHWAY = 0.45

/**
 * Miles per gallon over city and highway, as the EPA combines them: the harmonic mean, 55 to 45. The one figure
 * there is where only one is known; `null` if neither is.
 */
export function combinedMpg({
  cityMpg,
  highwayMpg,
}: Pick<Vehicle, 'cityMpg' | 'highwayMpg'>): number | null {
  if (!cityMpg || !highwayMpg) return cityMpg || highwayMpg || null
  return 1 / (CITY / cityMpg + HIGHWAY / highwayMpg)
}
