import type { SiteProblem } from '#domain/site/check-site.ts'
import type { Site } from '#domain/site/site.ts'

import { writtenLinks } from './check-menus.ts'
import { menuPages } from './menu-target.ts'
import { offeredLink } from './site-features.ts'

const CARDS = ['searchCards', 'matchingCards'] as const

/** The links of the menus. A page given by name is resolved to its path. */
const inMenus = (site: Site) =>
  writtenLinks(site).map(({ key, to }) => {
    const page = menuPages.find(({ id }) => id === to)
    return { key, href: page ? `/${page.path}` : to }
  })

/** Cards, notices and menus of a site that link to pages of features that it has switched off. */
export function offLinks(site: Site): readonly SiteProblem[] {
  const ofCards = CARDS.flatMap((list) =>
    site.searchOptions[list].map(({ href }, index) => ({
      key: `searchOptions.${list}.${index}.href`,
      href,
    })),
  )
  const ofBanners = site.infoBanners.map(({ href }, index) => ({
    key: `infoBanners.${index}.href`,
    href: href ?? '',
  }))
  return [...ofCards, ...ofBanners, ...inMenus(site)]
    .filter(({ href }) => offeredLink(site, href) === null)
    .map(({ key, href }) => ({
      level: 'warning',
      site: site.key,
      key,
      message: `${href} is a page of a feature that is off, so the link is not shown: change the link or remove the entry`,
    }))
}
