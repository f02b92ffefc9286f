const NAME = 'request'
const SECONDS = 600

/**
 * Tells the thanks, for ten minutes and in this browser alone, which lead was sent, so that its page can lead on to the
 * shopper's own. An address would tell it to the browser's history and to whoever measures visits.
 * @param origin of the site; over HTTPS the cookie is for that alone
 */
export const requestCookie = (token: string, origin: string): string =>
  [
    `${NAME}=${encodeURIComponent(token)}`,
    `Max-Age=${SECONDS}`,
    'Path=/form/',
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
