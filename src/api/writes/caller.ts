import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import type { ApiEnv } from '#api/api-env.ts'
import { problem } from '#api/problem.ts'
import type { ApiScope } from '#domain/api/api-scopes.data.ts'
import type { ApiCallers, ApiKey } from '#modules/api-keys/module.ts'
import { networkLimit } from '#platform/security/rate-limits.ts'

/** A caller with a valid key, and the address of the request; `null` if it is unknown. */
export type Caller = ApiKey & Readonly<{ ip: string | null }>

/** Writes of one key a second. */
const WRITES_PER_SECOND = 20
/** Wrong keys of one address in ten minutes: more are a search for one. */
const WRONG_KEYS = 30
const WRONG_KEY_SECONDS = 600
const MS = 1000

const CHALLENGE = 'Bearer realm="Forecourt API"'

/**
 * A function that finds who sends a request, and whether they may do it.
 * @returns the caller, or the problem to respond with
 */
export function callerOf(callers: ApiCallers, writesPerSecond = WRITES_PER_SECOND) {
  const wrongKeys = networkLimit({ points: WRONG_KEYS, seconds: WRONG_KEY_SECONDS })
  const writes = new RateLimiterMemory({ points: writesPerSecond, duration: 1 })

  const unknown = async (c: Context<ApiEnv>, detail: string, isWrong: boolean) => {
    const waitSeconds = isWrong ? await wrongKeys(c.env.info.ip) : null
    if (waitSeconds !== null)
      return problem(c, 'rate-limited', {
        detail: 'Too many wrong keys from this address.',
        headers: { 'retry-after': String(waitSeconds) },
      })
    return problem(c, 'unauthorized', { detail, headers: { 'www-authenticate': CHALLENGE } })
  }

  return async (
    c: Context<ApiEnv>,
    scope: ApiScope,
    dealerCode: string | undefined,
  ): Promise<Caller | Response> => {
    const header = c.req.header('authorization')
    if (header === undefined)
      return unknown(
        c,
        'Send a key: `Authorization: Bearer …`. The operator of this server makes one with `npm run api-keys -- new`.',
        false,
      )
    const text = /^Bearer\s+(?<key>\S+)$/i.exec(header)?.groups?.['key']
    const caller = text === undefined ? null : await callers.identify(text)
    if (!caller)
      return unknown(
        c,
        'This key is unknown or revoked. Ask the operator of this server for a new one.',
        true,
      )
    try {
      await writes.consume(caller.id)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return problem(c, 'rate-limited', {
        detail: `At most ${writesPerSecond} writes per second with one key.`,
        headers: { 'retry-after': String(Math.max(1, Math.ceil(refusal.msBeforeNext / MS))) },
      })
    }
    if (!caller.scopes.includes(scope))
      return problem(c, 'forbidden', {
        detail: `The key “${caller.name}” lacks the scope ${scope}. Ask for a key that has it.`,
      })
    const isForDealer = dealerCode === undefined || (caller.dealers?.includes(dealerCode) ?? true)
    if (!isForDealer)
      return problem(c, 'forbidden', {
        detail: `The key “${caller.name}” is not for this dealer. Ask for a key that is.`,
      })
    return { ...caller, ip: c.env.info.ip }
  }
}
