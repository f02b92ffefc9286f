import { pathIn } from '#domain/seo/page-address.ts'
import type { Locale } from '#i18n/locale.ts'
import { NON_PAGE_PATH } from '#web/lib/links/link-target.ts'

/** A link to a page of the site in HTML: its path, its query and its fragment. */
const LINK = /(?<=<a\b[^>]*?\shref=")(\/(?!\/)[^"?#]*)((?:\?[^"#]*)?)(?=["#])/g

/**
 * Adds the language to links to pages of the site in a rendered page, so that visitors without cookies, such as
 * crawlers, stay in it. Links that already have a language, and files, are unchanged.
 * @see SITE-7
 */
export const withMarkedLinks = (html: string, locale: Locale): string =>
  html.replaceAll(LINK, (address, path: string, query: string) =>
    NON_PAGE_PATH.test(path) || /[?;&]lang=/.test(query)
      ? address
      : pathIn(address, locale).replace('&lang=', '&amp;lang='),
  )
