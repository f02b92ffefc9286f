import type { Context } from 'hono'

import { boundedBody } from '#platform/http/bounded-body.ts'

import type { ApiEnv } from './api-env.ts'
import { InvalidInputError, type ProblemCode } from './problem.ts'

/** The largest body that a public call accepts. */
const MAX_BODY_BYTES = 16 * 1024

type Body = Readonly<{ value: unknown }> | Readonly<{ refused: ProblemCode; detail: string }>

/**
 * The JSON body of a request, or why it is refused.
 * @throws {InvalidInputError} for a body that is not JSON
 */
export async function readBody(c: Context<ApiEnv>, maxBytes = MAX_BODY_BYTES): Promise<Body> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    return { refused: 'unsupported-type', detail: 'The body must be application/json.' }
  const bytes = await boundedBody(c.req.raw, maxBytes)
  if (!bytes) return { refused: 'too-large', detail: `The body must be at most ${maxBytes} bytes.` }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    throw new InvalidInputError([{ path: 'body', message: 'is not JSON' }])
  }
}
