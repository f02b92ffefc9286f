import { Hono, type Context } from 'hono'

import type { ApiEnv } from '#api/api-env.ts'
import { readLimit } from '#api/read-limit.ts'
import { MCP_PATH } from '#domain/pages/mcp-path.ts'
import type { Services } from '#modules/services.ts'
import { boundedBody } from '#platform/http/bounded-body.ts'
import { isLoopback } from '#platform/http/loopback.ts'

import type { ToolCall } from './tool-server.ts'

type Options = Readonly<{
  services: Services
  /** Called for every error that is a bug; the caller gets no details. */
  reportError: (error: unknown, requestId: string) => void
  /** Called for each call of a tool, as the log names calls of the API by their paths. */
  onCall: (call: ToolCall & Readonly<{ requestId: string; site: string }>) => void
  /** The largest number of requests of one address per second. */
  requestsASecond?: number
}>

/** The largest message: a search with every filter is smaller. */
const MAX_BODY_BYTES = 64 * 1024

/** Codes of JSON-RPC, and the one for other errors of a server. */
const CODES = { parse: -32_700, request: -32_600, server: -32_000 } as const

type Refusal = Readonly<{
  status: 400 | 403 | 405 | 413 | 415 | 429 | 500
  code: number
  message: string
}>

const NO_STORE = { 'cache-control': 'no-store' }

const refuse = (
  c: Context<ApiEnv>,
  { status, code, message }: Refusal,
  headers: Readonly<Record<string, string>> = {},
) =>
  c.json({ jsonrpc: '2.0', id: null, error: { code, message } }, status, {
    ...NO_STORE,
    ...headers,
  })

/** Whether a browser sent this from another site, which could reach servers of a private network. */
function isForeign(c: Context<ApiEnv>): boolean {
  const sent = c.req.header('origin')
  if (sent === undefined || sent === c.env.info.origin) return false
  const host = c.req.header('host') ?? ''
  return !(isLoopback(host) && URL.parse(sent)?.host === host)
}

type Message = Readonly<{ value: unknown }> | Refusal

/** The message of a request, or why it is refused. */
async function readMessage(request: Request): Promise<Message> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return { status: 415, code: CODES.server, message: 'The body must be application/json.' }
  const bytes = await boundedBody(request, MAX_BODY_BYTES)
  if (!bytes)
    return {
      status: 413,
      code: CODES.server,
      message: `The body must be at most ${MAX_BODY_BYTES} bytes.`,
    }
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!Array.isArray(value)) return { value }
    // A batch would be many calls within the limit of one.
    return { status: 400, code: CODES.request, message: 'Send one message per request.' }
  } catch {
    return { status: 400, code: CODES.parse, message: 'The body is not JSON.' }
  }
}

/**
 * The MCP server at `/mcp`, for shoppers' assistants: streamable HTTP without sessions, so that any process can handle
 * any request. Only POST: there is nothing to listen to and no session to end.
 * @see docs/mcp.md
 */
export function mcpApp({
  services,
  reportError,
  onCall,
  requestsASecond = 200,
}: Options): Hono<ApiEnv> {
  const limit = readLimit(requestsASecond)

  async function handle(c: Context<ApiEnv>): Promise<Response> {
    const { id: requestId, site, origin, ip } = c.env.info
    const waitSeconds = await limit(ip)
    if (waitSeconds !== null)
      return refuse(
        c,
        {
          status: 429,
          code: CODES.server,
          message: `At most ${requestsASecond} requests per second from one address.`,
        },
        { 'retry-after': String(waitSeconds) },
      )
    if (isForeign(c))
      return refuse(c, {
        status: 403,
        code: CODES.server,
        message: 'Pages of other sites may not call this server.',
      })
    if (c.req.method !== 'POST')
      return refuse(
        c,
        { status: 405, code: CODES.server, message: 'Only POST is supported.' },
        { allow: 'POST' },
      )
    const message = await readMessage(c.req.raw)
    if ('status' in message) return refuse(c, message)
    // The library is loaded by the first request: evaluating it is a fifth of a start.
    const { handleMessage } = await import('./tool-server.ts')
    const response = await handleMessage(
      c.req.raw,
      message.value,
      { services, site, origin },
      {
        reportError: (error) => reportError(error, requestId),
        onCall: (call) => onCall({ requestId, site: site.key, ...call }),
      },
    )
    const reply = new Response(response.body, response)
    reply.headers.set('cache-control', 'no-store')
    return reply
  }

  return new Hono<ApiEnv>().all(MCP_PATH, async (c) => {
    try {
      return await handle(c)
    } catch (error) {
      reportError(error, c.env.info.id)
      return refuse(c, { status: 500, code: CODES.server, message: 'Internal error' })
    }
  })
}
