type Language = 'en' | 'es'

type Place = Readonly<{
  /** Where the site lives, from its record or `PUBLIC_URL`. */
  origin: string
  locale: Language
}>

/** A path in a language, English being the one without a mark; its query stays as it is. */
export const pathIn = (path: string, locale: Language): string =>
  locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/**
 * The one address that a page has in its language: what its head calls canonical, and what is sent to others.
 * @param path as `paths` writes it, with those names in its query that make it another page
 * @see CFG-6, SITE-7
 */
export const canonicalOf = ({ origin, locale }: Place, path: string): string =>
  origin + pathIn(path, locale)

/** A `URL`, as far as it is asked for here. */
type Asked = Readonly<{ pathname: string; searchParams: Readonly<{ toString(): string }> }>

/** The path and query of an address, without what they say of the language: what is asked for in any of them. */
export function askedPath({ pathname, searchParams }: Asked): string {
  const others = searchParams
    .toString()
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('lang='))
  return others.length > 0 ? `${pathname}?${others.join('&')}` : pathname
}
