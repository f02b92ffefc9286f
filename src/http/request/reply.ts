import type { IncomingMessage, ServerResponse } from 'node:http'

import { acceptedEncoding, type Encoding } from '#platform/http/encodings.ts'
import { isKnownTag } from '#platform/http/etag.ts'

type Reply = Readonly<{
  status: number
  headers: Readonly<Record<string, string>>
  /** The body in one or more encodings, always including `identity`. */
  bodies: ReadonlyMap<Encoding, Buffer>
  etag?: string
}>

/** Sends a finished response in the best available encoding, or 304 if the browser has it. */
export function reply(incoming: IncomingMessage, outgoing: ServerResponse, answer: Reply): void {
  const best = acceptedEncoding(incoming.headers['accept-encoding'])
  const encoding = answer.bodies.has(best) ? best : 'identity'
  const body = answer.bodies.get(encoding)
  const headers: Record<string, string | number> = {
    ...answer.headers,
    vary: varyOf(answer.headers['vary']),
  }
  if (answer.etag) headers['etag'] = answer.etag
  if (answer.etag && isKnownTag(answer.etag, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, headers).end()
    return
  }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body?.length ?? 0
  outgoing.writeHead(answer.status, headers)
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

const varyOf = (vary: string | undefined) => (vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')

/** Sends a short plain text. */
export const replyText = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  status: number,
  text: string,
): void =>
  reply(incoming, outgoing, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    bodies: new Map([['identity', Buffer.from(`${text}\n`)]]),
  })
