import { articlePath } from '#domain/pages/article-path.ts'
import type { Site } from '#domain/site/site.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'

/**
 * The language of the words in an article's address; `null` for other addresses, and for words of a title in neither
 * language or in both.
 */
export function articleLocale(
  pathname: string,
  { key }: Pick<Site, 'key'>,
  content: Pick<Services['content'], 'entry'>,
): Locale | null {
  const id = /^\/articles\/([\w-]+)\/[^/]+$/.exec(pathname)?.[1]
  if (id === undefined) return null
  const [found = null, ...others] = LOCALES.filter((language) => {
    const article = content.entry('articles', id, { siteKey: key, language })
    return article !== null && articlePath(article) === pathname
  })
  return others.length > 0 ? null : found
}
