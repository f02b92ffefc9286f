const NAME = 'request'
const SECONDS = 600

/**
 * A cookie for ten minutes that tells the thank-you page which lead was sent, so that it can link to the shopper's
 * request. An address would expose it to the browser's history and to analytics.
 * @param origin of the site; over HTTPS the cookie is `Secure`
 * @param thanks the path of that page; other paths with the same prefix get the cookie as well
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
