import { outsideSinks, type OutsideSink } from '#domain/analytics/sinks/outside-sinks.ts'
import type { Site } from '#domain/site/site.ts'
import type { ThirdParty } from '#domain/site/third-parties/third-party.ts'
import type { Locale } from '#i18n/locale.ts'

/** Who counts visits of a site: the site itself and third parties. */
export type WhoMeasures = Readonly<{
  /** Whether the site has first-party counts. */
  own: boolean
  others: readonly OutsideSink[]
  /** Other companies whose scripts the site loads, each with its purpose from the site's configuration. */
  thirdParties: readonly Readonly<{
    name: string
    consent: ThirdParty['consent']
    purpose: string
  }>[]
}>

/** The analytics that a site is configured with. */
export const whoMeasures = (
  site: Pick<Site, 'measuringOptions' | 'keys' | 'thirdParties'>,
  locale: Locale,
): WhoMeasures => ({
  own: site.measuringOptions.own,
  others: outsideSinks(site),
  thirdParties: site.thirdParties.map(({ name, consent, purpose }) => ({
    name,
    consent,
    purpose: purpose[locale],
  })),
})

/** Whether a site loads third-party code. */
export const hasOthers = ({ others, thirdParties }: WhoMeasures): boolean =>
  others.length + thirdParties.length > 0
