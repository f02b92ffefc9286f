import type { MiddlewareHandler } from 'hono'

import type { HttpEnv } from '#http/request/request-info.ts'

/** Responds with problem JSON (RFC 9457) instead of a missing page if a client accepts JSON but not HTML. */
export const problemForJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const accept = c.req.header('accept') ?? ''
  const takesJson = /\bapplication\/(?:problem\+)?json\b/.test(accept) && !/\btext\//.test(accept)
  if (c.res.status !== 404 || !takesJson) return
  c.res = undefined
  const body = {
    type: '/api-docs#not-found',
    title: 'Not found',
    status: 404,
    detail: 'There is nothing at this address.',
    instance: c.req.path,
  }
  c.res = c.body(JSON.stringify(body), 404, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  })
}
