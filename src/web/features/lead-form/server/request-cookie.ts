import { readCookie, setCookie } from '#domain/kernel/cookies.ts'

const NAME = 'request'
const SECONDS = 600

/**
 * A cookie for ten minutes that identifies the sent lead for the thank-you page, so that it can link to the shopper's
 * request. An address would expose it to the browser's history and to analytics.
 * @param isSecure whether the site is visited over HTTPS
 * @param thanks the path of that page; other paths with the same prefix get the cookie as well
 */
export const requestCookie = (token: string, isSecure: boolean, thanks = '/form/'): string =>
  setCookie({
    name: NAME,
    value: token,
    maxAgeSeconds: SECONDS,
    path: `/${thanks.split('/')[1]}/`,
    isHttpOnly: true,
    isSecure,
  })

/** Deletes such cookies, at every path that has one. */
export const withoutRequestCookies = (isSecure: boolean): readonly string[] =>
  ['/form/', '/sell-my-car/'].map((path) =>
    setCookie({ name: NAME, value: '', maxAgeSeconds: 0, path, isHttpOnly: true, isSecure }),
  )

/** The token of such a cookie; `null` for none. */
export const requestToken = (headers: Headers): string | null =>
  readCookie(headers.get('cookie'), NAME)
