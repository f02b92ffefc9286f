import { pageAt, pages } from '#domain/pages/pages.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'

import { isOnSite, linksOfSite } from './site-links.ts'

type SiteWithFeatures = Pick<Site, 'features'>

/** A thank-you page belongs to the page of its form. */
const THANK_YOU = /^\/form\/(?<form>[\w-]+)\/thank-you\/?$/

/** A path as the router reads it: decoded, in lower case. */
function asRouted(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    // The address is malformed: no page has it.
    return path
  }
}

function featureAt(path: string): FeatureName | undefined {
  const form = THANK_YOU.exec(path)?.groups?.['form']
  return form === undefined
    ? pageAt(path)?.feature
    : pages.find((page) => page.form === form)?.feature
}

/**
 * Whether a path is a page whose feature the site has switched off. Pages with a secret address, such as a booked
 * visit, belong to no feature: shoppers keep access to their bookings.
 * @param path from the first slash, without a query
 */
export function isSwitchedOff(site: SiteWithFeatures, path: string): boolean {
  // Most sites have every feature, so no page has to be looked up.
  if (!Object.values(site.features).includes(false)) return false
  const feature = featureAt(asRouted(path))
  return feature !== undefined && !hasFeature(site, feature)
}

/** A link of a site; `null` if it is to a page whose feature is off. Only for the server. */
export const offeredLink = <Href extends string>(site: SiteWithFeatures, href: Href): Href | null =>
  isSwitchedOff(site, href.replace(/[?#].*/, '')) ? null : href

/** Whether a link in a text may be shown on a site: it is to another site or to a page of this one. */
export const canLinkTo = (site: Site, href: string): boolean =>
  !href.startsWith('/') || (isOnSite(linksOfSite(site), href) && offeredLink(site, href) !== null)
