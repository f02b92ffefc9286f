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
/** The retries of one report, after the first attempt. */
const MAX_RETRIES = 2
const FIRST_WAIT_MS = 300
const MAX_WAIT_MS = 2000
/** Consecutive failures until sending is paused. */
const MAX_FAILURES = 5
const PAUSE_MS = 60_000
/** Concurrent reports; further ones are dropped, as the log has them anyway. */
const MAX_IN_FLIGHT = 20
const FIRST_SERVER_FAULT = 500

export type SentrySettings = Readonly<{
  /** `https://KEY@HOST/PROJECT`, as the service displays it. */
  dsn: string
  /** Identifies the build. */
  release: string
  now: () => number
  /** Timeout of an attempt. */
  timeoutMs?: number
  /** How long sending to a failing service is paused. */
  pauseMs?: number
  /** The wait before the second attempt; the wait before the third is longer. */
  waitMs?: number
  /** Called with the reason why a report failed. */
  onLost?: (reason: string) => void
}>

/** The service responded without accepting the report. */
class ReportRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.name = this.message
    this.status = status
  }
}

/** Whether a retry may succeed: the service would refuse the same report again. */
const isTemporary = (error: unknown) =>
  error instanceof ReportRefused
    ? error.status >= FIRST_SERVER_FAULT
    : // An error of the open breaker is not retried.
      error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')

/**
 * Reports by the protocol of Sentry, which several services and self-hosted servers use. An attempt takes up to three
 * seconds, and temporary failures are retried twice, each after a longer wait; after five consecutive failures sending
 * is paused for a minute, and after a rate limit for as long as it states. Lost reports are in the log anyway.
 * @throws {Error} for an invalid DSN
 */
export function sentryReporter(settings: SentrySettings): ErrorReporter {
  const { timeoutMs = ATTEMPT_MS, pauseMs = PAUSE_MS, waitMs = FIRST_WAIT_MS, onLost } = settings
  const { now } = settings
  const { endpoint, key } = readDsn(settings.dsn)
  /** True while a caller, such as a stopping server, waits for pending reports: then nothing is retried. */
  let isSettling = false
  const policy = wrap(
    retry(
      handleWhen((error) => !isSettling && isTemporary(error)),
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

  /** @returns whether the service accepted it; `false` under a rate limit, which is not a failure */
  async function send(body: string): Promise<boolean> {
    if (now() < limitedUntil) return false
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
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
    throw new ReportRefused(response.status)
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
