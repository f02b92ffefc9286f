import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import { isLocale } from '#i18n/locale.ts'
import { addressMark, type Log } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

import { clientAddress, isLoopback } from './client-address.ts'
import { acceptedEncoding, encode } from './encodings.ts'
import { localeCookie, localeOfRequest } from './locale-of-request.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-handler.ts'
import { reply, replyText } from './reply.ts'
import type { HttpEnv, RequestInfo } from './request-info.ts'
import { securityHeaders } from './security-headers.ts'
import type { StaticFile } from './static-files.ts'

type Options = Readonly<{
  app: Hono<HttpEnv>
  services: Services
  files: ReadonlyMap<string, StaticFile>
  cache: PageCache
  /** The site of a host name; `null` where nobody registered it. @see CFG-6 */
  siteOfHost: (host: string, isLoopback: boolean) => Site | null
  originOf: (site: Site) => string
  probe: (path: string, incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>
  trustedProxies: number
  secretKey: string
  log: Log
}>

/** Development's own middleware (Vite's files and sockets), asked before any page. */
export type DevMiddleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void

/** Slow or endless requests are cut off. */
export const SLOW_CLIENTS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
}

/**
 * What answers every request: static files, probes and cached pages at once, before any framework; the rest
 * goes to the Hono app.
 */
export function createListener(options: Options, dev?: DevMiddleware): RequestListener {
  return (incoming, outgoing) => {
    const id = randomUUID()
    logWhenDone(options, id, incoming, outgoing)
    answer({ ...options, id, incoming, outgoing, dev }).catch((error: unknown) => {
      options.log.error({ requestId: id, err: error }, 'request failed')
      if (outgoing.headersSent) outgoing.destroy()
      else replyText(incoming, outgoing, 500, 'Something went wrong on our side. Please try again.')
    })
  }
}

function logWhenDone(
  options: Options,
  id: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const startedAt = performance.now()
  outgoing.on('close', () => {
    options.log.info(
      {
        requestId: id,
        method: incoming.method,
        // Never the query: shoppers' words and form values may stand in it.
        path: incoming.url?.split('?')[0]?.slice(0, 200),
        status: outgoing.statusCode,
        milliseconds: Math.round((performance.now() - startedAt) * 10) / 10,
        client: addressMark(options.secretKey, clientAddress(incoming, options.trustedProxies)),
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      },
      'request',
    )
  })
}

type Exchange = Options &
  Readonly<{
    id: string
    incoming: IncomingMessage
    outgoing: ServerResponse
    dev: DevMiddleware | undefined
  }>

async function answer(exchange: Exchange): Promise<void> {
  const { id, incoming, outgoing, dev, ...options } = exchange
  for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value)
  outgoing.setHeader('x-request-id', id)

  const url = incoming.url?.startsWith('/') ? URL.parse(incoming.url, 'http://site.invalid') : null
  if (!url || incoming.url?.startsWith('//')) {
    replyText(incoming, outgoing, 400, 'This address can not be read.')
    return
  }
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
  const file = isRead ? options.files.get(url.pathname) : undefined
  if (file) {
    const headers = { 'content-type': file.type, 'cache-control': file.cacheControl }
    reply(incoming, outgoing, { status: 200, headers, bodies: file.bodies, etag: file.etag })
    return
  }
  if (await options.probe(url.pathname, incoming, outgoing)) return

  const host = incoming.headers.host ?? ''
  const site = options.siteOfHost(host, isLoopback(host))
  if (!site) {
    replyText(incoming, outgoing, 421, 'No site of this server has that host name.')
    return
  }
  const info = requestInfo(options, id, site, incoming, url)
  if (info.askedLocale) outgoing.setHeader('set-cookie', localeCookie(info.askedLocale))
  if (isRead && (await replyFromCache(options, info, incoming, outgoing, url))) return

  const listen = getRequestListener((request) => options.app.fetch(request, { incoming, info }), {
    overrideGlobalObjects: false,
  })
  if (dev) dev(incoming, outgoing, () => void listen(incoming, outgoing))
  else await listen(incoming, outgoing)
}

function requestInfo(
  options: Options,
  id: string,
  site: Site,
  incoming: IncomingMessage,
  url: URL,
): RequestInfo {
  const lang = url.searchParams.get('lang')
  const askedLocale = isLocale(lang) ? lang : null
  return {
    id,
    site,
    askedLocale,
    locale: localeOfRequest({
      askedLocale,
      cookie: incoming.headers.cookie,
      acceptLanguage: incoming.headers['accept-language'],
    }),
    origin: options.originOf(site),
    ip: clientAddress(incoming, options.trustedProxies),
  }
}

async function replyFromCache(
  { cache, services }: Options,
  info: RequestInfo,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): Promise<boolean> {
  const key = pageKey(info, url)
  const page = key && cache.get(key, services.inventory.version(), services.now().getTime())
  if (!page) return false
  const wanted = acceptedEncoding(incoming.headers['accept-encoding'])
  const plain = page.bodies.get('identity')
  if (plain && !page.bodies.has(wanted)) {
    const made = await encode(plain, wanted)
    page.bodies.set(made.encoding, made.body)
  }
  reply(incoming, outgoing, page)
  return true
}
