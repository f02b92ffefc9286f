import type { Measure } from '#domain/analytics/measures/measures.ts'
import type { Site } from '#domain/site/site.ts'

/** What pages of a site measured of themselves: kept by day, route and name, without whose visit it was. */
export interface MeasureRecorder {
  /**
   * Keeps a batch; none of a site that does not count for itself, and none while more comes than any site's visits make.
   * @throws {Error} when the database can't be written
   */
  record(site: Site, batch: readonly Measure[]): Promise<void>
}
