import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Hono } from 'hono'

import { PREVIEW_PATH } from '#domain/content/editing/preview-path.ts'
import { readCookie } from '#domain/kernel/cookies.ts'
import type { Site } from '#domain/site/site.ts'
import { LIVE_PATH } from '#domain/vehicle/live-change.ts'
import { PRIVATE } from '#http/cache/cached-response.ts'
import {
  cachedResponses,
  type CacheRenderer,
  type CachedResponses,
} from '#http/cache/cached-responses.ts'
import type { PageCache } from '#http/cache/page-cache.ts'
import type { StaticFile } from '#http/files/static-files.ts'
import type { LiveUpdates } from '#http/live/live-updates.ts'
import { measuredRoute, type HttpMetrics, type MeasuredRoute } from '#http/metrics/http-metrics.ts'
import type { PreviewPages } from '#http/pages/preview.ts'
import type { DevMiddleware } from '#http/request/dev-middleware.ts'
import type { Exchange } from '#http/request/exchange.ts'
import { reply, replyText } from '#http/request/reply.ts'
import type { HttpEnv, RequestInfo } from '#http/request/request-info.ts'
import { takesLongBodies } from '#http/request/upload-body.ts'
import { frameAncestors, frameOptions } from '#http/security/frame-ancestors.ts'
import { headersFor } from '#http/security/security-headers.ts'
import { isLocale, LOCALE_COOKIE, type Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import type { LineLog } from '#platform/log/log.ts'
import type { Tracer } from '#platform/tracing/tracer.ts'

import { articleLocale } from './article-locale.ts'
import { clientAddress, isUnknownProxy } from './client-address.ts'
import { localeCookie, localeOfRequest } from './locale-of-request.ts'
import { requestLog } from './log-requests.ts'
import { oldAddresses } from './old-addresses.ts'
import type { Probe } from './probes.ts'
import { tracedRequest } from './trace-request.ts'

type Options = Readonly<{
  app: Hono<HttpEnv>
  services: Services
  files: ReadonlyMap<string, StaticFile>
  cache: PageCache
  renderer: CacheRenderer
  /** The site of a Host header; `null` for an unknown host. @see CFG-6 */
  siteOfHost: (host: string, isLoopback: boolean) => Site | null
  originOf: (site: Site) => string
  /** Resolves once the lists of a site are indexed; `null` if they already are. */
  indexed?: (site: Site) => Promise<void> | null
  probe: Probe
  /** The back office. @see createAdmin */
  admin?: Readonly<{
    respond: (exchange: Exchange, url: URL) => Promise<'answered' | 'first-site' | 'site'>
  }>
  /** Previews of drafts; without it there are none. */
  preview?: PreviewPages | undefined
  /** Streams of changed vehicles; without it there are none. */
  live?: LiveUpdates | undefined
  trustedProxies: number
  /** The value of `Strict-Transport-Security`; `null` sends none. */
  hsts: string | null
  secretKey: string
  log: LineLog
  metrics: HttpMetrics
  /** Records requests as traces; `null` records none. */
  tracer: Tracer | null
  /** Middleware of development (sources served live), called before any page. */
  dev?: DevMiddleware | undefined
}>

/**
 * Slow or endless requests are cut off: those that may contain a file after two minutes, all others after
 * `MAX_BODY_MS`.
 */
const SLOW_CLIENTS = {
  headersTimeout: 5_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
}

/**
 * For proxies, which keep connections open for later requests: longer than nginx does (60 s), since a post that is sent
 * while this side closes is lost.
 */
const BEHIND_PROXY_OPTIONS = { ...SLOW_CLIENTS, keepAliveTimeout: 75_000 }

/** The time limits for clients, behind a number of proxies. */
export const clientLimits = (trustedProxies: number) =>
  trustedProxies > 0 ? BEHIND_PROXY_OPTIONS : SLOW_CLIENTS

const MAX_BODY_MS = 10_000

/** Ends a request whose body does not arrive, unless it may contain a file. */
function limitBodyTime(incoming: IncomingMessage, pathname: string): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = incoming.headers
  if (takesLongBodies(pathname) || (coding === undefined && length === '0')) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy()
  }, MAX_BODY_MS)
  incoming.once('close', () => clearTimeout(timer))
}

