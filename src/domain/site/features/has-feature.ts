import type { FeatureName, Features } from './features.ts'

type SiteWithFeatures = Readonly<{ features: Features }>

/** Features that are part of another one: they are off if that one is off. */
const PART_OF: Readonly<Partial<Record<FeatureName, FeatureName>>> = {
  serviceScheduler: 'service',
  serviceSpecials: 'service',
}

/** Whether a site has a feature, and the feature that contains it. */
export function hasFeature(site: SiteWithFeatures, name: FeatureName): boolean {
  const whole = PART_OF[name]
  return site.features[name] !== false && (whole === undefined || hasFeature(site, whole))
}

/** The feature that contains the given one but is off, though the site requests the given one; `null` if none. */
export function missingWhole(site: SiteWithFeatures, name: FeatureName): FeatureName | null {
  const whole = PART_OF[name]
  const isMissing = whole !== undefined && site.features[name] === true && !hasFeature(site, whole)
  return isMissing ? whole : null
}
