import { data } from 'react-router'

import type { ContentText } from '#domain/content/content-text.ts'
import { fitLinks } from '#domain/content/fit-links.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { isWritten, pageAt } from '#domain/pages/pages.ts'
import { markdownPageAt } from '#domain/pages/site/markdown-pages.ts'
import { canLinkTo } from '#domain/pages/site/site-features.ts'
import { absentPaths } from '#domain/pages/site/site-pages.ts'
import type { AppContext } from '#web/lib/app-context.ts'

const ARTICLE = /^\/articles\/(?<id>[\w-]+)$/

const pathOf = (href: string) => href.replace(/[?#].*/, '')

type App = Pick<AppContext, 'site' | 'locale' | 'services'>

/** Whether a path is an anchor or a file, a page of the product, or one of a Markdown file that shoppers see today. */
function isServed(app: App, path: string): boolean {
  if (!path.startsWith('/') || path.includes('.')) return true
  const row = pageAt(path)
  return row === null || isWritten(row) ? markdownPageAt(app, path) !== null : true
}

/**
 * The targets of a text's links on a site: `null` for lists, pages and articles that it does not have. Articles are
 * linked to only by their ids, `/articles/some-id`; their names in the address follow from the language.
 */
export function linkOnSite(app: App): (href: string) => string | null {
  const { site, locale, services } = app
  const absent = absentPaths(site, services)
  const exists = (href: string) =>
    canLinkTo(site, href) && !absent.has(pathOf(href)) && isServed(app, pathOf(href))
  return (href) => {
    if (!exists(href)) return null
    const id = ARTICLE.exec(href)?.groups?.['id']
    if (id === undefined) return href
    const article = services.content.entry('articles', id, { siteKey: site.key, language: locale })
    return article && articlePath(article)
  }
}

/** A text for a site: links to pages that the site does not have become plain text. */
export const textOfSite = (text: ContentText, app: App): ContentText =>
  fitLinks(text, linkOnSite(app))

/**
 * The facts and the text of a page, in the shopper's language.
 * @throws {Response} 404 if the page has no text
 */
export function pageText(app: App, id: string, path: string) {
  const { services, site, locale } = app
  const entry = services.content.entry('pages', id, { siteKey: site.key, language: locale })
  if (entry === null) throw data(`Page Not Found: ${path}`, { status: 404 })
  return { facts: entry.facts, text: textOfSite(entry.text, app) }
}
