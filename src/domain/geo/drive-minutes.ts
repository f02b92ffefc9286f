/** Road miles at each mean speed: in town, on arterial roads, and on highways from there on. */
const STRETCHES = [
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
  for (const stretch of STRETCHES) {
    const driven = Math.min(left, stretch.miles)
    minutes += (driven / stretch.mph) * MINUTES_PER_HOUR
    left -= driven
  }
  return Math.max(STEP, Math.round(minutes / STEP) * STEP)
}
