import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'

const MOVED_PERMANENTLY = 301

/**
 * Addresses of which only the first parts are words: the rest is a number, a code or a token, which is case-sensitive.
 * All parts of every other address are words.
 */
const WORDS: readonly (readonly [start: string, words: number])[] = [
  ['/detail/', 2],
  ['/form/vehicle-finance/', 2],
  ['/form/vehicle-financetest/', 2],
  ['/health-check/', 1],
  ['/hold/decide/', 2],
  ['/hold/', 1],
  ['/my-request/', 1],
  ['/sell-my-car/offer/', 2],
  ['/service/booking/', 2],
  ['/service/waiting/', 2],
  ['/share/', 1],
  ['/store-distance/', 1],
  ['/subscription/', 1],
  ['/tag/', 1],
  ['/vehicle-offer/', 1],
  ['/vehicle-terms/', 1],
]

function inLowerCase(path: string): string {
  const lower = path.toLowerCase()
  if (lower === path) return path
  const words = WORDS.find(([start]) => lower.startsWith(start))?.[1] ?? Infinity
  return path
    .split('/')
    .map((part, index) => (index <= words ? part.toLowerCase() : part))
    .join('/')
}

/**
 * The canonical form of a page's path: lower case, single slashes and none at the end. Percent-encoded text is a value
 * and stays unchanged.
 */
export function tidyPath(path: string): string {
  const plain = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return plain.includes('%') ? plain : inLowerCase(plain)
}

/** Lists with a make, a model or a town in their path: their page redirects once for everything. @see SRCH-13 */
const MOVED_BY_PAGE = /^\/search\/[a-z]+(?:\/[^/]+){1,2}\/?$/

/** Redirects a page's address permanently to its canonical form. A router's data requests are left alone. */
export const tidyAddress: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.env.info.isGone) return next()
  const { pathname, search } = new URL(c.req.url)
  const tidy = tidyPath(pathname)
  const isLeft = MOVED_BY_PAGE.test(pathname) || pathname.endsWith('.data')
  if (tidy === pathname || isLeft) return next()
  return c.redirect(tidy + search, MOVED_PERMANENTLY)
}
