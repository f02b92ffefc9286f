import { Hono, type Context } from 'hono'

import type { Services } from '#modules/services.ts'

import { callContext, type ApiEnv } from './api-env.ts'
import { docsPage } from './docs/docs-page.ts'
import { openApi } from './docs/openapi.ts'
import type { Described, Endpoint } from './endpoint.ts'
import { endpoints as allEndpoints, writeEndpoints } from './endpoints.ts'
import { problem, problemOf } from './problem.ts'
import { jsonReply, publicReply, sendPublic, type PublicReply } from './public-reply.ts'
import { readBody } from './read-body.ts'
import { readLimit } from './read-limit.ts'
import { replyMemo, type ReplyMemo } from './reply-memo.ts'
import { TooLargeError } from './writes/too-large-error.ts'
import type { WriteEndpoint } from './writes/write-endpoint.ts'
import { writeHandler } from './writes/write-handler.ts'

type Options = Readonly<{
  services: Services
  /** Called for every error that is a bug; the API's caller gets no details. */
  reportError: (error: unknown, requestId: string) => void
  endpoints?: readonly Endpoint[]
  writes?: readonly WriteEndpoint[]
  writesPerSecond?: number
  readsPerSecond?: number
}>

type Handler = (c: Context<ApiEnv>) => Response | Promise<Response>

/** `/dealers/arkona/{arkona}` as the router writes it. */
const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const METHODS = ['get', 'post', 'put', 'delete'] as const

const allowed = (methods: readonly Described['method'][]) =>
  [
    ...methods.map((method) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase())),
    'OPTIONS',
  ].join(', ')

/** The maximum number of cached responses. */
const MEMO_BYTES = 32 * 1024 * 1024

const notFound = (c: Context<ApiEnv>) =>
  problem(c, 'not-found', { detail: 'No object has this code.' })

const resultOf = (services: Services, endpoint: Endpoint, c: Context<ApiEnv>, body: unknown) =>
  endpoint.run(callContext(services, c), {
    path: c.req.param(),
    search: new URL(c.req.url).searchParams,
    body,
  })

/** Responds to a read, from the cache if possible; 404 if the subject does not exist. */
function readHandler(
  memo: ReplyMemo,
  services: Services,
  make: (c: Context<ApiEnv>) => PublicReply | null | Promise<PublicReply | null>,
): Handler {
  return async (c) => {
    const { site, origin } = c.env.info
    const { pathname, search } = new URL(c.req.url)
    const key = JSON.stringify([site.key, origin, pathname + search])
    // Days listed and announced taxes change at a midnight, a full hour everywhere, without any
    // import.
    const hour = services.now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
    const { inventory } = services
    const version = `${inventory.version()} ${inventory.groupVersion()} ${hour}`
    const reply = memo.get(version, key) ?? (await make(c))
    if (!reply) return notFound(c)
    memo.set(version, key, reply)
    return sendPublic(c, reply)
  }
}

/** Responds to a call with a body. */
function postHandler(services: Services, endpoint: Endpoint): Handler {
  return async (c) => {
    const body = await readBody(c)
    if ('refused' in body) return problem(c, body.refused, { detail: body.detail })
    const result = await resultOf(services, endpoint, c, body.value)
    return result === null ? notFound(c) : sendPublic(c, jsonReply(result))
  }
}

/**
 * The HTTP API: every call of the registry, `/openapi.json` and `/api-docs`. It handles only its own paths, so that
 * pages can be served next to it.
 */
export function apiApp({
  services,
  reportError,
  endpoints = allEndpoints,
  writes = writeEndpoints,
  writesPerSecond,
  readsPerSecond = 200,
}: Options): Hono<ApiEnv> {
  const limit = readLimit(readsPerSecond)
  const app = new Hono<ApiEnv>()

  /** Limits the requests of an address, and turns every exception into a problem. */
  const guarded =
    (handler: Handler): Handler =>
    async (c) => {
      try {
        const waitSeconds = await limit(c.env.info.ip)
        if (waitSeconds !== null)
          return problem(c, 'rate-limited', {
            detail: `At most ${readsPerSecond} requests per second from one address.`,
            headers: { 'retry-after': String(waitSeconds) },
          })
        return await handler(c)
      } catch (error) {
        const refusal = problemOf(c, error)
        if (refusal) return refusal
        if (error instanceof TooLargeError)
          return problem(c, 'too-large', { detail: 'The file must be at most 256 MiB.' })
        reportError(error, c.env.info.id)
        return problem(c, 'internal')
      }
    }

  const mount = (path: string, handlers: Partial<Record<Described['method'], Handler>>) => {
    const methods = METHODS.filter((method) => handlers[method])
    const allow = allowed(methods)
    for (const method of methods) {
      const handler = handlers[method]
      if (handler) app[method](path, guarded(handler))
    }
    app.options(path, (c) =>
      c.body(null, 204, {
        allow,
        'access-control-allow-origin': '*',
        'access-control-allow-methods': allow,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      }),
    )
    app.all(
      path,
      guarded((c) => problem(c, 'method-not-allowed', { headers: { allow } })),
    )
  }

  const memo = replyMemo(MEMO_BYTES)
  const reading = (make: Parameters<typeof readHandler>[2]) => readHandler(memo, services, make)
  const writing = writeHandler(services, writesPerSecond)
  const handlerOf = (endpoint: Endpoint | WriteEndpoint): Handler => {
    if (endpoint.scope !== null) return writing(endpoint)
    return endpoint.method === 'post'
      ? postHandler(services, endpoint)
      : reading(async (c) => {
          const result = await resultOf(services, endpoint, c, undefined)
          return result === null ? null : jsonReply(result)
        })
  }
  const calls = [...endpoints, ...writes]
  for (const [path, ofPath] of Map.groupBy<string, Endpoint | WriteEndpoint>(
    calls,
    (endpoint) => endpoint.path,
  ))
    mount(
      routeOf(path),
      Object.fromEntries(ofPath.map((endpoint) => [endpoint.method, handlerOf(endpoint)])),
    )
  mount('/openapi.json', {
    get: reading((c) => jsonReply(openApi(calls, c.env.info.origin))),
  })
  mount('/api-docs', {
    get: reading(async (c) => {
      const { html, policy } = await docsPage(openApi(calls, c.env.info.origin))
      return publicReply(html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
    }),
  })
  const firstParts = new Set(endpoints.map(({ path }) => path.split('/')[1]))
  for (const part of firstParts)
    app.all(
      `/${part}/*`,
      guarded((c) => problem(c, 'not-found', { detail: 'The API has no such endpoint.' })),
    )
  return app
}
