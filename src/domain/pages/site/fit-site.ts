import type { Site } from '#domain/site/site.ts'

import { offeredLink } from './site-features.ts'

/**
 * A site without links to pages of features that it has switched off: cards among its lists are omitted, and notices
 * lose their link. `group -- check` reports each of them.
 */
export function fitSite(site: Site): Site {
  const { searchOptions } = site
  const isThere = ({ href }: { href: string }) => offeredLink(site, href) !== null
  return {
    ...site,
    infoBanners: site.infoBanners.map((banner) => ({
      ...banner,
      href: banner.href && offeredLink(site, banner.href),
    })),
    searchOptions: {
      ...searchOptions,
      searchCards: searchOptions.searchCards.filter(isThere),
      matchingCards: searchOptions.matchingCards.filter(isThere),
    },
  }
}
