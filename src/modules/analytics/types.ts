import type { Measure } from '#domain/analytics/measures/measures.ts'
import type { SettledSearch } from '#domain/analytics/searches/unmatched-searches.ts'
import type { Site } from '#domain/site/site.ts'

/** Stores measurements of a site's pages by day, route and name, and views of vehicles by day, without visitor data. */
export interface MeasureRecorder {
  /**
   * Stores a batch, unless the site disables first-party counting or the volume exceeds that of any site's visits.
   * @throws {Error} when the database can't be written
   */
  record(site: Site, batch: readonly Measure[]): Promise<void>
}

/** A request for a list of vehicles. */
export type SearchVisit = Readonly<{
  site: Pick<Site, 'key' | 'measuringOptions'>
  language: string
  headers: Readonly<{ get(name: string): string | null }>
  /** The shopper's address, so that a search counts once for a network and day; `null` if it is unknown. */
  ip: string | null
}>

/** Counts searches without a result. */
export interface SearchRecorder {
  /** Counts what a shopper did not find, later and only if it may be counted. Returns at once, and never throws. @see ANA-7 */
  record(visit: SearchVisit, search: SettledSearch): void
}
