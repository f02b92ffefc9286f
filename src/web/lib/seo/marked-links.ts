import { pathIn } from '#domain/seo/page-address.ts'
import type { Locale } from '#i18n/locale.ts'
import { NOT_A_PAGE } from '#web/lib/link-target.ts'

/** A link to a page of the site, as it is written: its path, its query and its fragment. */
const LINK = /(?<=<a\b[^>]*?\shref=")(\/(?!\/)[^"?#]*)((?:\?[^"#]*)?)(?=["#])/g

/**
 * A finished page whose links to pages of the site name its language, so that a visitor without cookies, as a crawler
 * is, stays in it. Links that name a language already and files stay as they are.
 * @see SITE-7
 */
export const withMarkedLinks = (html: string, locale: Locale): string =>
  html.replaceAll(LINK, (address, path: string, query: string) =>
    NOT_A_PAGE.test(path) || /[?;&]lang=/.test(query)
      ? address
      : pathIn(address, locale).replace('&lang=', '&amp;lang='),
  )
