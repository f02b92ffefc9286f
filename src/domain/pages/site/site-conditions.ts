import type { Dealer } from '#domain/dealers/dealer.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'

import { programDealers, type CertifiedProgram } from './certified-programs.ts'

/** A condition that depends on a site's stores, lists or dates, with the pages that require it. */
export type SiteCondition =
  | 'new'
  | 'cpo'
  | 'clearance'
  | 'express'
  | 'expressScheduler'
  | 'jeep'
  | 'ownStore'
  | CertifiedProgram

export type ConditionSource = Readonly<{
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
export const conditionSource = (site: Site, stores: Stores): ConditionSource => ({
  site,
  dealers: stores.ofSite(site),
  serviceDealer: stores.byCode(site.arkonas.service) ?? stores.own(site),
})

const hasCpo = (site: Site) => !site.searchOptions.disableCpo

const hasProgram = (program: CertifiedProgram) => (source: ConditionSource) =>
  hasCpo(source.site) && programDealers(program, source.dealers).length > 0

const CONDITIONS: Readonly<Record<SiteCondition, (source: ConditionSource) => boolean>> = {
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

/**
 * Whether a site has a page: the feature that it belongs to, and its other requirements. A page without any is on every
 * site.
 * @see CFG-5
 */
export const hasPage = (
  { feature, requires }: Readonly<{ feature?: FeatureName; requires?: SiteCondition }>,
  source: ConditionSource,
): boolean =>
  (feature === undefined || hasFeature(source.site, feature)) &&
  (requires === undefined || CONDITIONS[requires](source))
