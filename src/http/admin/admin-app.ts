import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import type { UnreadSession } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { PUSH_WORKER } from '#domain/access/install-paths.ts'
import type { StaticFile } from '#http/files/static-files.ts'
import { clientAddress } from '#http/listener/client-address.ts'
import { localeCookie, localeOfRequest } from '#http/listener/locale-of-request.ts'
import type { DevMiddleware } from '#http/request/dev-middleware.ts'
import type { Exchange } from '#http/request/exchange.ts'
import { reply, replyText } from '#http/request/reply.ts'
import { isLocale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { isLoopback } from '#platform/http/loopback.ts'

import { ADMIN_HEADERS, adminPolicy } from './admin-headers.ts'
import type { AdminPages } from './admin-pages.ts'
import { compressed } from './compressed.ts'
import { installManifest } from './install-file.ts'
import { isSameOriginRequest } from './is-same-origin.ts'
import { requestTarget, type AdminHosts } from './request-target.ts'
import { signedOutResponse } from './signed-out-response.ts'
import { isForPage, unreadResponse, unreadSession, unreadSignIn } from './unread-session.ts'

/** The longest body of an action, and of one with files. */
const MAX_BODY_BYTES = 1024 * 1024
const MAX_FILES_BYTES = 32 * 1024 * 1024

export type AdminOptions = Readonly<{
  hosts: AdminHosts
  services: Services
  /** The key from which each person's key for drafts is derived. */
  secretKey: string
  pages: AdminPages
  /** The files that browsers load, by path: `/assets/…`. */
  files: ReadonlyMap<string, StaticFile>
  trustedProxies: number
  /** The origins of the sites, whose previews views show in frames. */
  frameOrigins: () => readonly string[]
  /** Middleware of development (sources served live); then there is no content security policy. */
  dev?: DevMiddleware | undefined
  reportError: (error: unknown, requestId: string) => void
}>

const PREFIX = '/admin'
const UNAVAILABLE = 503
/** When programs may try again, in seconds. */
const RETRY_AFTER = '10'

/** The back office: sign-in, views, actions and files under `/admin`, on its own host. */
export function createAdmin(options: AdminOptions) {
  const closing = new AbortController()

  /** The session that could not be read. An unavailable database is logged where it is queried. */
  function unread(error: unknown, { id }: Exchange) {
    const session = unreadSession(error)
    if (session.status !== UNAVAILABLE) options.reportError(error, id)
    return session
  }

  async function view(request: Request, exchange: Exchange, ip: string | null): Promise<Response> {
    const { services, pages, dev } = options
    const visit = await services.users
      .visitOf(request, ip)
      .catch((error: unknown) => unread(error, exchange))
    const actor = visit.state === 'signed-in' ? visit.actor : null
    const early = visit.state === 'unread' ? unreadPage(request, visit) : signedOut(request, actor)
    if (early) return early
    const body = visit.state === 'unread' || isRead(request) ? null : await bodyOf(request)
    if (body === 'too long')
      return new Response('This is too much to send at once.', { status: 413 })
    const nonce = dev ? null : randomBytes(16).toString('base64')
    const response = await pages(routedRequest(request, body), {
      services,
      visit,
      actor,
      draftKey: actor && draftKey(options.secretKey, actor.userId),
      locale: localeOf(exchange.incoming),
      now: services.now(),
      nonce,
      ip,
      isSecure: !isLoopback(exchange.incoming.headers.host ?? ''),
      closing: closing.signal,
      reportError: (error) => options.reportError(error, exchange.id),
    })
    // Files of leads have a stricter policy.
    if (nonce !== null && !response.headers.has('content-security-policy'))
      response.headers.set('content-security-policy', adminPolicy(nonce, options.frameOrigins()))
    return response
  }

  async function responseTo(request: Request, exchange: Exchange): Promise<Response> {
    const { pathname } = new URL(request.url)
    const ip = clientAddress(exchange.incoming, options.trustedProxies)
    if (!isSameOriginRequest(request))
      return new Response('This was sent by another site.', { status: 403 })
    const response = pathname.startsWith(`${PREFIX}/auth/`)
      ? await options.services.users
          .handle(request, ip)
          .catch((error: unknown) => unreadSignIn(unread(error, exchange)))
      : await view(request, exchange, ip)
    if (response.status === UNAVAILABLE && !response.headers.has('retry-after'))
      response.headers.set('retry-after', RETRY_AFTER)
    return compressed(response, request.headers.get('accept-encoding') ?? undefined)
  }

  function serve(exchange: Exchange): Promise<void> {
    const { incoming, outgoing } = exchange
    for (const [name, value] of Object.entries(ADMIN_HEADERS)) outgoing.setHeader(name, value)
    const pass = getRequestListener((request) => responseTo(request, exchange), {
      overrideGlobalObjects: false,
    })
    if (!options.dev) return Promise.resolve(pass(incoming, outgoing))
    options.dev(incoming, outgoing, () => void pass(incoming, outgoing))
    return Promise.resolve()
  }

  return {
    /**
     * Handles a request to the back office or its host.
     * @returns `site` if the site of the host has to handle it, `first-site` for a picture of the group's first site
     */
    async respond(exchange: Exchange, url: URL): Promise<'answered' | 'first-site' | 'site'> {
      const { incoming, outgoing } = exchange
      const host = incoming.headers.host ?? ''
      const target = requestTarget(host, url.pathname, options.hosts)
      if (target === 'site' || target === 'first-site') return target
      exchange.route = 'admin'
      if (target === 'not-found')
        replyText(incoming, outgoing, 404, 'There is nothing at this address.')
      else if (target === 'to-admin') redirect(exchange, PREFIX)
      else if (target === 'to-localhost')
        redirect(
          exchange,
          `http://localhost${/:\d+$/.exec(host)?.[0] ?? ''}${url.pathname}${url.search}`,
        )
      else if (!chooseLanguage(exchange, url)) {
        const file = options.files.get(url.pathname.slice(PREFIX.length))
        const manifest = installManifest(url.pathname, options.services.firstSite)
        if (url.pathname === PUSH_WORKER && file) sendWorker(incoming, outgoing, file)
        else if (file) sendFile(incoming, outgoing, file)
        else if (manifest !== null) sendManifest(incoming, outgoing, manifest)
        else await serve(exchange)
      }
      return 'answered'
    },
    /** Ends the event streams, which would otherwise stay open. */
    close: () => closing.abort(),
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const signedOut = (request: Request, actor: Actor | null) =>
  actor === null ? signedOutResponse(request) : null

/** The response if the session could not be read; `null` for a page, which the router renders. */
const unreadPage = (request: Request, session: UnreadSession) =>
  isForPage(request) ? null : unreadResponse(session)

const draftKey = (secretKey: string, userId: string) =>
  createHmac('sha256', secretKey).update(`drafts ${userId}`).digest('base64')

const sendFile = (incoming: IncomingMessage, outgoing: ServerResponse, file: StaticFile) =>
  reply(incoming, outgoing, {
    ...file,
    status: 200,
    headers: { 'content-type': file.type, 'cache-control': file.cacheControl },
  })

/** A header extends the worker's scope from its folder to `/admin`. Browsers revalidate the worker at each use. */
const sendWorker = (incoming: IncomingMessage, outgoing: ServerResponse, file: StaticFile) =>
  reply(incoming, outgoing, {
    ...file,
    status: 200,
    headers: {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'service-worker-allowed': PREFIX,
    },
  })

const sendManifest = (incoming: IncomingMessage, outgoing: ServerResponse, manifest: string) =>
  reply(incoming, outgoing, {
    status: 200,
    bodies: new Map([['identity', Buffer.from(manifest)]]),
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
  })

function redirect({ outgoing }: Exchange, location: string): void {
  outgoing.writeHead(302, { location, 'cache-control': 'no-store' }).end()
}

/** Stores the language that an address requests, and redirects to the address without it. */
function chooseLanguage(exchange: Exchange, url: URL): boolean {
  const { incoming, outgoing } = exchange
  const locale = url.searchParams.get('lang')
  if (incoming.method !== 'GET' || !isLocale(locale) || url.pathname.endsWith('.data')) return false
  url.searchParams.delete('lang')
  outgoing.setHeader('set-cookie', localeCookie(locale, !isLoopback(incoming.headers.host ?? '')))
  redirect(exchange, `${url.pathname}${url.search}`)
  return true
}

const localeOf = ({ headers }: IncomingMessage) =>
  localeOfRequest({
    requestedLocale: null,
    addressLocale: null,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  })

const bodyOf = async (request: Request) => {
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/form-data')
  return (await boundedBody(request, isMultipart ? MAX_FILES_BYTES : MAX_BODY_BYTES)) ?? 'too long'
}

/**
 * The request that the router gets. `isSameOriginRequest` has checked the origin; the router's own check does not
 * support proxies that change the host.
 */
function routedRequest(
  { url, method, headers: given, signal }: Request,
  body: Uint8Array<ArrayBuffer> | null,
): Request {
  const headers = new Headers(given)
  headers.delete('origin')
  return new Request(url, { method: body === null ? 'GET' : method, headers, signal, body })
}
