import type { Place } from './place.ts'

/** Port: distances by road. */
export type RoadDistances = Readonly<{
  /**
   * Whole miles, at least 1, from a ZIP code to each place in order; `null` if no road connects them.
   * @param zip five digits
   * @throws {UnavailableError} when the provider cannot be reached
   * @see DLR-4
   */
  milesTo(zip: string, places: readonly Place[]): Promise<readonly (number | null)[]>
}>
