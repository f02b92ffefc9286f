type Language = 'en' | 'es'

type SiteLocale = Readonly<{
  /** The origin of the site, from its configuration or `PUBLIC_URL`. */
  origin: string
  locale: Language
}>

/** A path in a language; English has no marker. The query is preserved. */
export const pathIn = (path: string, locale: Language): string =>
  locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/**
 * The canonical address of a page in a language, also used for sharing.
 * @param path from `paths`, with the parameters that identify the page
 * @see CFG-6, SITE-7
 */
export const canonicalOf = ({ origin, locale }: SiteLocale, path: string): string =>
  origin + pathIn(path, locale)

/** The part of `URL` that is needed here. */
type Address = Readonly<{ pathname: string; searchParams: Readonly<{ toString(): string }> }>

/** The path and query of an address without the language marker. */
export function canonicalPath({ pathname, searchParams }: Address): string {
  const others = searchParams
    .toString()
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('lang='))
  return others.length > 0 ? `${pathname}?${others.join('&')}` : pathname
}
