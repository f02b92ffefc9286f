import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'

import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Appraisal, AppraisalQuestion, Appraiser } from '#domain/trade-in/appraiser.ts'
import { boundedText } from '#platform/http/bounded-body.ts'

import { readReply } from './provider-reply.ts'

const TIMEOUT_MS = 3000
/** More than any response. */
const MAX_ANSWER_LENGTH = 65_536
/** Consecutive failures until the provider is paused. */
const MAX_FAILURES = 5
const PAUSE_MS = 30_000

const NOT_FOUND = 404
/** Statuses about this single request: the next may succeed. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 413, 422])

/** Thrown if the provider is up and refuses a single request. */
class Refused extends Error {}

export type ProviderSettings = Readonly<{
  /** The endpoint: `https:`, or `http:` on this machine. */
  url: string
  key: string
  /** Milliseconds for one request, from connecting to the end of the response. */
  timeoutMs?: number
  /** How long the provider is paused after repeated failures. */
  pauseMs?: number
}>

/** The name of a provider in offers. */
export const providerName = ({ url }: Pick<ProviderSettings, 'url'>): string => new URL(url).host

/**
 * A valuation provider over HTTP. Its responses are validated: an impossible amount, a reversed range or any other
 * invalid response counts as a failure, like a timeout. After five consecutive failures requests fail immediately for
 * half a minute; then a single request is tried on behalf of all waiting ones.
 * @see docs/how-to/connect-a-valuation-provider.md
 */
export function httpAppraiser(settings: ProviderSettings): Appraiser {
  const { url, key, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = settings
  const name = providerName(settings)
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Refused)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(MAX_FAILURES) },
  )

  async function requestAppraisal(question: AppraisalQuestion): Promise<Appraisal> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify(question),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
    })
    const { status } = response
    if (status === 200) return readReply(await boundedText(response, MAX_ANSWER_LENGTH), name)
    await response.body?.cancel()
    if (status === NOT_FOUND)
      return { outcome: 'out-of-reach', reason: 'unknown-model', source: name }
    if (REFUSALS.has(status)) throw new Refused(`HTTP ${status}`)
    throw new Error(`HTTP ${status}`)
  }

  return {
    async appraise(question) {
      try {
        return await breaker.execute(() => requestAppraisal(question))
      } catch (cause) {
        throw new UnavailableError(`the valuation by ${name}`, { cause })
      }
    },
  }
}
