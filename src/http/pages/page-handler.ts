import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

import { isSwitchedOff } from '#domain/pages/site/site-features.ts'
import { sendPage } from '#http/cache/cached-response.ts'
import type { PageCache } from '#http/cache/page-cache.ts'
import type { HttpEnv } from '#http/request/request-info.ts'
import { isMultipart, takesFiles, uploadBody } from '#http/request/upload-body.ts'
import { uploadQuota, type UploadLease } from '#http/request/upload-quota.ts'
import { isSameOriginPost } from '#http/security/same-origin-post.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { acceptedEncoding } from '#platform/http/encodings.ts'

import type { EarlyHints } from './early-hints.ts'
import type { PageRenderer, RenderedPage, SharedPage } from './page-renderer.ts'

/** The maximum body of a form post, without files. */
const MAX_FORM_BYTES = 64 * 1024

/** No page has this address: the route for unknown addresses handles it. */
const UNKNOWN_PATH = '/-/unknown'

type PostedForm = Readonly<{
  request: Request
  /** Whether there was no memory for the attached files. */
  areFilesCut: boolean
}>

/** The request of a post with its whole body, sent with or without a length; `null` for a body that is too large. */
async function postedForm(
  { raw, url }: Context<HttpEnv>['req'],
  lease: UploadLease,
): Promise<PostedForm | null> {
  const { method, signal } = raw
  const headers = new Headers(raw.headers)
  // `isSameOriginPost` has checked the origin; the router's own check does not support proxies that change the host.
  headers.delete('origin')
  // Differs from the sent length if a file was cut off.
  headers.delete('content-length')
  if (!isMultipart(headers) || !takesFiles(new URL(url).pathname)) {
    const body = await boundedBody(raw, MAX_FORM_BYTES)
    return (
      body && { request: new Request(url, { method, headers, signal, body }), areFilesCut: false }
    )
  }
  const body = await uploadBody(raw, MAX_FORM_BYTES, lease)
  if (body === null) return null
  const request = new Request(url, { method, headers, signal, body: body.bytes })
  return { request, areFilesCut: body.isCut }
}

/** Handles requests for pages and form posts. */
export function pageHandler({
  renderer,
  cache,
  hints,
}: Readonly<{
  renderer: PageRenderer
  cache: PageCache
  /** `null` sends none. */
  hints: EarlyHints | null
}>) {
  const leaseFor = uploadQuota()

  async function respondToPost(c: Context<HttpEnv>): Promise<Response> {
    const { info } = c.env
    if (!isSameOriginPost(c.req.raw.headers, info.origin))
      return c.text('This form was sent by another site.', 403)
    const lease = leaseFor(info.ip)
    try {
      const form = await postedForm(c.req, lease)
      if (!form) return c.text('This form is too large to send.', 413)
      const { request, areFilesCut } = form
      return responseOf(await renderer.render(request, info, { areFilesCut }), c)
    } finally {
      lease.release()
    }
  }

  /** Sends a page that has just been cached directly, bypassing the app: its bytes and headers are final. */
  async function send(
    { key, page }: SharedPage,
    { incoming, outgoing, info }: HttpEnv['Bindings'],
  ) {
    const encoding = acceptedEncoding(incoming.headers['accept-encoding'])
    const body = await cache.body(key, page, encoding)
    // A response that sets the language is personal, and no shared cache may store a page that is already outdated.
    const isShareable = !info.requestedLocale && cache.isCurrent(key, page)
    sendPage(incoming, outgoing, { page, body, isPrivate: !isShareable })
  }

  /** Responds as if no page had this address. */
  async function respondNotFound(c: Context<HttpEnv>): Promise<Response> {
    // The router would replace a response that is not its own with its error page.
    if (c.req.path.endsWith('.data')) return c.text('There is nothing at this address.', 404)
    const { headers, signal } = c.req.raw
    const request = new Request(new URL(UNKNOWN_PATH, c.req.url), { headers, signal })
    return responseOf(await renderer.render(request, c.env.info), c)
  }

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const { info } = c.env
    if (isSwitchedOff(info.site, c.req.path.replace(/\.data$/, ''))) return respondNotFound(c)
    if (c.req.method === 'POST') return respondToPost(c)
    if (info.isGone) return respondNotFound(c)
    const { headers, signal } = c.req.raw
    // HEAD is rendered like GET, so that the headers are equal.
    const request = new Request(c.req.url, { headers, signal })
    hints?.send(c.env, info.site, new URL(c.req.url))
    const result = await renderer.get(request, info)
    if (!('page' in result)) return responseOf(result, c)
    await send(result, c.env)
    return RESPONSE_ALREADY_SENT
  }
}

function responseOf({ status, headers, body }: RenderedPage, { req }: Context<HttpEnv>): Response {
  // Route data has the headers of its page, but must not be cached separately. `no-store` is kept.
  if (req.path.endsWith('.data') && headers.get('cache-control') !== 'no-store')
    headers.set('cache-control', 'private, no-cache')
  return new Response(body && new Uint8Array(body), { status, headers })
}
