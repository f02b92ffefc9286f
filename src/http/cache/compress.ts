import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import { acceptedEncoding, encode } from '#platform/http/encodings.ts'

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|xml)|image\/svg\+xml)/
const NOT_MODIFIED = 304

/** Compresses text responses that are not compressed yet, including those to HEAD, which have the headers of GET. */
export const compress = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next()
  const { body, headers, status } = c.res
  // A 304 refers to the browser's cached response and has the same `Vary`.
  if (status === NOT_MODIFIED && !/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
    c.header('vary', 'Accept-Encoding', { append: true })
  // A response that varies by encoding already has the right one.
  const isChosen = /\baccept-encoding\b/i.test(headers.get('vary') ?? '')
  const isPlain =
    !isChosen && !headers.has('content-encoding') && TEXT.test(headers.get('content-type') ?? '')
  if (!body || !isPlain) return
  const plain = Buffer.from(await c.res.arrayBuffer())
  const encoded = await encode(plain, acceptedEncoding(c.req.header('accept-encoding')))
  const changed = new Headers(headers)
  changed.append('vary', 'Accept-Encoding')
  if (encoded.encoding !== 'identity') changed.set('content-encoding', encoded.encoding)
  changed.set('content-length', String(encoded.body.length))
  c.res = undefined
  c.res = new Response(new Uint8Array(encoded.body), { status, headers: changed })
}
