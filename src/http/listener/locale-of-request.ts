import {
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  localeFromHeader,
  type Locale,
} from '#i18n/locale.ts'

const cookieValue = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1]

/** The language of an answer: what the address asks for, else the cookie, else what the browser prefers. @see SITE-7 */
export function localeOfRequest(request: {
  requestedLocale: Locale | null
  cookie: string | undefined
  acceptLanguage: string | undefined
}): Locale {
  if (request.requestedLocale) return request.requestedLocale
  const remembered = cookieValue(request.cookie, LOCALE_COOKIE)
  return isLocale(remembered) ? remembered : localeFromHeader(request.acceptLanguage ?? null)
}

/** The cookie that remembers a language for 365 days. */
export const localeCookie = (locale: Locale): string =>
  `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`
