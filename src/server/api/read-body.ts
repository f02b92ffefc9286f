import type { Context } from 'hono'

import type { ApiEnv } from './api-env.ts'
import { InvalidInputError, type ProblemCode } from './problem.ts'

/** The largest body a call takes. */
const MAX_BODY_BYTES = 16 * 1024

type Body = Readonly<{ value: unknown }> | Readonly<{ refused: ProblemCode; detail: string }>

/** The bytes of a body, read no further than the bound; `null` past it. */
async function boundedBytes(request: Request): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The JSON body of a request, or why it is refused.
 * @throws {InvalidInputError} for a body that is no JSON
 */
export async function readBody(c: Context<ApiEnv>): Promise<Body> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return { refused: 'unsupported-type', detail: 'The body must be application/json.' }
  const bytes = await boundedBytes(c.req.raw)
  if (!bytes)
    return { refused: 'too-large', detail: `The body must not pass ${MAX_BODY_BYTES} bytes.` }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    throw new InvalidInputError([{ path: 'body', message: 'is no JSON' }])
  }
}
