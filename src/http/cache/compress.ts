import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import { acceptedEncoding, encode } from '#platform/http/encodings.ts'

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|xml)|image\/svg\+xml)/
const NOT_MODIFIED = 304

/** Compresses textual answers that are not compressed yet, those to HEAD too: their headers are GET's. */
export const compress = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next()
  const { body, headers, status } = c.res
  // It refers to the browser's cached answer, and varies as that one does.
  if (status === NOT_MODIFIED && !/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
    c.header('vary', 'Accept-Encoding', { append: true })
  // What varies by encoding already has the one that fits.
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
