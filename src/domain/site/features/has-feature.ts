import type { FeatureName, Features } from './features.ts'

type SiteWithFeatures = Readonly<{ features: Features }>

/** Features that are a part of another one, without which they are off. */
const PART_OF: Readonly<Partial<Record<FeatureName, FeatureName>>> = {
  serviceScheduler: 'service',
  serviceSpecials: 'service',
}

/** Whether a site has a feature, and the one that it is a part of. */
export function hasFeature(site: SiteWithFeatures, name: FeatureName): boolean {
  const whole = PART_OF[name]
  return site.features[name] !== false && (whole === undefined || hasFeature(site, whole))
}

/** What a feature that a site asks for is a part of, and the site has not; `null` for nothing. */
export function missingWhole(site: SiteWithFeatures, name: FeatureName): FeatureName | null {
  const whole = PART_OF[name]
  const isMissing = whole !== undefined && site.features[name] === true && !hasFeature(site, whole)
  return isMissing ? whole : null
}
