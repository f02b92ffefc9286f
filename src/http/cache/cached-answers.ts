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

/** Answers requests from the page cache; requests that came before are recognized by their text. */
export function cachedAnswers({ cache, renderer, services, metrics, lineOf }: Options) {
  const nowMs = () => services.now().getTime()
  const known = knownRequests({ nowMs, lineOf })

  function send(
    { incoming, outgoing }: Exchange,
    { page, isStale }: Readonly<{ page: CachedPage; isStale: boolean }>,
    answer: Readonly<{ body: PageBody; isPrivate?: boolean; further?: HeaderList }>,
  ): true {
    if (isStale) void renderer.renew(page)
    metrics.hits.add()
    sendPage(incoming, outgoing, { page, ...answer })
    return true
  }

  function sendKnown(
    exchange: Exchange,
    { route, site, line, headers }: KnownRequest,
    found: Readonly<{ page: CachedPage; isStale: boolean }>,
    answer: Readonly<{ body: PageBody; isPrivate?: boolean }>,
  ): true {
    exchange.route = route
    exchange.site = site
    exchange.line = line
    return send(exchange, found, { ...answer, further: [...headers, 'x-request-id', exchange.id] })
  }

  /** Answers once the page is there; `false` if it turns out to be for one shopper alone. */
  async function whenRendered(
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
    /** Forgets which pages requests got: an address may have become a redirect. */
    forget: known.forget,
    /**
     * Answers what came in the last minute as well, where its page is in the cache or being rendered; `false` for all
     * else. No promise where the page is there.
     */
    answerKnown(exchange: Exchange): boolean | Promise<boolean> {
      const request = known.find(exchange.incoming)
      if (!request) return false
      const found = cache.find(request.key)
      if (!found) {
        const rendering = renderer.rendered(request.key)
        return rendering ? whenRendered(exchange, request, rendering) : false
      }
      const body = cache.body(request.key, found.page, request.encoding)
      if (body instanceof Promise) return whenRendered(exchange, request, body)
      return sendKnown(exchange, request, found, { body })
    },
    /** Answers with a page that is cached, or is now being rendered; `false` if there is none for everyone. */
    async answer(exchange: Exchange, info: RequestInfo, url: URL): Promise<boolean> {
      const address = cachedAddress(url, isMarkdownPage({ ...info, services }))
      if (!address) return false
      const key = pageKey(info, address)
      const encoding = acceptedEncoding(exchange.incoming.headers['accept-encoding'])
      // Also before the page is there: others who come meanwhile wait for it without being looked at again.
      if (!info.requestedLocale && address.others.size === 0)
        known.remember(exchange, { key, encoding })
      if (cache.find(key) === null) await renderer.rendered(key)
      const found = cache.find(key)
      if (!found) {
        metrics.misses.add()
        return false
      }
      const body = await cache.body(key, found.page, encoding)
      // An answer that sets the language is for one shopper; a page that a change overtook while it was compressed is
      // dropped already, and a shared cache that gets it now would not be notified.
      const isForAll = !info.requestedLocale && cache.isCurrent(key, found.page)
      return send(exchange, found, { body, isPrivate: !isForAll })
    },
  }
}

export type CachedAnswers = ReturnType<typeof cachedAnswers>
