import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import type { Services } from '#server/services.ts'
import { themeCss } from '#sites/theme-css.ts'

import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import type { HttpEnv, RequestInfo } from './request-info.ts'

type Options = Readonly<{
  pages: Pages
  services: Services
  cache: PageCache
  reportError: (error: unknown, requestId: string) => void
  /** The content security policy of a page; `null` where sources are served live. */
  policyOf: ((html: string) => string) | null
}>

const MAX_ADDRESS_CHARACTERS = 2_000

/** The key of a page in the cache; `null` for one that must not be kept. */
export function pageKey(info: Pick<RequestInfo, 'site' | 'locale'>, url: URL): string | null {
  const address = `${url.pathname}${url.search}`
  if (address.length > MAX_ADDRESS_CHARACTERS) return null
  return `${info.site.key} ${info.locale} ${address}`
}

/** Renders a page, and keeps it where its own headers call it public. */
export function pageHandler({ pages, services, cache, reportError, policyOf }: Options) {
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const { info } = c.env
    const version = services.inventory.version()
    const response = await pages(c.req.raw, {
      services,
      site: info.site,
      locale: info.locale,
      origin: info.origin,
      ip: info.ip,
      themeCss: themeCss(info.site.theme),
      reportError: (error) => reportError(error, info.id),
    })
    if (response.body === null) return response

    const body = Buffer.from(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    headers.append('vary', 'Cookie, Accept-Language')
    if (policyOf && headers.get('content-type')?.startsWith('text/html'))
      headers.set('content-security-policy', policyOf(body.toString('utf8')))
    const key = pageKey(info, new URL(c.req.url))
    if (c.req.method === 'GET' && response.status === 200 && isShared(headers) && key !== null) {
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      cache.set(key, version, {
        status: 200,
        headers: Object.fromEntries(headers),
        bodies: new Map([['identity', body]]),
        etag,
        storedAt: services.now().getTime(),
      })
      headers.set('etag', etag)
    }
    return new Response(new Uint8Array(body), { status: response.status, headers })
  }
}

/** Whether an answer is the same for everyone: it says so, and sets no cookie. */
const isShared = (headers: Headers) =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')
