import { createHash } from 'node:crypto'

import type { Context } from 'hono'

import type { ApiEnv } from './api-env.ts'

const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

const isKnown = (etag: string, ifNoneMatch: string | undefined) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*')

/** A finished body with its headers: open to any origin, cacheable, 304 where the caller has it already. */
export function publicReply(
  c: Context<ApiEnv>,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = {
    etag,
    'cache-control': CACHE_CONTROL,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
  }
  if (isKnown(etag, c.req.header('if-none-match'))) return c.body(null, 304, common)
  return c.body(body, 200, { ...common, ...headers })
}

/** A value as JSON. Keys whose value is `undefined` are left out. */
export const jsonReply = (c: Context<ApiEnv>, value: unknown): Response =>
  publicReply(c, JSON.stringify(value), { 'content-type': 'application/json' })
