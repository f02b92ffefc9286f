import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import * as v from 'valibot'

import { OpeningJson } from '#domain/careers/opening-json.ts'
import type { Opening } from '#domain/careers/opening.ts'
import { UnavailableError } from '#domain/kernel/errors.ts'
import { PLAIN_ID } from '#domain/kernel/file-values.ts'
import { boundedText } from '#platform/http/bounded-body.ts'

const TIMEOUT_MS = 3_000
const MAX_BODY_LENGTH = 4 * 1024 * 1024
const MAX_OPENINGS = 2_000
/** Consecutive failures until requests are paused. */
const MAX_FAILURES = 3
const PAUSE_MS = 30_000
const FRESH_MS = 5 * 60_000
/** How long a response is reused while the service fails: a day, as openings expire by date. */
const RETENTION_MS = 24 * 3_600_000

const { entries } = OpeningJson.pipe[0]

const Body = v.object({ openings: v.pipe(v.array(v.unknown()), v.maxLength(MAX_OPENINGS)) })
const Named = v.pipe(
  v.object({
    ...entries,
    id: v.pipe(v.string(), v.regex(PLAIN_ID), v.maxLength(60)),
    dealer: v.pipe(v.string(), v.maxLength(40)),
  }),
  v.check(({ posted, validThrough }) => posted <= validThrough),
  v.transform(({ dealer, ...opening }): Opening => ({ ...opening, dealerCode: dealer })),
)

export type CareersSettings = Readonly<{
  /** The endpoint for openings: `https:`, or `http:` on this machine. */
  url: string
  /** Milliseconds for one request, from connecting to the end of the response. */
  timeoutMs?: number
  /** How long requests are paused after repeated failures. */
  pauseMs?: number
  now(): number
  /** Called with the number of invalid openings in a response. */
  onInvalidOpenings(count: number): void
  /** Called once for each cached response that replaces a failed request. */
  onCachedResponse(since: Date, cause: unknown): void
}>

/** A service with the openings of stores. */
export interface Careers {
  /**
   * Every opening of a key, at most five minutes old; at most a day while the service is unavailable.
   * @throws {UnavailableError} if it is unavailable, or does not know the key, and its last response is older than that
   */
  openings(key: string): Promise<readonly Opening[]>
}

/**
 * A careers service over HTTP: a GET with the key as a bearer token returns `{ "openings": […] }`, each in the format
 * of its file, with `id` and `dealer`. Invalid ones are dropped. After three consecutive failures the service is not
 * called for half a minute; its last response is used meanwhile.
 * @see docs/how-to/edit-staff-and-openings.md
 */
export function httpCareers(settings: CareersSettings): Careers {
  const {
    url,
    timeoutMs = TIMEOUT_MS,
    pauseMs = PAUSE_MS,
    now,
    onInvalidOpenings,
    onCachedResponse,
  } = settings
  const { host } = new URL(url)
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  })
  const known = new Map<string, Readonly<{ at: number; openings: readonly Opening[] }>>()
  /** The times of the responses whose reuse was reported already, so that not every page request reports it. */
  const reported = new Map<string, number>()

  async function fetchOpenings(key: string): Promise<readonly Opening[]> {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`HTTP ${response.status}`)
    }
    const body = v.parse(Body, JSON.parse(await boundedText(response, MAX_BODY_LENGTH)))
    const read = body.openings.map((one) => v.safeParse(Named, one))
    const unread = read.filter(({ success }) => !success).length
    if (unread > 0) onInvalidOpenings(unread)
    return read.flatMap((one) => (one.success ? [one.output] : []))
  }

  return {
    async openings(key) {
      const cached = known.get(key)
      if (cached && now() - cached.at < FRESH_MS) return cached.openings
      try {
        const openings = await breaker.execute(() => fetchOpenings(key))
        known.set(key, { at: now(), openings })
        return openings
      } catch (cause) {
        if (cached && now() - cached.at < RETENTION_MS) {
          if (reported.get(key) !== cached.at) onCachedResponse(new Date(cached.at), cause)
          reported.set(key, cached.at)
          return cached.openings
        }
        throw new UnavailableError(`the careers service at ${host}`, { cause })
      }
    },
  }
}
