import type { Place } from './place.ts'

const EARTH_RADIUS_MILES = 3958.8

/**
 * Ratio of road distance to straight line. In a street grid the mean is 4/π = 1.27; between cities it is 1.1 to 1.25
 * (Phoenix to Las Vegas 1.17, Phoenix to Flagstaff 1.25). One factor is precise enough for distances from the center of
 * a ZIP code.
 */
export const ROAD_FACTOR = 1.25

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Miles from one point to another along a great circle (haversine formula). */
export function straightMiles(from: Place, to: Place): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const halfChord =
    latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  // Rounding can push antipodal points past 1, where the arc is NaN.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, halfChord)))
}

/** Estimated road miles, whole and at least 1, the precision of a ZIP code. @see DLR-4 */
export const roadMiles = (from: Place, to: Place): number =>
  Math.max(1, Math.round(straightMiles(from, to) * ROAD_FACTOR))
