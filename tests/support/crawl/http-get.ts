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
  const [reply]: IncomingMessage[] = await once(requested, 'response')
  if (!reply) throw new Error('an answer has a message')
  return {
    status: reply.statusCode ?? 0,
    type: reply.headers['content-type'] ?? '',
    location: reply.headers.location ?? null,
    body: await text(reply),
  }
}
