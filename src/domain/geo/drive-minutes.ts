/** The mean speed of each segment of a drive: first in town, then on arterial roads, the rest on highways. */
const SEGMENTS = [
  { miles: 10, mph: 30 },
  { miles: 30, mph: 50 },
  { miles: Number.POSITIVE_INFINITY, mph: 65 },
] as const

const MINUTES_PER_HOUR = 60
/** Estimates from the center of a ZIP code are not precise enough for single minutes. */
const STEP = 5

/**
 * Estimated minutes to drive a number of road miles, without traffic: a multiple of 5, at least 5.
 * @see DLR-4
 */
export function driveMinutes(miles: number): number {
  let left = miles
  let minutes = 0
  for (const segment of SEGMENTS) {
    const segmentMiles = Math.min(left, segment.miles)
    minutes += (segmentMiles / segment.mph) * MINUTES_PER_HOUR
    left -= segmentMiles
  }
  return Math.max(STEP, Math.round(minutes / STEP) * STEP)
}
