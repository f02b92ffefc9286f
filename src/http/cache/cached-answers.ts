import type { IncomingMessage, ServerResponse } from 'node:http'

import { readCookie } from '#domain/kernel/cookies.ts'
import { isMarkdownPage, type MarkdownPageSource } from '#domain/pages/site/markdown-pages.ts'
import type { HttpMetrics } from '#http/metrics/http-metrics.ts'
import type { Exchange } from '#http/request/exchange.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { LOCALE_COOKIE } from '#i18n/locale.ts'
import { acceptedEncoding, type Encoding } from '#platform/http/encodings.ts'
import type { LineWriter } from '#platform/log/log.ts'

import { sendPage } from './cached-response.ts'
import { cachedAddress, pageKey } from './page-address.ts'
import type { CachedPage, HeaderList, PageCache } from './page-cache.ts'

/** What was found out about a request for a cached page. */
type KnownRequest = Readonly<{
  /** The page's key in the cache. */
  key: string
  encoding: Encoding
  /** The headers that do not belong to the page. */
  headers: HeaderList
  /** What the request is counted and logged as. */
  route: Exchange['route']
  site: Exchange['site']
  line: LineWriter
  /** Milliseconds since 1970. */
  since: number
}>

const MAX_KNOWN = 5_000

/** After this it is found out again: site, language and headers may follow from data that changes. */
const KNOWN_MS = 60_000

const HOST = 'host'

/** Of two hosts Node keeps the first; such a request is refused. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
  }
  return hosts === 1
}

/** All of a request that decides which bytes it gets; `null` for one that is not answered from the cache at once. */
function requestText(incoming: IncomingMessage): string | null {
  const { method, url, headers } = incoming
  if (method !== 'GET' && method !== 'HEAD') return null
  if ('content-length' in headers || 'transfer-encoding' in headers) return null
  if (!hasOneHost(incoming)) return null
  return `${headers.host} ${readCookie(headers.cookie, LOCALE_COOKIE)} ${headers['accept-language']} ${headers['accept-encoding']} ${url}`
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
  services: MarkdownPageSource['services']
  metrics: Pick<HttpMetrics, 'hits' | 'misses'>
  /** What logs requests like this one. */
  lineOf: (exchange: Exchange) => LineWriter
}>

/** Answers requests from the page cache; requests that were answered before are recognized by their text. */
export function cachedAnswers({ cache, renderer, services, metrics, lineOf }: Options) {
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
      const body = cache.body(request.key, page, request.encoding)
      if (body instanceof Promise) return false
      if (isStale) void renderer.renew(page)
      exchange.route = request.route
      exchange.site = request.site
      exchange.line = request.line
      const further = [...request.headers, 'x-request-id', id]
      sendPage(incoming, outgoing, { page, body, further })
      metrics.hits.add()
      return true
    },
    /** Answers with a page that is cached, or is now being rendered; `false` if there is none for everyone. */
    async answer(exchange: Exchange, info: RequestInfo, url: URL): Promise<boolean> {
      const { incoming, outgoing, route, site } = exchange
      const address = cachedAddress(url, isMarkdownPage({ ...info, services }))
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
      const text = requestText(incoming)
      if (text !== null && !info.requestedLocale && address.others.size === 0) {
        if (known.size >= MAX_KNOWN) known.clear()
        known.set(text, {
          key,
          encoding,
          route,
          site,
          line: lineOf(exchange),
          headers: headersOf(outgoing),
          since: nowMs(),
        })
      }
      sendPage(incoming, outgoing, { page, body, isPrivate: !isForAll })
      return true
    },
  }
}

export type CachedAnswers = ReturnType<typeof cachedAnswers>
