import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'

import { programDealers, type CertifiedProgram } from './certified-programs.ts'

/** Optional features of a site, with their pages. */
export type SiteFeature =
  | 'new'
  | 'cpo'
  | 'clearance'
  | 'express'
  | 'expressScheduler'
  | 'jeep'
  | 'ownStore'
  | CertifiedProgram

export type FeatureSource = Readonly<{
  site: Site
  /** The stores of the site. */
  dealers: readonly Dealer[]
  /** The store whose service department the site shows; `null` for none. */
  serviceDealer: Dealer | null
  /** The model year that is currently on clearance; `null` for none. */
  clearanceYear?: number | null
}>

/** The stores of an installation. */
type Stores = Readonly<{
  byCode(code: string): Dealer | null
  ofSite(site: Site): readonly Dealer[]
  own(site: Site): Dealer | null
}>

/** The data that determines which pages a site has. */
export const featureSource = (site: Site, stores: Stores): FeatureSource => ({
  site,
  dealers: stores.ofSite(site),
  serviceDealer: stores.byCode(site.arkonas.service) ?? stores.own(site),
})

const hasCpo = (site: Site) => !site.searchOptions.disableCpo

const hasProgram = (program: CertifiedProgram) => (source: FeatureSource) =>
  hasCpo(source.site) && programDealers(program, source.dealers).length > 0

const FEATURES: Readonly<Record<SiteFeature, (source: FeatureSource) => boolean>> = {
  new: ({ site }) => !site.isUsedSite,
  cpo: ({ site }) => hasCpo(site),
  clearance: ({ clearanceYear }) => typeof clearanceYear === 'number',
  express: ({ serviceDealer }) => serviceDealer?.service.expressShopId !== null,
  expressScheduler: ({ serviceDealer }) => Boolean(serviceDealer?.service.expressShopId),
  jeep: ({ serviceDealer }) => serviceDealer?.makes.includes('Jeep') ?? false,
  ownStore: ({ site }) => site.arkonas.site !== '',
  chrysler: hasProgram('chrysler'),
  carbravo: hasProgram('carbravo'),
  gm: hasProgram('gm'),
}

/** Whether a site has a feature; pages without a required feature are on every site. @see CFG-5 */
export const hasFeature = (feature: SiteFeature | undefined, source: FeatureSource): boolean =>
  feature === undefined || FEATURES[feature](source)
