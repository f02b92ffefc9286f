import type { Place } from './place.ts'

/** Whoever measures how far it is by road. */
export type RoadDistances = Readonly<{
  /**
   * Whole miles, at least 1, from a zip code to each of these places in their order; `null` where no road leads.
   * @param zip five digits
   * @throws {UnavailableError} when it can't be asked
   * @see DLR-4
   */
  milesTo(zip: string, places: readonly Place[]): Promise<readonly (number | null)[]>
}>
