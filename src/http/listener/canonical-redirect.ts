import type { MiddlewareHandler } from 'hono'

import { PAGES } from '#domain/pages/manifest.data.ts'
import type { PageRow } from '#domain/pages/page-row.ts'
import type { HttpEnv } from '#http/request/request-info.ts'

const MOVED_PERMANENTLY = 301

/** Parameters of pages whose values are words. All other values are numbers, codes or tokens, which are case-sensitive. */
const WORD_PARAMS = new Set([':type', ':make', ':model', ':form', ':id', ':slug'])

const isValue = (part: string, { params }: PageRow) =>
  part.startsWith(':') && (params !== undefined || !WORD_PARAMS.has(part.replace('?', '')))

/** The parts of an address before its first parameter, and how many of its first parts are words. */
type Words = readonly [start: string, words: number]

function wordsOf(page: PageRow): Words[] {
  const parts = page.path.split('/')
  const words = parts.findIndex((part) => isValue(part, page))
  const parameter = parts.findIndex((part) => part.startsWith(':'))
  return words === -1 ? [] : [[`/${parts.slice(0, parameter).join('/')}/`, words]]
}

/** Every address with case-sensitive values, the longest starts first. All parts of other addresses are words. */
const WORDS = [...PAGES.flatMap(wordsOf), ['/share/', 1] satisfies Words].sort(
  ([one], [other]) => other.length - one.length,
)

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
