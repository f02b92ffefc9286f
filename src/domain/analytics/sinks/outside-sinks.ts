/** Third parties that may receive page events, besides the site itself. */
export const OUTSIDE_SINKS = ['tag-manager', 'asc', 'shift-digital'] as const
export type OutsideSink = (typeof OUTSIDE_SINKS)[number]

/** A site's configured providers. */
type MeasuringSite = Readonly<{
  measuringOptions: Readonly<{
    own: boolean
    tagManager: string
    ascMeasurementIds: readonly string[]
    shiftDigital: Readonly<{ script: string; providerId: string }>
  }>
  keys: Readonly<{ shiftDigital: Readonly<{ key: string }> }>
}>

/** The outside sinks that a site has set up. @see docs/rules/privacy.md */
export const outsideSinks = ({ measuringOptions, keys }: MeasuringSite): readonly OutsideSink[] =>
  OUTSIDE_SINKS.filter((sink) => {
    switch (sink) {
      case 'tag-manager':
        return measuringOptions.tagManager !== ''
      case 'asc':
        return measuringOptions.ascMeasurementIds.length > 0
      case 'shift-digital':
        return measuringOptions.shiftDigital.script !== '' && keys.shiftDigital.key !== ''
    }
  })

const GOOGLE = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
] as const

const ORIGIN = /^https:\/\/[^/?#]+/

/** The origins that may receive events of a site's pages once the shopper has consented. */
export function outsideOrigins(site: MeasuringSite): readonly string[] {
  const sinks = outsideSinks(site)
  const hasGoogle = sinks.includes('tag-manager') || sinks.includes('asc')
  const { script } = site.measuringOptions.shiftDigital
  return [
    ...(hasGoogle ? GOOGLE : []),
    ...(sinks.includes('shift-digital') ? (ORIGIN.exec(script) ?? []) : []),
  ]
}

/** Retention of the site's own counts, in days. */
export const MEASURE_RETENTION_DAYS = 90
