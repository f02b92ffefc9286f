import type { IncomingMessage, ServerResponse } from 'node:http'

import { acceptedEncoding } from '#platform/http/encodings.ts'
import { isKnownTag } from '#platform/http/etag.ts'

import type { CachedPage, HeaderList, PageBody, PageCache } from './page-cache.ts'

const NOT_MODIFIED = 304

/** What an answer for one shopper says: no shared cache may store it. */
export const PRIVATE = 'private, no-cache'

/** A page that has just been cached, as an answer of the app. */
export async function cachedResponse(
  cache: PageCache,
  { key, page }: Readonly<{ key: string; page: CachedPage }>,
  requested: Headers,
): Promise<Response> {
  const encoding = acceptedEncoding(requested.get('accept-encoding') ?? undefined)
  const { bytes, headers, ofBody } = await cache.body(key, page, encoding)
  if (isKnownTag(page.etag, requested.get('if-none-match') ?? undefined))
    return new Response(null, { status: NOT_MODIFIED, headers: pairsOf(headers) })
  return new Response(new Uint8Array(bytes), { headers: pairsOf([...headers, ...ofBody]) })
}

const pairsOf = (list: HeaderList): [name: string, value: string][] =>
  Array.from({ length: list.length / 2 }, (_, at) => [list[2 * at] ?? '', list[2 * at + 1] ?? ''])

/**
 * Sends a cached page, or 304 where the browser has it.
 * @param further what else the answer says
 */
export function sendPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { page, body, further }: Readonly<{ page: CachedPage; body: PageBody; further: HeaderList }>,
): void {
  if (isKnownTag(page.etag, incoming.headers['if-none-match'])) {
    outgoing.writeHead(NOT_MODIFIED, [...further, ...body.headers]).end()
    return
  }
  outgoing.writeHead(200, [...further, ...body.headers, ...body.ofBody])
  outgoing.end(incoming.method === 'HEAD' ? undefined : body.bytes)
}
