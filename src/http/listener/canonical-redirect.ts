import type { MiddlewareHandler } from 'hono'

import { PAGES } from '#domain/pages/manifest.data.ts'
import type { PageRow } from '#domain/pages/page-row.ts'
import type { HttpEnv } from '#http/request/request-info.ts'

const MOVED_PERMANENTLY = 301

/**
 * Parameters of pages whose values are words. All other values are numbers, codes or tokens, which are case-sensitive.
 */
const WORD_PARAMS = new Set([':type', ':make', ':model', ':form', ':id', ':slug'])

const isValue = (part: string, { params }: PageRow) =>
  part.startsWith(':') && (params !== undefined || !WORD_PARAMS.has(part.replace('?', '')))

/** A page's path before its first parameter, and the number of parts before its first case-sensitive value. */
type WordParts = readonly [start: string, count: number]

function wordPartsOf(page: PageRow): WordParts[] {
  const parts = page.path.split('/')
  const count = parts.findIndex((part) => isValue(part, page))
  const parameter = parts.findIndex((part) => part.startsWith(':'))
  return count === -1 ? [] : [[`/${parts.slice(0, parameter).join('/')}/`, count]]
}

/** Every page with case-sensitive values, longest start first. Paths of all other pages have none. */
const WORD_PARTS = [...PAGES.flatMap(wordPartsOf), ['/share/', 1] satisfies WordParts].sort(
  ([one], [other]) => other.length - one.length,
)

function inLowerCase(path: string): string {
  const lower = path.toLowerCase()
  if (lower === path) return path
  const count = WORD_PARTS.find(([start]) => lower.startsWith(start))?.[1] ?? Infinity
  return path
    .split('/')
    .map((part, index) => (index <= count ? part.toLowerCase() : part))
    .join('/')
}

/**
 * The canonical form of a page's path: lower case, single slashes and none at the end. Percent-encoded text is a value
 * and stays unchanged.
 */
export function normalizedPath(path: string): string {
  const plain = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return plain.includes('%') ? plain : inLowerCase(plain)
}

/**
 * Lists with a make, a model or a town in their path, whose page redirects them to their final address.
 * @see SRCH-13
 */
const MOVED_BY_PAGE = /^\/search\/[a-z]+(?:\/[^/]+){1,2}\/?$/

/** Redirects a page's address permanently to its canonical form. A router's data requests are left alone. */
export const redirectToCanonical: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.env.info.isGone) return next()
  const { pathname, search } = new URL(c.req.url)
  const normalized = normalizedPath(pathname)
  const isExempt = MOVED_BY_PAGE.test(pathname) || pathname.endsWith('.data')
  if (normalized === pathname || isExempt) return next()
  return c.redirect(normalized + search, MOVED_PERMANENTLY)
}
