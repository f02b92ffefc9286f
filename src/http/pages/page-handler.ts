import { randomBytes } from 'node:crypto'

import type { Context } from 'hono'

import { outsideOrigins } from '#domain/analytics/sinks/outside-sinks.ts'
import { themeCss } from '#domain/site/theme-css.ts'
import type { PageCache } from '#http/cache/page-cache.ts'
import { pageKey } from '#http/cache/page-key.ts'
import { MESSAGES_VERSION } from '#http/files/message-files.ts'
import type { HttpEnv, RequestInfo } from '#http/request/request-info.ts'
import { isMultipart, takesFiles, uploadBody } from '#http/request/upload-body.ts'
import { uploadRoom, type UploadLease } from '#http/request/upload-quota.ts'
import { frameAncestors } from '#http/security/frame-ancestors.ts'
import { readInlineCode, type InlineCode } from '#http/security/inline-code.ts'
import { mapSources } from '#http/security/map-sources.ts'
import { isOwnPost } from '#http/security/same-origin-post.ts'
import type { Allowances } from '#http/security/security-headers.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { etagOf, isKnownTag } from '#platform/http/etag.ts'
import type { AppContext } from '#web/lib/app-context.ts'

import type { Pages } from './pages.ts'

type Options = Readonly<{
  pages: Pages
  services: Services
  cache: PageCache
  reportError: (error: unknown, requestId: string) => void
  /** The content security policy of a page; `null` if sources are served live. */
  policyOf: ((code: InlineCode, allowed: Allowances) => string) | null
}>

/** Largest body of a form post, files aside. */
const MAX_FORM_BYTES = 64 * 1024

type PageRequest = Readonly<{
  request: Request
  /** Whether there was no room for the files that came along. */
  areFilesCut: boolean
}>

const whole = (request: Request): PageRequest => ({ request, areFilesCut: false })

/**
 * The request as a page gets it; `null` for a body that is too large. HEAD is rendered like GET, so that the headers
 * are equal. A body is read whole, with or without a length.
 */
async function pageRequest(
  { raw, url }: Context<HttpEnv>['req'],
  lease: UploadLease,
): Promise<PageRequest | null> {
  const { method, signal } = raw
  if (method === 'GET') return whole(raw)
  const headers = new Headers(raw.headers)
  // `isOwnPost` has checked it; the router's own check knows nothing of proxies that change the host.
  headers.delete('origin')
  if (method === 'HEAD') return whole(new Request(url, { headers, signal }))
  // Not what was sent, where a file was cut off.
  headers.delete('content-length')
  if (!isMultipart(headers) || !takesFiles(new URL(url).pathname)) {
    const body = await boundedBody(raw, MAX_FORM_BYTES)
    return body && whole(new Request(url, { method, headers, signal, body }))
  }
  const body = await uploadBody(raw, MAX_FORM_BYTES, lease)
  if (body === null) return null
  const request = new Request(url, { method, headers, signal, body: body.bytes })
  return { request, areFilesCut: body.isCut }
}

/** Renders a page, and keeps it where its own headers call it public. */
export function pageHandler({ pages, services, cache, reportError, policyOf }: Options) {
  const enterRoom = uploadRoom()
  const contextOf = (
    info: RequestInfo,
    { areFilesCut, scriptNonce }: { areFilesCut: boolean; scriptNonce: string | null },
  ): AppContext => ({
    services,
    areFilesCut,
    scriptNonce,
    site: info.site,
    locale: info.locale,
    hasMarkedLinks: info.hasMarkedLinks,
    origin: info.origin,
    isSecure: info.isSecure,
    ip: info.ip,
    messagesVersion: policyOf && MESSAGES_VERSION[info.locale],
    themeCss: themeCss(info.site),
    reportError: (error) => reportError(error, info.id),
  })
  /** What a page answers; `null` for a body that is too large. Files have their room until then. */
  async function renderPage({ req, env }: Context<HttpEnv>, lease: UploadLease) {
    const requested = await pageRequest(req, lease)
    if (!requested) return null
    const { request, areFilesCut } = requested
    const scriptNonce = policyOf && randomBytes(16).toString('hex')
    const context = contextOf(env.info, { areFilesCut, scriptNonce })
    return { request, nonce: scriptNonce, response: await pages(request, context) }
  }
  /** Sets the policy of an answer that is a page; answers it without its nonces. */
  function withPolicy(
    written: Buffer,
    nonce: string,
    headers: Headers,
    { req, env: { info } }: Context<HttpEnv>,
  ): Buffer {
    if (!headers.get('content-type')?.startsWith('text/html')) return written
    const code = readInlineCode(written.toString('utf8'), nonce)
    const url = new URL(req.url)
    const policy = policyOf?.(code, {
      frames: frameAncestors(info.site, url.pathname),
      further: mapSources(info.site, services, url),
      sinks: outsideOrigins(info.site),
    })
    if (policy) headers.set('content-security-policy', policy)
    return Buffer.from(code.html)
  }
  return async (c: Context<HttpEnv>): Promise<Response> => {
    const { info } = c.env
    const version = services.inventory.version()
    const url = new URL(c.req.url)
    if (c.req.method === 'POST' && !isOwnPost(c.req.raw.headers, info.origin))
      return c.text('This form was sent by another site.', 403)
    const lease = enterRoom(info.ip)
    const rendered = await renderPage(c, lease).finally(lease.leave)
    if (!rendered) return c.text('This form is too large to send.', 413)
    const { request, nonce, response } = rendered
    const { status } = response
    const headers = new Headers(response.headers)
    headers.append('vary', 'Cookie, Accept-Language')
    // What may be kept nowhere stays so.
    if (isRouteData(url) && headers.get('cache-control') !== 'no-store')
      headers.set('cache-control', 'private, no-cache')
    if (response.body === null) return new Response(null, { status, headers })

    const written = Buffer.from(await response.arrayBuffer())
    const body = nonce ? withPolicy(written, nonce, headers, c) : written
    const key = pageKey(info, url)
    if (request.method === 'GET' && status === 200 && isShared(headers) && key !== null) {
      const etag = etagOf(body)
      cache.set(key, version, {
        status,
        headers: Object.fromEntries(headers),
        bodies: new Map([['identity', body]]),
        etag,
        storedAt: services.now().getTime(),
      })
      headers.set('etag', etag)
      if (isKnownTag(etag, c.req.header('if-none-match')))
        return new Response(null, { status: 304, headers })
    }
    return new Response(new Uint8Array(body), { status, headers })
  }
}

/** A data request of the router: it takes the headers of the page, but must not be cached in part. */
const isRouteData = ({ pathname }: URL) => pathname.endsWith('.data')

/** Whether an answer is the same for everyone: it says so, and sets no cookie. */
const isShared = (headers: Headers) =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie')