/**
 * Handles every request: static files, probes and cached pages immediately, before any framework; the rest goes to the
 * Hono app.
 */
export function createListener(options: Options): RequestListener {
  const warnOfUnknownProxy = unknownProxyNotice(options)
  const requests = requestLog(options)
  const traced = tracedRequest(options.tracer)
  const pages = cachedResponses({
    ...options,
    logWriterFor: requests.logWriterFor,
    keepAliveSeconds: clientLimits(options.trustedProxies).keepAliveTimeout / 1000,
  })
  options.services.redirects.onChange(pages.forget)
  const old = oldAddresses(options.services)
  const responders = { pages, old }
  const respondAfter = async (known: Promise<boolean>, exchange: Exchange) => {
    if (!(await known)) await respond(options, responders, exchange)
  }
  return (incoming, outgoing) => {
    warnOfUnknownProxy(incoming)
    const exchange: Exchange = {
      id: randomUUID(),
      incoming,
      outgoing,
      route: 'other',
      site: null,
      trace: null,
      line: null,
      isSent: false,
    }
    requests.logWhenDone(exchange)
    const failed = (error: unknown) => {
      options.log.error({ requestId: exchange.id, err: error }, 'request failed')
      if (outgoing.headersSent) outgoing.destroy()
      else replyText(incoming, outgoing, 500, 'Something went wrong on our side. Please try again.')
    }
    traced(exchange, () => {
      const known = pages.respondToKnown(exchange)
      if (known === true) return
      const responded =
        known === false ? respond(options, responders, exchange) : respondAfter(known, exchange)
      responded.catch(failed)
    })
  }
}

/** Warns once about a proxy that `TRUST_PROXY` does not cover: all of its shoppers share one coarse rate limit. */
function unknownProxyNotice({ trustedProxies, log }: Options) {
  let hasWarned = false
  return (incoming: IncomingMessage): void => {
    if (hasWarned || !isUnknownProxy(incoming, trustedProxies)) return
    hasWarned = true
    log.warn(
      {},
      'requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: the addresses of shoppers are unknown, and all of them share one coarse rate limit. Set TRUST_PROXY to the number of proxies in front of the server',
    )
  }
}

type Responders = Readonly<{ pages: CachedResponses; old: ReturnType<typeof oldAddresses> }>
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

async function respond(
  options: Options,
  responders: Responders,
  exchange: Exchange,
): Promise<void> {
  const { id, incoming, outgoing } = exchange
  const url = addressOf(incoming)
  if (url) exchange.route = routeOf(url.pathname, options)
  const headers = headersFor(url?.pathname ?? null, options.hsts)
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
  outgoing.setHeader('x-request-id', id)

  if (!url) return replyText(incoming, outgoing, 400, 'This address is invalid.')

  const admin = await options.admin?.respond(exchange, url)
  if (admin === 'answered') return
  limitBodyTime(incoming, url.pathname)
  const file = isRead(incoming) ? options.files.get(url.pathname) : undefined
  if (file) {
    const headers = { 'content-type': file.type, 'cache-control': file.cacheControl }
    return reply(incoming, outgoing, { ...file, status: 200, headers })
  }
  if (await options.probe(url, incoming, outgoing)) return

  const host = incoming.headers.host ?? ''
  const site =
    admin === 'first-site'
      ? options.services.firstSite()
      : options.siteOfHost(host, isLoopback(host))
  if (!site) {
    return replyText(incoming, outgoing, 421, 'No site of this server has that host name.')
  }
  exchange.site = site.key
  const groupVersion = options.services.inventory.groupVersion()
  return answerOnSite(options, responders, exchange, { url, site, groupVersion })
}

type OnSite = Readonly<{ url: URL; site: Site; groupVersion: string }>

/** Responds to a request for a preview or a stream; `null` for any other. */
function respondBesidePages(
  options: Options,
  exchange: Exchange,
  { url, site, groupVersion }: OnSite,
): Promise<void> | null {
  const { incoming, outgoing } = exchange
  if (options.preview && url.pathname.startsWith(PREVIEW_PATH) && isRead(incoming))
    return options.preview(exchange, { site, origin: options.originOf(site), url, groupVersion })
  if (!options.live || url.pathname !== LIVE_PATH || incoming.method !== 'GET') return null
  options.live.open(incoming, outgoing, clientAddress(incoming, options.trustedProxies))
  return Promise.resolve()
}

