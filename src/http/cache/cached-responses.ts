import { isMarkdownPage, type MarkdownPageSource } from '#domain/pages/site/markdown-pages.ts'
import type { HttpMetrics } from '#http/metrics/http-metrics.ts'
import type { Exchange } from '#http/request/exchange.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import { acceptedEncoding } from '#platform/http/encodings.ts'
import type { LineWriter } from '#platform/log/log.ts'

import { sendPage } from './cached-response.ts'
import { knownRequests, type KnownRequest } from './known-requests.ts'
import { cachedAddress, pageKey } from './page-address.ts'
import type { CachedPage, HeaderList, PageBody, PageCache } from './page-cache.ts'
import { preparedSender } from './prepared-response.ts'

/** The functions of the page renderer that the cache uses. */
export type CacheRenderer = Readonly<{
  /** Renders a cached page again; never rejects. */
  renew: (page: CachedPage) => Promise<void>
  /** Resolves when the page of a key is rendered; `undefined` if it is not being rendered. Never rejects. */
  rendered: (key: string) => Promise<unknown> | undefined
}>

type Options = Readonly<{
  cache: PageCache
  renderer: CacheRenderer
  services: MarkdownPageSource['services']
  metrics: Pick<HttpMetrics, 'hits' | 'misses'>
  /** Returns a function that logs requests with the same fields as this one. */
  logWriterFor: (exchange: Exchange) => LineWriter
  /** How long the server keeps a connection open after a response. */
  keepAliveSeconds: number
}>

/** Responds to requests from the page cache. Repeated requests are recognized by their raw text. */
export function cachedResponses(options: Options) {
  const { cache, renderer, services, metrics, logWriterFor } = options
  const sendPrepared = preparedSender(options)
  const nowMs = () => services.now().getTime()
  const known = knownRequests({ nowMs, logWriterFor })

  function send(
    { incoming, outgoing }: Exchange,
    { page, isStale }: Readonly<{ page: CachedPage; isStale: boolean }>,
    response: Readonly<{ body: PageBody; isPrivate?: boolean; further?: HeaderList }>,
  ): true {
    if (isStale) void renderer.renew(page)
    metrics.hits.add()
    sendPage(incoming, outgoing, { page, ...response })
    return true
  }

  function sendKnown(
    exchange: Exchange,
    { route, site, line, headers }: KnownRequest,
    found: Readonly<{ page: CachedPage; isStale: boolean }>,
    response: Readonly<{ body: PageBody; isPrivate?: boolean }>,
  ): true {
    exchange.route = route
    exchange.site = site
    exchange.line = line
    const isShareable = !found.isStale && !response.isPrivate
    if (!isShareable || !sendPrepared(exchange, { body: response.body, further: headers }))
      return send(exchange, found, {
        ...response,
        further: [...headers, 'x-request-id', exchange.id],
      })
    metrics.hits.add()
    return true
  }

  /** Responds once the page is rendered; `false` if it turns out to be personal to one shopper. */
  async function respondWhenRendered(
    exchange: Exchange,
    request: KnownRequest,
    rendering: Promise<unknown>,
  ): Promise<boolean> {
    await rendering
    const found = cache.find(request.key)
    if (!found) return false
    const body = await cache.body(request.key, found.page, request.encoding)
    const isPrivate = !cache.isCurrent(request.key, found.page)
    return sendKnown(exchange, request, found, { body, isPrivate })
  }

  return {
    /** Forgets the pages of known requests, since their addresses may have become redirects. */
    forget: known.forget,
    /**
     * Responds to a request that was also made in the last minute, if its page is cached or being rendered; `false` for
     * any other. Synchronous if the page is cached.
     */
    respondToKnown(exchange: Exchange): boolean | Promise<boolean> {
      const request = known.find(exchange.incoming)
      if (!request) return false
      const found = cache.find(request.key)
      if (!found) {
        const rendering = renderer.rendered(request.key)
        return rendering ? respondWhenRendered(exchange, request, rendering) : false
      }
      const body = cache.body(request.key, found.page, request.encoding)
      if (body instanceof Promise) return respondWhenRendered(exchange, request, body)
      return sendKnown(exchange, request, found, { body })
    },
    /** Responds with a page that is cached or being rendered; `false` if the page is not the same for everyone. */
    async respond(exchange: Exchange, info: RequestInfo, url: URL): Promise<boolean> {
      const address = cachedAddress(url, isMarkdownPage({ ...info, services }))
      if (!address) return false
      const key = pageKey(info, address)
      const encoding = acceptedEncoding(exchange.incoming.headers['accept-encoding'])
      // Also before the page is rendered, so that concurrent requests wait for it without being examined again.
      if (!info.requestedLocale && address.others.size === 0)
        known.remember(exchange, { key, encoding })
      if (cache.find(key) === null) await renderer.rendered(key)
      const found = cache.find(key)
      if (!found) {
        metrics.misses.add()
        return false
      }
      const body = await cache.body(key, found.page, encoding)
      // A response that sets the language is personal. A page that became outdated while it was compressed has already
      // been dropped, so a shared cache that stores it now would not be notified.
      const isShareable = !info.requestedLocale && cache.isCurrent(key, found.page)
      return send(exchange, found, { body, isPrivate: !isShareable })
    },
  }
}

export type CachedResponses = ReturnType<typeof cachedResponses>
