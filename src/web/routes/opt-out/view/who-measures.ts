import { outsideSinks, type OutsideSink } from '#domain/analytics/sinks/outside-sinks.ts'
import type { Site } from '#domain/site/site.ts'

/** The third parties that a site reports page events to. */
export type WhoMeasures = Readonly<{
  /** Whether the site counts for itself. */
  own: boolean
  others: readonly OutsideSink[]
}>

/** Who measures, as the site's configuration says it. */
export const whoMeasures = (site: Pick<Site, 'measuringOptions' | 'keys'>): WhoMeasures => ({
  own: site.measuringOptions.own,
  others: outsideSinks(site),
})
