import type { FeatureName, Features } from './features.ts'

type SiteWithFeatures = Readonly<{ features: Features }>

/** Features that are part of another one: they are off if that one is off. */
const PARENT_OF: Readonly<Partial<Record<FeatureName, FeatureName>>> = {
  serviceScheduler: 'service',
  serviceSpecials: 'service',
}

/** Whether a site has a feature, and the feature that contains it. */
export function hasFeature(site: SiteWithFeatures, name: FeatureName): boolean {
  const parent = PARENT_OF[name]
  return site.features[name] !== false && (parent === undefined || hasFeature(site, parent))
}

/** The parent feature that is off although the site has switched on this part of it; `null` for no such conflict. */
export function missingParent(site: SiteWithFeatures, name: FeatureName): FeatureName | null {
  const parent = PARENT_OF[name]
  const isMissing =
    parent !== undefined && site.features[name] === true && !hasFeature(site, parent)
  return isMissing ? parent : null
}
