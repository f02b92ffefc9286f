const NAME = 'request'
const SECONDS = 600

/**
 * Tells the page where a shopper is thanked, for ten minutes and in this browser alone, which lead was sent, so that it
 * can lead on to the shopper's own. An address would tell it to the browser's history and to whoever measures visits.
 * @param origin of the site; over HTTPS the cookie is for that alone
 * @param thanks the path of that page; others whose paths begin with the same word get the cookie as well
 */
export const requestCookie = (token: string, origin: string, thanks = '/form/'): string =>
  [
    `${NAME}=${encodeURIComponent(token)}`,
    `Max-Age=${SECONDS}`,
    `Path=/${thanks.split('/')[1]}/`,
    'HttpOnly',
    'SameSite=Lax',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** The token of such a cookie; `null` for none. */
export function requestToken(headers: Headers): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === NAME)?.[1]
  try {
    return value ? decodeURIComponent(value) : null
  } catch {
    return null
  }
}
