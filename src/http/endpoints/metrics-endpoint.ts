import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { replyText } from '#http/request/reply.ts'
import { isWithin } from '#platform/security/public-address.ts'

type Options = Readonly<{
  /** Clients with this token may read the metrics from anywhere; if `null`, only programs on this machine may. */
  token: string | null
  /** The metrics of all processes. */
  report: () => Promise<string>
  contentType: string
}>

/**
 * Headers that proxies add. A request with any of these comes from elsewhere, even if a program on this machine
 * forwarded it.
 */
const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

const isDirect = ({ headers, socket }: IncomingMessage) =>
  !FORWARDING.some((name) => name in headers) &&
  isWithin('loopback', (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, ''))

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the token; the comparison takes constant time. */
const hasToken = ({ headers }: IncomingMessage, token: string) =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * Serves `/metrics` as Prometheus text to programs on this machine that connect directly, and to clients with the
 * token. Everyone else gets 404.
 */
export const metricsEndpoint =
  ({ token, report, contentType }: Options) =>
  async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const mayRead = isDirect(incoming) || (token !== null && hasToken(incoming, token))
    if (!isRead || !mayRead) return replyText(incoming, outgoing, 404, 'Not found')
    const body = Buffer.from(await report())
    outgoing.writeHead(200, {
      'content-type': contentType,
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
  }
