import type { ThirdParty } from '#domain/site/third-parties/third-party.ts'

import { outsideSinks, type OutsideSink } from './sinks/outside-sinks.ts'
import type { ShiftDigitalDealer } from './sinks/shift-digital.ts'

type Site = Parameters<typeof outsideSinks>[0] &
  Readonly<{
    name: string
    seoOptions: Readonly<{
      city: string
      stateShort: string
      shiftDigital: Readonly<{ dealerID: string; dealerName: string; state: string; zip: string }>
    }>
    inventory: Readonly<{ sortMakeToTop: string | null }>
    thirdParties: readonly ThirdParty[]
  }>

/** A third party as pages load it. */
export type LoadedThirdParty = Pick<ThirdParty, 'name' | 'script' | 'attributes' | 'pages'>

/** Analytics settings that the browser needs. All of them are public. */
export type MeasuringSettings = Readonly<{
  own: boolean
  outside: readonly OutsideSink[]
  /** `GTM-…`; empty for none. */
  tagManager: string
  /** Google Analytics by the automotive standard: its properties, `G-…`, and the site's brand, which may be empty. */
  asc: Readonly<{ ids: readonly string[]; brand: string }> | null
  shiftDigital: Readonly<{
    script: string
    clientId: string
    retailerId: string
    providerId: string
    dealer: ShiftDigitalDealer
  }> | null
  siteName: string
  thirdParties: readonly LoadedThirdParty[]
}>

/** The settings as pages contain them: without third parties only whether the site itself measures. */
export type WrittenSettings = MeasuringSettings | Pick<MeasuringSettings, 'own'>

/** The settings to write into pages, without those of third parties that the site does not have. */
export function writtenSettings(settings: MeasuringSettings): WrittenSettings {
  const { own, outside, thirdParties } = settings
  return outside.length + thirdParties.length > 0 ? settings : { own }
}

/** Analytics settings of a site's pages. */
export function measuringSettings(site: Site): MeasuringSettings {
  const { measuringOptions, seoOptions, keys } = site
  const outside = outsideSinks(site)
  const has = (sink: OutsideSink) => outside.includes(sink)
  const { shiftDigital } = seoOptions
  return {
    own: measuringOptions.own,
    outside,
    tagManager: measuringOptions.tagManager,
    asc: has('asc')
      ? { ids: measuringOptions.ascMeasurementIds, brand: site.inventory.sortMakeToTop ?? '' }
      : null,
    shiftDigital: has('shift-digital')
      ? {
          script: measuringOptions.shiftDigital.script,
          providerId: measuringOptions.shiftDigital.providerId,
          clientId: keys.shiftDigital.key,
          retailerId: shiftDigital.dealerID,
          dealer: {
            dealerName: shiftDigital.dealerName || site.name,
            dealerCity: seoOptions.city,
            dealerState: shiftDigital.state || seoOptions.stateShort,
            dealerZipCode: shiftDigital.zip,
            pageBrand: site.inventory.sortMakeToTop ?? '',
          },
        }
      : null,
    siteName: site.name,
    thirdParties: site.thirdParties.map(({ name, script, attributes, pages }) => ({
      name,
      script,
      attributes,
      pages,
    })),
  }
}
