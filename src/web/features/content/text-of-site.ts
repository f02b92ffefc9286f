import type { ContentText } from '#domain/content/content-text.ts'
import { fitLinks } from '#domain/content/fit-links.ts'
import { articlePath } from '#domain/pages/article-path.ts'
import { isOnSite, linksOfSite } from '#domain/pages/site/site-links.ts'
import { absentPaths } from '#domain/pages/site/site-pages.ts'
import type { AppContext } from '#web/lib/app-context.ts'

const ARTICLE = /^\/articles\/(?<id>[\w-]+)$/

/**
 * A text as a site can show it: without links to lists, pages and articles that the site does not have. Articles are linked to
 * by their ids alone, `/articles/some-id`; their names in the address follow from the language.
 */
export function textOfSite(
  text: ContentText,
  { site, locale, services }: Pick<AppContext, 'site' | 'locale' | 'services'>,
): ContentText {
  const siteLinks = linksOfSite(site)
  const absent = absentPaths(site, services)
  const isThere = (href: string) =>
    isOnSite(siteLinks, href) && !absent.has(href.replace(/[?#].*/, ''))
  return fitLinks(text, (href) => {
    const id = ARTICLE.exec(href)?.groups?.['id']
    if (id === undefined) return isThere(href) ? href : null
    const article = services.content.entry('articles', id, { siteKey: site.key, language: locale })
    return article && articlePath(article)
  })
}
