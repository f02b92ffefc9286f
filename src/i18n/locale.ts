export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** For `Intl`: US English, and Spanish as written in the United States (`$62,585`). */
export const INTL_LOCALE = { en: 'en-US', es: 'es-US' } as const satisfies Record<Locale, string>

export const LOCALE_COOKIE = 'locale'
/** 365 days. @see SITE-7 */
export const LOCALE_COOKIE_MAX_AGE_SECONDS = 31_536_000

export const isLocale = (text: unknown): text is Locale => text === 'en' || text === 'es'

/** The language that a browser prefers, by `Accept-Language`; English if it lists neither. */
export function localeFromHeader(header: string | null): Locale {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))
      return {
        language: tag.split('-')[0],
        quality: quality ? Number(quality.slice(2)) || 0 : 1,
      }
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  const first = accepted[0]?.language
  return isLocale(first) ? first : 'en'
}
