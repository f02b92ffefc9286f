import { data } from 'react-router'

import type { ContentText } from '#domain/content/content-text.ts'
import { fitLinks } from '#domain/content/fit-links.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { pageAt } from '#domain/pages/pages.ts'
import { markdownPageAt } from '#domain/pages/site/markdown-pages.ts'
import { canLinkTo } from '#domain/pages/site/site-features.ts'
import { absentPaths } from '#domain/pages/site/site-pages.ts'
import type { AppContext } from '#web/lib/app-context.ts'

const ARTICLE = /^\/articles\/(?<id>[\w-]+)$/

const pathOf = (href: string) => href.replace(/[?#].*/, '')

/**
 * Whether a path is a page of the product, an anchor, a file, or one of the group's own pages that shoppers see today.
 */
const isServed = (app: Pick<AppContext, 'site' | 'locale' | 'services'>, path: string) =>
  !path.startsWith('/') ||
  path.includes('.') ||
  pageAt(path) !== null ||
  markdownPageAt(app, path) !== null

/**
 * A text as a site can show it: without links to lists, pages and articles that the site does not have. Articles are
 * linked to only by their ids, `/articles/some-id`; their names in the address follow from the language.
 */
export function textOfSite(
  text: ContentText,
  app: Pick<AppContext, 'site' | 'locale' | 'services'>,
): ContentText {
  const { site, locale, services } = app
  const absent = absentPaths(site, services)
  const isThere = (href: string) =>
    canLinkTo(site, href) && !absent.has(pathOf(href)) && isServed(app, pathOf(href))
  return fitLinks(text, (href) => {
    if (!isThere(href)) return null
    const id = ARTICLE.exec(href)?.groups?.['id']
    if (id === undefined) return href
    const article = services.content.entry('articles', id, { siteKey: site.key, language: locale })
    return article && articlePath(article)
  })
}

/**
 * The facts and the text of a page, in the shopper's language.
 * @throws {Response} 404 if the page has no text
 */
export function pageText(
  app: Pick<AppContext, 'site' | 'locale' | 'services'>,
  id: string,
  path: string,
) {
  const { services, site, locale } = app
  const entry = services.content.entry('pages', id, { siteKey: site.key, language: locale })
  if (entry === null) throw data(`Page Not Found: ${path}`, { status: 404 })
  return { facts: entry.facts, text: textOfSite(entry.text, app) }
}
