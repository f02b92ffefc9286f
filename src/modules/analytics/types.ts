import type { Measure } from '#domain/analytics/measures/measures.ts'
import type { Site } from '#domain/site/site.ts'

/** Stores measurements of a site's pages by day, route and name, without visitor data. */
export interface MeasureRecorder {
  /**
   * Stores a batch, unless the site disables first-party counting or the volume exceeds that of any site's visits.
   * @throws {Error} when the database can't be written
   */
  record(site: Site, batch: readonly Measure[]): Promise<void>
}
