import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { boundedText } from '#platform/http/bounded-body.ts'

const GOOGLE = 'https://maps.googleapis.com'
/** A page waits for it. */
const TIMEOUT_MS = 1500
/** More than any response for twenty-five places. */
const MAX_RESPONSE_LENGTH = 262_144
/** Consecutive failures until requests are paused. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000

export type GoogleSettings = Readonly<{
  key: string
  /** The base URL of the web services; Google's own, or a proxy. */
  url?: string | undefined
  /** Milliseconds for one request, from connecting to the end of the response. */
  timeoutMs?: number
  /** How long requests are paused after repeated failures. */
  pauseMs?: number
}>

/** Sends requests and parses JSON responses; callers validate their content. */
export type GoogleApi = Readonly<{
  /**
   * @param read parses a response; throws if it is invalid
   * @throws {UnavailableError} without a valid response
   */
  request<T>(pairs: Readonly<Record<string, string>>, read: (body: unknown) => T): Promise<T>
}>

/**
 * One of Google's web services for maps. After three consecutive failures, calls fail immediately for half a minute.
 * The key is only in the URL of a request, never in an error.
 * @param service its name in the URL
 */
export function googleApi(
  { key, url = GOOGLE, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: GoogleSettings,
  service: 'geocode' | 'distancematrix',
): GoogleApi {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  })
  async function fetchJson(pairs: Readonly<Record<string, string>>): Promise<unknown> {
    const address = new URL(`/maps/api/${service}/json`, url)
    address.search = new URLSearchParams({ ...pairs, key }).toString()
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    })
    if (response.status === 200) return JSON.parse(await boundedText(response, MAX_RESPONSE_LENGTH))
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }
  return {
    async request(pairs, read) {
      try {
        return await breaker.execute(async () => read(await fetchJson(pairs)))
      } catch (cause) {
        throw new UnavailableError(`${new URL(url).host} (${service})`, { cause })
      }
    },
  }
}
