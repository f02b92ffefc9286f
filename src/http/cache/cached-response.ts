import type { IncomingMessage, ServerResponse } from 'node:http'

import { isKnownTag } from '#platform/http/etag.ts'

import type { CachedPage, HeaderList, PageBody } from './page-cache.ts'

const NOT_MODIFIED = 304

/** What an answer for one shopper says: no shared cache may store it. */
export const PRIVATE = 'private, no-cache'

/** The headers of an answer for one shopper. */
export const privately = (headers: HeaderList): HeaderList =>
  headers.map((text, at) => (headers[at - 1] === 'cache-control' ? PRIVATE : text))

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
