import type { Context } from 'hono'

import { etagOf, isKnownTag } from '#platform/http/etag.ts'

import type { ApiEnv } from './api-env.ts'

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** A finished response, the same for everyone. */
export type PublicReply = Readonly<{
  body: Uint8Array<ArrayBuffer>
  etag: string
  headers: Readonly<Record<string, string>>
}>

/** A response with this text; the ETag is derived from it. */
export function publicReply(text: string, headers: PublicReply['headers']): PublicReply {
  const body = new TextEncoder().encode(text)
  return { body, etag: etagOf(body), headers }
}

/** A value as JSON. Keys whose value is `undefined` are omitted. */
export const jsonReply = (value: unknown): PublicReply =>
  publicReply(JSON.stringify(value), { 'content-type': 'application/json' })

/** Sends a response: open to any origin, cacheable, 304 if the caller has it already. */
export function sendPublic(c: Context<ApiEnv>, { body, etag, headers }: PublicReply): Response {
  const common = {
    etag,
    'cache-control': CACHE_CONTROL,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (isKnownTag(etag, c.req.header('if-none-match'))) return c.body(null, 304, common)
  return c.body(body, 200, { ...common, ...headers })
}
