import { pageAt, pages } from '#domain/pages/pages.ts'
import type { FeatureName } from '#domain/site/features/features.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'

import { isOnSite, linksOfSite } from './site-links.ts'

type SiteWithFeatures = Pick<Site, 'features'>

/** What a shopper reads after they sent a form belongs to the page of that form. */
const THANK_YOU = /^\/form\/(?<form>[\w-]+)\/thank-you\/?$/

/** A path as the router reads it: decoded, without regard to case. */
function asRouted(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    // No page has such an address.
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
 * Whether a path is that of a page whose feature the site has switched off. Pages that a shopper opens by a secret of
 * their own, such as a booked visit, belong to no feature: what was agreed holds.
 * @param path from the first slash, without a query
 */
export function isSwitchedOff(site: SiteWithFeatures, path: string): boolean {
  // Most sites have every feature: nothing has to be looked up for them.
  if (!Object.values(site.features).includes(false)) return false
  const feature = featureAt(asRouted(path))
  return feature !== undefined && !hasFeature(site, feature)
}

/** A link of a site; `null` where it leads to a page whose feature is switched off. For the server. */
export const offeredLink = <Href extends string>(site: SiteWithFeatures, href: Href): Href | null =>
  isSwitchedOff(site, href.replace(/[?#].*/, '')) ? null : href

/** Whether a link of a text may be shown on a site: it leads to another site, or to a page that this one has. */
export const canLinkTo = (site: Site, href: string): boolean =>
  !href.startsWith('/') || (isOnSite(linksOfSite(site), href) && offeredLink(site, href) !== null)
