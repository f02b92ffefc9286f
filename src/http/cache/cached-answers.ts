import type { IncomingMessage, ServerResponse } from 'node:http'

import { readCookie } from '#domain/kernel/cookies.ts'
import type { HttpMetrics } from '#http/metrics/http-metrics.ts'
import type { Exchange } from '#http/request/exchange.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { LOCALE_COOKIE } from '#i18n/locale.ts'
import { acceptedEncoding } from '#platform/http/encodings.ts'

import { privately, sendPage } from './cached-response.ts'
import { cachedAddress, pageKey } from './page-address.ts'
import type { CachedPage, HeaderList, PageCache } from './page-cache.ts'

/** What was found out about a request for a cached page. */
type KnownRequest = Readonly<{
  /** The page's key in the cache. */
  key: string
  /** The headers that do not belong to the page. */
  headers: HeaderList
  /** What the page is counted and logged as. */
  route: Exchange['route']
  site: Exchange['site']
  /** Milliseconds since 1970. */
  since: number
}>

const MAX_KNOWN = 5_000

/** After this it is found out again: site, language and headers may follow from data that changes. */
const KNOWN_MS = 60_000

/** All of a request that decides which page it gets; `null` for one that is not answered from the cache at once. */
function requestText({ method, url, headers, rawHeaders }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if ('content-length' in headers || 'transfer-encoding' in headers) return null
  // Of two hosts Node keeps the first; such a request is refused.
  const hosts = rawHeaders.filter((name) => name.length === 4 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) return null
  return `${headers.host} ${readCookie(headers.cookie, LOCALE_COOKIE)} ${headers['accept-language']} ${url}`
}

/** The headers that are set so far and hold for every request like this one. */
const headersOf = (outgoing: ServerResponse): HeaderList =>
  Object.entries(outgoing.getHeaders()).flatMap(([name, value]) =>
    name === 'x-request-id' ? [] : [name, String(value)],
  )

/** What the cache needs of the renderer of pages. */
export type CacheRenderer = Readonly<{
  /** Renders a cached page again; never rejects. */
  renew: (page: CachedPage) => Promise<void>
  /** Ends when the page of a key is rendered; `undefined` if no one is rendering it. Never rejects. */
  rendered: (key: string) => Promise<unknown> | undefined
}>

type Options = Readonly<{
  cache: PageCache
  renderer: CacheRenderer
  services: Readonly<{ now: () => Date }>
  metrics: HttpMetrics
}>

/** Answers requests from the page cache; requests that were answered before are recognized by their text. */
export function cachedAnswers({ cache, renderer, services, metrics }: Options) {
  const known = new Map<string, KnownRequest>()
  const nowMs = () => services.now().getTime()
  return {
    /** Forgets which pages requests got: an address may have become a redirect. */
    forget: () => known.clear(),
    /** Answers at once what was answered in the last minute and is in the cache; `false` for all else. */
    answerKnown(exchange: Exchange): boolean {
      const { id, incoming, outgoing } = exchange
      const text = requestText(incoming)
      const request = text === null ? undefined : known.get(text)
      if (!request || nowMs() - request.since >= KNOWN_MS) return false
      const found = cache.find(request.key)
      if (!found) return false
      const { page, isStale } = found
      const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
      const body = cache.body(request.key, page, encoding)
      if (body instanceof Promise) return false
      if (isStale) void renderer.renew(page)
      const further = [...request.headers, 'x-request-id', id]
      exchange.route = request.route
      exchange.site = request.site
      sendPage(incoming, outgoing, { page, body, further })
      metrics.hits.add()
      return true
    },
    /** Answers with a page that is cached, or is now being rendered; `false` if there is none for everyone. */
    async answer(exchange: Exchange, info: RequestInfo, url: URL): Promise<boolean> {
      const { incoming, outgoing, route, site } = exchange
      const address = cachedAddress(url)
      if (!address) return false
      const key = pageKey(info, address)
      if (cache.find(key) === null) await renderer.rendered(key)
      const found = cache.find(key)
      if (!found) {
        metrics.misses.add()
        return false
      }
      metrics.hits.add()
      const { page, isStale } = found
      const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
      const body = await cache.body(key, page, encoding)
      if (isStale) void renderer.renew(page)
      // An answer that sets the language is for one shopper; a page that a change overtook while it was compressed is
      // dropped already, and a shared cache that gets it now would not be notified.
      const isForAll = !info.requestedLocale && cache.isCurrent(key, page)
      const headers = isForAll ? body.headers : privately(body.headers)
      const text = requestText(incoming)
      if (text !== null && !info.requestedLocale && address.others.size === 0) {
        if (known.size >= MAX_KNOWN) known.clear()
        known.set(text, { key, route, site, headers: headersOf(outgoing), since: nowMs() })
      }
      sendPage(incoming, outgoing, { page, body: { ...body, headers }, further: [] })
      return true
    },
  }
}

export type CachedAnswers = ReturnType<typeof cachedAnswers>
