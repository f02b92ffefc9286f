import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export type Reply = Readonly<{
  status: number
  type: string
  location: string | null
  /** The content security policy; empty without one. */
  policy: string
  body: string
}>

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const MAX_ANSWER_MS = 30_000

/** The error of a request on a connection that the server closes at that moment. */
const isClosed = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))

/**
 * Requests an address of one of a local server's sites, without following redirects.
 * @param ownConnection on a separate connection
 */
export async function httpGet(
  port: string,
  host: string,
  path: string,
  ownConnection = false,
): Promise<Reply> {
  const requested = request({
    agent: ownConnection ? false : agent,
    host: '127.0.0.1',
    port,
    path,
    headers: { host, accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(MAX_ANSWER_MS),
  })
  requested.end()
  let reply: IncomingMessage
  try {
    // `once` resolves with the only value of the event.
    ;[reply] = (await once(requested, 'response')) as [IncomingMessage]
  } catch (error) {
    // The server may have closed an idle connection. On a new one the request must get a response.
    if (requested.reusedSocket && isClosed(error)) return httpGet(port, host, path, true)
    throw error
  }
  return {
    status: reply.statusCode ?? 0,
    type: reply.headers['content-type'] ?? '',
    location: reply.headers.location ?? null,
    policy: String(reply.headers['content-security-policy'] ?? ''),
    body: await text(reply),
  }
}