/** Responds with a redirect, a cached page or the app's response. */
async function answerOnSite(
  options: Options,
  { pages, old }: Responders,
  exchange: Exchange,
  { url, site, groupVersion }: OnSite,
): Promise<void> {
  const { id, incoming, outgoing } = exchange
  const special = respondBesidePages(options, exchange, { url, site, groupVersion })
  if (special) return special
  const found = old.respond({ incoming, outgoing, site, url })
  if (found === 'redirected') return
  const isOnThisMachine = isLoopback(incoming.headers.host ?? '')
  const origin = options.originOf(site)
  const info: RequestInfo = {
    id,
    site,
    groupVersion,
    ...languageOf(incoming, url, articleLocale(url.pathname, site, options.services.content)),
    origin,
    isSecure: origin.startsWith('https:') && !isOnThisMachine,
    ip: clientAddress(incoming, options.trustedProxies),
    isGone: found === 'gone',
  }
  setLanguageCookie(outgoing, info)
  setFrameOptions(outgoing, frameAncestors(site, url.pathname))
  if (isRead(incoming) && !info.isGone && (await pages.respond(exchange, info, url))) return
  old.countWhenMissed({ incoming, outgoing, site, url })
  const indexing = options.indexed?.(site)
  if (indexing) await indexing

  const respondByApp = getRequestListener(
    async (request) =>
      withLanguageCookie(await options.app.fetch(request, { incoming, outgoing, info }), info),
    { overrideGlobalObjects: false },
  )
  if (options.dev) options.dev(incoming, outgoing, () => void respondByApp(incoming, outgoing))
  else await respondByApp(incoming, outgoing)
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

function routeOf(path: string, { files }: Options): MeasuredRoute {
  if (files.has(path)) return 'file'
  return PROBES.has(path) ? 'probe' : measuredRoute(path)
}

/** Adapts `X-Frame-Options`, for old browsers, to the frame ancestors in the policy of a page. */
function setFrameOptions(outgoing: ServerResponse, ancestors: string): void {
  const options = frameOptions(ancestors)
  if (options === null) outgoing.removeHeader('x-frame-options')
  else outgoing.setHeader('x-frame-options', options)
}

function setLanguageCookie(outgoing: ServerResponse, info: RequestInfo): void {
  if (!info.requestedLocale) return
  outgoing.setHeader('set-cookie', localeCookie(info.requestedLocale, info.isSecure))
}

/**
 * Adds the language cookie to a response with cookies of its own, which would otherwise replace it. No shared cache may
 * store a response that sets the language.
 */
function withLanguageCookie(response: Response, info: RequestInfo): Response {
  if (!info.requestedLocale || response === RESPONSE_ALREADY_SENT) return response
  if (response.headers.has('set-cookie'))
    response.headers.append('set-cookie', localeCookie(info.requestedLocale, info.isSecure))
  if (response.headers.get('cache-control')?.includes('public'))
    response.headers.set('cache-control', PRIVATE)
  return response
}

/** Requests with two Host headers are refused, since a proxy and this server could use different ones. */
const hasOneHost = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length < 2

/** The requested address; `null` if it is not a path, or there are two hosts. */
function addressOf(incoming: IncomingMessage): URL | null {
  const { url } = incoming
  if (!hasOneHost(incoming)) return null
  // Browsers read `//host` and `/\\host` as addresses of another server.
  if (!url || !/^\/(?![/\\])/.test(url)) return null
  return URL.parse(url, 'http://site.invalid')
}

function languageOf({ headers }: IncomingMessage, url: URL, addressLocale: Locale | null) {
  const lang = url.searchParams.get('lang')
  const requestedLocale = isLocale(lang) ? lang : null
  const locale = localeOfRequest({
    requestedLocale,
    addressLocale,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  })
  // Without the cookie, only the address determines the language of the next page.
  const isFromAddress = (requestedLocale ?? addressLocale) === locale
  const hasCookie = isLocale(readCookie(headers.cookie, LOCALE_COOKIE))
  return { requestedLocale, locale, hasMarkedLinks: locale !== 'en' && isFromAddress && !hasCookie }
}
