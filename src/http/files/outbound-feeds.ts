import { Readable, type Transform } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

import { Hono, type Context } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'
import type { Services } from '#modules/services.ts'
import { acceptedEncoding, type Encoding } from '#platform/http/encodings.ts'
import { etagOf, isKnownTag } from '#platform/http/etag.ts'

/** Larger files are not cached, but generated for each request. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024
const MAX_CACHE_BYTES = 32 * 1024 * 1024

const GZIP_LEVEL = 5
const BROTLI_QUALITY = 4

function compressor(encoding: Encoding): Transform | null {
  if (encoding === 'identity') return null
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

type Cached = Readonly<{ version: string; body: Buffer }>

/** Recent files by address and encoding. The one stored first is evicted first. */
function fileCache() {
  const files = new Map<string, Cached>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= files.get(key)?.body.length ?? 0
    files.delete(key)
  }
  return {
    get: (key: string, version: string): Buffer | null => {
      const known = files.get(key)
      return known?.version === version ? known.body : null
    },
    set(key: string, file: Cached): void {
      remove(key)
      files.set(key, file)
      bytes += file.body.length
      for (const oldest of files.keys()) {
        if (bytes <= MAX_CACHE_BYTES) break
        remove(oldest)
      }
    },
  }
}

/** Passes chunks on, and calls back with the whole file if it is short enough. */
async function* collected(chunks: AsyncIterable<Buffer>, onWhole: (body: Buffer) => void) {
  let parts: Buffer[] | null = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > MAX_CACHED_BYTES) parts = null
    parts?.push(chunk)
    yield chunk
  }
  if (parts) onWhole(Buffer.concat(parts))
}

/**
 * `/feeds/{file}` and `/feeds/{token}/{file}`: the outbound feeds of a site. They are generated while they are sent,
 * from the live inventory, and cached for its version. `robots.txt` does not block them, since vendors' fetchers obey
 * it; a header keeps them out of search results.
 */
export function outboundFeedFiles({ feeds }: Pick<Services, 'feeds'>): Hono<HttpEnv> {
  const cache = fileCache()

  function respond(c: Context<HttpEnv>, file: string, token: string | null) {
    const { site, origin } = c.env.info
    const feed = feeds.at(site, { origin, file, token })
    if (!feed) return c.notFound()
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const address = `${site.key} ${origin} ${file}`
    const key = `${address} ${encoding}`
    // A weak tag: the encodings of one version share it.
    const etag = etagOf(`${feed.version} ${address}`)
    const headers = {
      'cache-control': `${token === null ? 'public' : 'private'}, no-cache`,
      etag: `W/${etag}`,
      vary: 'Accept-Encoding',
      'x-robots-tag': 'noindex',
    }
    if (isKnownTag(etag, c.req.header('if-none-match'))) return c.body(null, 304, headers)
    const fileHeaders = {
      ...headers,
      'content-type': feed.contentType,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, fileHeaders)
    const known = cache.get(key, feed.version)
    if (known)
      return c.body(new Uint8Array(known), 200, {
        ...fileHeaders,
        'content-length': String(known.length),
      })
    const texts = Readable.from(feed.texts(), { objectMode: false })
    const compressed = compressor(encoding)
    if (compressed) texts.on('error', (error) => compressed.destroy(error))
    const chunks = collected(compressed ? texts.pipe(compressed) : texts, (body) =>
      cache.set(key, { version: feed.version, body }),
    )
    // Node's type of a byte stream differs from that of `fetch`.
    const body = Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array<ArrayBuffer>>
    return c.body(body, 200, fileHeaders)
  }

  return new Hono<HttpEnv>()
    .get('/feeds/:file', (c) => respond(c, c.req.param('file'), null))
    .get('/feeds/:token/:file', (c) => respond(c, c.req.param('file'), c.req.param('token')))
}
