import type { IncomingMessage, ServerResponse } from 'node:http'

import { isKnownTag } from '#platform/http/etag.ts'

import type { CachedPage, HeaderList, PageBody } from './page-cache.ts'

const NOT_MODIFIED = 304

/** The `Cache-Control` of a response for one shopper: no shared cache may store it. */
export const PRIVATE = 'private, no-cache'

/** The headers of a response for one shopper. */
const privately = (headers: HeaderList): HeaderList =>
  headers.map((text, index) => (headers[index - 1] === 'cache-control' ? PRIVATE : text))

type CachedResponse = Readonly<{
  page: CachedPage
  body: PageBody
  /** Whether no shared cache may store it. */
  isPrivate?: boolean
  /** Headers that do not belong to the page. */
  further?: HeaderList
}>

/** Sends a cached page, or 304 if the browser has it. */
export function sendPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { page, body, isPrivate = false, further = [] }: CachedResponse,
): void {
  const headersOf = (headers: HeaderList) => [
    ...further,
    ...(isPrivate ? privately(headers) : headers),
  ]
  if (isKnownTag(page.etag, incoming.headers['if-none-match'])) {
    outgoing.writeHead(NOT_MODIFIED, headersOf(body.headers)).end()
    return
  }
  outgoing.writeHead(200, headersOf(body.allHeaders))
  outgoing.end(incoming.method === 'HEAD' ? undefined : body.bytes)
}
