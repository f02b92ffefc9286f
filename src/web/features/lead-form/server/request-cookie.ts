import { readCookie, setCookie } from '#domain/kernel/cookies.ts'

const NAME = 'request'
const SECONDS = 600

/**
 * Tells the page where a shopper is thanked, for ten minutes and in this browser alone, which lead was sent, so that it
 * can lead on to the shopper's own. An address would tell it to the browser's history and to whoever measures visits.
 * @param origin of the site; over HTTPS the cookie is for that alone
 * @param thanks the path of that page; others whose paths begin with the same word get the cookie as well
 */
export const requestCookie = (token: string, origin: string, thanks = '/form/'): string =>
  setCookie({
    name: NAME,
    value: token,
    maxAgeSeconds: SECONDS,
    path: `/${thanks.split('/')[1]}/`,
    isHttpOnly: true,
    isSecure: origin.startsWith('https:'),
  })

/** The token of such a cookie; `null` for none. */
export const requestToken = (headers: Headers): string | null =>
  readCookie(headers.get('cookie'), NAME)
