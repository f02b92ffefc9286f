import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export type Reply = Readonly<{
  status: number
  type: string
  location: string | null
  body: string
}>

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const MAX_ANSWER_MS = 30_000

/** Asks a server on this machine for an address of one of its sites, following nothing. */
export async function httpGet(port: string, host: string, path: string): Promise<Reply> {
  const requested = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    headers: { host, accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(MAX_ANSWER_MS),
  })
  requested.end()
  let reply: IncomingMessage
  try {
    // `once` resolves with the one value that the event has.
    ;[reply] = (await once(requested, 'response')) as [IncomingMessage]
  } catch (error) {
    // The server has closed a connection that was idle, just when it was used again.
    if (requested.reusedSocket) return httpGet(port, host, path)
    throw error
  }
  return {
    status: reply.statusCode ?? 0,
    type: reply.headers['content-type'] ?? '',
    location: reply.headers.location ?? null,
    body: await text(reply),
  }
}
