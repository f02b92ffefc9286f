import { hash } from 'node:crypto'

import type { Context } from 'hono'

import { callContext, type ApiEnv } from '#api/api-env.ts'
import { InvalidInputError, problem } from '#api/problem.ts'
import { readBody } from '#api/read-body.ts'
import type { Services } from '#modules/services.ts'

import { callerOf, type Caller } from './caller.ts'
import type { SentFile, WriteEndpoint } from './write-endpoint.ts'

const KEY_HEADER = 'idempotency-key'
const KEY_PATTERN = /^[\x21-\x7e]{1,100}$/

/** The header of a stored response, which a repeated request gets. */
const REPLAYED_HEADER = 'idempotency-replayed'

type StoredReply = Readonly<{ status: 200 | 404; body: unknown }>

/** The caller's idempotency key; `null` without one. @throws {InvalidInputError} */
function requestKeyOf(c: Context<ApiEnv>): string | null {
  const key = c.req.header(KEY_HEADER)
  if (key === undefined) return null
  if (KEY_PATTERN.test(key)) return key
  throw new InvalidInputError([
    { path: 'header.Idempotency-Key', message: '1 to 100 visible ASCII characters' },
  ])
}

const isNothing = (value: unknown) => value === null

const reply = (c: Context<ApiEnv>, value: unknown, headers: Record<string, string> = {}) =>
  isNothing(value)
    ? problem(c, 'not-found', { detail: 'No object has this code.' })
    : c.body(JSON.stringify(value), 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...headers,
      })

/** Handles calls that write: authenticates the caller, validates the body, and returns the outcome. */
export function writeHandler(services: Services, writesPerSecond?: number) {
  const identify = callerOf(services.apiCallers, writesPerSecond)
  const { apiCallers } = services

  /** Runs a request once for its idempotency key. */
  function once(c: Context<ApiEnv>, caller: Caller, requestKey: string | null) {
    const id = requestKey === null ? null : { keyId: caller.id, requestKey }
    let earlyResponse: Response | null = null
    let isBegun = false
    return {
      /** Whether the request may run; if not, `earlyResponse` returns its response. */
      async mayRun(content: string): Promise<boolean> {
        if (id === null) return true
        const subject = `${c.req.method} ${c.req.url.slice(c.req.url.indexOf('/', 8))}`
        const state = await apiCallers.begin(
          id,
          hash('sha256', `${subject}\n${content}`, 'base64url'),
        )
        isBegun = state.state === 'new'
        if (state.state === 'answered')
          // Written by `end`.
          earlyResponse = reply(c, (state.answer as StoredReply).body, {
            [REPLAYED_HEADER]: 'true',
          })
        if (state.state === 'running')
          earlyResponse = problem(c, 'conflict', {
            detail: 'A request with this idempotency key is running. Send it again later.',
            headers: { 'retry-after': '2' },
          })
        if (state.state === 'other')
          earlyResponse = problem(c, 'key-reused', {
            detail: 'This idempotency key was used for another request. Use a new one.',
          })
        return isBegun
      },
      earlyResponse: () => earlyResponse,
      async end(value: unknown): Promise<void> {
        if (id && isBegun) await apiCallers.answered(id, { status: 200, body: value })
      },
      async refused(): Promise<void> {
        if (id && isBegun) await apiCallers.refused(id)
      },
    }
  }

  return (endpoint: WriteEndpoint) =>
    async (c: Context<ApiEnv>): Promise<Response> => {
      const params = c.req.param()
      const caller = await identify(c, endpoint.scope, params['arkona'])
      if (caller instanceof Response) return caller
      const request = once(c, caller, requestKeyOf(c))
      let body: unknown
      let file: SentFile | null = null
      if (endpoint.takesFile)
        file = { bytes: c.req.raw.body ?? noBytes(), mayRun: (sha256) => request.mayRun(sha256) }
      else if (endpoint.body) {
        const read = await readBody(c, endpoint.maxBodyBytes)
        if ('refused' in read) return problem(c, read.refused, { detail: read.detail })
        body = read.value
      }
      if (!file && !(await request.mayRun(JSON.stringify(body ?? null))))
        return request.earlyResponse() ?? problem(c, 'internal')
      try {
        const raw = { path: params, search: new URL(c.req.url).searchParams, body }
        const result = await endpoint.run(callContext(services, c), raw, caller, file)
        const earlyResponse = request.earlyResponse()
        if (earlyResponse) return earlyResponse
        if (isNothing(result)) await request.refused()
        else await request.end(result)
        return reply(c, result)
      } catch (error) {
        await request.refused()
        throw error
      }
    }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
