import { isWritten, pageAt, pageOfId, pages, type Page } from '#domain/pages/pages.ts'

import { markdownPath, type MarkdownPage } from './markdown-pages.ts'
import { hasPage, type ConditionSource } from './site-conditions.ts'
import { canLinkTo } from './site-features.ts'
import { pathOnSite } from './site-links.ts'

/** What determines the targets of a site's menus now. */
export type MenuSource = ConditionSource &
  Readonly<{
    /** The pages of Markdown files that shoppers of the site see today. */
    own: readonly MarkdownPage[]
  }>

/** The target of a menu link: a page of the product, one of the group's own, or an address without a name. */
export type MenuTarget = Readonly<{
  href: string
  page: Page | MarkdownPage | null
}>

/** The pages that menus may name: those listed in `/sitemap`. */
export const menuPages: readonly Page[] = pages.filter(({ listed }) => listed)

/** Whether a menu link leads to another site. */
export const isOutside = (to: string): boolean => to.startsWith('https:')

const pathOf = (href: string) => href.replace(/[?#].*/, '')

/** The page at a path without query and anchor; `null` for none. */
export function pageOfTarget(
  to: string,
  markdownPages: readonly MarkdownPage[],
): Page | MarkdownPage | null {
  const row = to.startsWith('/') ? pageAt(to) : pageOfId(to)
  if (row?.listed) return row
  return markdownPages.find((page) => markdownPath(page) === to) ?? null
}

/**
 * The target of a menu link on a site; `null` if the site has no such page now.
 * @param to the name of a page, a path of the site, or an `https:` address
 */
export function menuTarget(to: string, source: MenuSource): MenuTarget | null {
  if (isOutside(to)) return { href: to, page: null }
  const row = to.startsWith('/') ? pageAt(pathOf(to)) : pageOfId(to)
  if (row) {
    const href = to.startsWith('/') ? to : pathOnSite(source.site, row)
    const isThere =
      href !== null &&
      hasPage(row, source) &&
      canLinkTo(source.site, href) &&
      (!isWritten(row) || source.own.some((page) => markdownPath(page) === pathOf(href)))
    return isThere ? { href, page: pageOfTarget(to, []) } : null
  }
  const path = pathOf(to)
  const isOwn = source.own.some((page) => markdownPath(page) === path)
  return isOwn ? { href: to, page: pageOfTarget(to, source.own) } : null
}
