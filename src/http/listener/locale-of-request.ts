import { readCookie, setCookie } from '#domain/kernel/cookies.ts'
import {
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  localeFromHeader,
  type Locale,
} from '#i18n/locale.ts'

/**
 * The language of a response: the one that the address requests, else the cookie, else the language of the words in the
 * address, else the browser's preference.
 * @see SITE-7
 */
export function localeOfRequest(request: {
  requestedLocale: Locale | null
  /** The language of an article's address; `null` if undetermined. */
  addressLocale: Locale | null
  cookie: string | undefined
  acceptLanguage: string | undefined
}): Locale {
  if (request.requestedLocale) return request.requestedLocale
  const remembered = readCookie(request.cookie, LOCALE_COOKIE)
  if (isLocale(remembered)) return remembered
  return request.addressLocale ?? localeFromHeader(request.acceptLanguage ?? null)
}

/** The cookie that remembers a language for 365 days. @param isSecure whether the site is served over HTTPS */
export const localeCookie = (locale: Locale, isSecure: boolean): string =>
  setCookie({
    name: LOCALE_COOKIE,
    value: locale,
    maxAgeSeconds: LOCALE_COOKIE_MAX_AGE_SECONDS,
    isSecure,
  })
