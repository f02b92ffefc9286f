import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'

import type { ErrorReporter } from './error-reporter.ts'
import { readDsn, sentryEnvelope } from './sentry-envelope.ts'
import { sentryPauseMs } from './sentry-limits.ts'

const ATTEMPT_MS = 3000
/** Of one report, after the first attempt. */
const MAX_RETRIES = 2
const FIRST_WAIT_MS = 300
const MAX_WAIT_MS = 2000
/** Failures one after the other, until the service is left alone. */
const MAX_FAILURES = 5
const PAUSE_MS = 60_000
/** Reports on their way at once; what comes beside them is dropped, as the log has it anyway. */
const MAX_IN_FLIGHT = 20
const FIRST_SERVER_FAULT = 500

export type SentrySettings = Readonly<{
  /** `https://KEY@HOST/PROJECT`, as the service gives it out. */
  dsn: string
  /** Tells one build from another. */
  release: string
  now: () => number
  /** Of an attempt. */
  wholeMs?: number
  /** How long a failing service is left alone. */
  pauseMs?: number
  /** Until the second attempt; the third waits longer. */
  waitMs?: number
  /** Hears why a report failed. */
  onLost?: (reason: string) => void
}>

/** The service has answered, and took nothing. */
class NotTaken extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.name = this.message
    this.status = status
  }
}

/** Whether another attempt may end otherwise: what the service refuses once it refuses always. */
const isPassing = (error: unknown) =>
  error instanceof NotTaken
    ? error.status >= FIRST_SERVER_FAULT
    : // A breaker that is open is not an answer to try again.
      error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')

/**
 * Reports by the protocol of Sentry, which several services and servers of one's own speak. An attempt gets three
 * seconds, and what fails in passing two more, each after a longer wait; after five failures in a row the service is left
 * alone for a minute, and for as long as it says where it names a limit. What is lost is in the log anyway.
 * @throws {Error} for a DSN that is invalid
 */
export function sentryReporter(settings: SentrySettings): ErrorReporter {
  const { wholeMs = ATTEMPT_MS, pauseMs = PAUSE_MS, waitMs = FIRST_WAIT_MS, onLost } = settings
  const { now } = settings
  const { endpoint, key } = readDsn(settings.dsn)
  /** Someone waits for the end of it, such as a server that stops: nothing is retried then. */
  let isSettling = false
  const policy = wrap(
    retry(
      handleWhen((error) => !isSettling && isPassing(error)),
      {
        maxAttempts: MAX_RETRIES,
        backoff: new ExponentialBackoff({ initialDelay: waitMs, maxDelay: MAX_WAIT_MS }),
      },
    ),
    circuitBreaker(handleAll, {
      halfOpenAfter: pauseMs,
      breaker: new ConsecutiveBreaker(MAX_FAILURES),
    }),
  )
  const underway = new Set<Promise<void>>()
  let limitedUntil = 0

  /** @returns whether the service took it; not where it has set a limit, which is not a failure */
  async function send(body: string): Promise<boolean> {
    if (now() < limitedUntil) return false
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(wholeMs),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=forecourt/1.0, sentry_key=${key}`,
      },
      body,
    })
    await response.body?.cancel()
    const waits = sentryPauseMs(response, now())
    if (waits > 0) limitedUntil = Math.max(limitedUntil, now() + waits)
    if (response.ok) return true
    if (waits > 0) return false
    throw new NotTaken(response.status)
  }

  async function deliver(body: string): Promise<void> {
    try {
      if (!(await policy.execute(() => send(body)))) onLost?.('rate limited')
    } catch (error) {
      onLost?.(error instanceof Error ? error.name : 'unknown')
    }
  }

  return {
    report(report) {
      if (now() < limitedUntil) return onLost?.('rate limited')
      if (underway.size >= MAX_IN_FLIGHT) return onLost?.('too many at once')
      const sending: Promise<void> = deliver(sentryEnvelope(report, settings)).finally(
        () => void underway.delete(sending),
      )
      underway.add(sending)
    },
    async settle() {
      isSettling = true
      await Promise.all(underway)
      isSettling = false
    },
  }
}
