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

type ThirdPartySources = Readonly<{
  thirdParties: readonly Readonly<{
    script: string
    connects: readonly string[]
    frames: readonly string[]
  }>[]
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

/**
 * The origins that third parties on a site's pages may connect to once the shopper has consented. They are those of the
 * whole site, since a page's policy stays in force when the shopper visits others without a reload.
 */
export function outsideOrigins(site: MeasuringSite & ThirdPartySources): readonly string[] {
  const sinks = outsideSinks(site)
  const hasGoogle = sinks.includes('tag-manager') || sinks.includes('asc')
  const { script } = site.measuringOptions.shiftDigital
  const origins = [
    ...(hasGoogle ? GOOGLE : []),
    ...(sinks.includes('shift-digital') ? (ORIGIN.exec(script) ?? []) : []),
    ...site.thirdParties.flatMap((one) => [...(ORIGIN.exec(one.script) ?? []), ...one.connects]),
  ]
  return [...new Set(origins)]
}

/** The origins of frames that third parties show. */
export const outsideFrames = ({ thirdParties }: ThirdPartySources): readonly string[] =>
  thirdParties.flatMap(({ frames }) => frames)

/** Retention of the site's own counts, in days. */
export const MEASURE_RETENTION_DAYS = 90
