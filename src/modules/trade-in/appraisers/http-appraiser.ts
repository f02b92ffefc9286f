import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'

import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Appraisal, AppraisalQuestion, Appraiser } from '#domain/trade-in/appraiser.ts'
import { boundedText } from '#platform/http/bounded-body.ts'

import { readReply } from './provider-reply.ts'

const WHOLE_MS = 3000
/** More than any answer. */
const MAX_ANSWER_LENGTH = 65_536
/** Failures one after the other, until the provider is left alone. */
const MAX_FAILURES = 5
const PAUSE_MS = 30_000

const NOT_FOUND = 404
/** Answers that are about this one question: the next may fare better. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 413, 422])

/** The provider answers, and turns this one question down. */
class Refused extends Error {}

export type ProviderSettings = Readonly<{
  /** Where questions are posted: `https:`, or `http:` on this machine. */
  url: string
  key: string
  /** Milliseconds for one question, from connecting to the end of the answer. */
  wholeMs?: number
  /** How long the provider is left alone once it has failed time after time. */
  pauseMs?: number
}>

/** The name of a provider, as offers tell it. */
export const providerName = ({ url }: Pick<ProviderSettings, 'url'>): string => new URL(url).host

/**
 * A valuation provider over HTTP. Its answers are checked: an impossible amount, a reversed range or any other invalid
 * answer counts as a failure, as a timeout does. After five failures in a row requests fail at once for half a minute;
 * then one request decides for all that wait.
 * @see docs/how-to/connect-a-valuation-provider.md
 */
export function httpAppraiser(settings: ProviderSettings): Appraiser {
  const { url, key, wholeMs = WHOLE_MS, pauseMs = PAUSE_MS } = settings
  const name = providerName(settings)
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof Refused)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(MAX_FAILURES) },
  )

  async function ask(question: AppraisalQuestion): Promise<Appraisal> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(wholeMs),
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
        return await breaker.execute(() => ask(question))
      } catch (cause) {
        throw new UnavailableError(`the valuation by ${name}`, { cause })
      }
    },
  }
}
