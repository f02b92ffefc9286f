type Cookie = Readonly<{
  name: string
  value: string
  maxAgeSeconds: number
  /** `/` if absent. */
  path?: string
  isHttpOnly?: boolean
  /** Whether the site is served over HTTPS: the cookie is then sent only over HTTPS. */
  isSecure: boolean
}>

/** Browsers accept `__Secure-` cookies only from secure pages, and `__Host-` cookies only for the same host. */
const prefixOf = ({ isSecure, path = '/' }: Pick<Cookie, 'isSecure' | 'path'>) => {
  if (!isSecure) return ''
  return path === '/' ? '__Host-' : '__Secure-'
}

/** The text of a `Set-Cookie` header, or for `document.cookie`. */
export const setCookie = (cookie: Cookie): string =>
  [
    `${prefixOf(cookie)}${cookie.name}=${encodeURIComponent(cookie.value)}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    `Path=${cookie.path ?? '/'}`,
    ...(cookie.isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(cookie.isSecure ? ['Secure'] : []),
  ].join('; ')

/**
 * The value of a cookie that `setCookie` made; `null` for none. A prefixed cookie takes precedence over a plain one,
 * which another host of the domain could have set.
 * @param cookies as `a=1; b=2`; `null` for none
 */
export function readCookie(cookies: string | null | undefined, name: string): string | null {
  if (!cookies?.includes(name)) return null
  const pairs = cookies.split(';').map((pair) => {
    const index = pair.indexOf('=')
    return [pair.slice(0, index).trim(), pair.slice(index + 1).trim()] as const
  })
  // Of two cookies with one name the first wins: browsers send the one with the longer path first.
  const value = ['__Host-', '__Secure-', '']
    .map((prefix) => pairs.find(([key]) => key === prefix + name)?.[1])
    .find((found) => found !== undefined)
  try {
    return value ? decodeURIComponent(value) : null
  } catch {
    return null
  }
}
