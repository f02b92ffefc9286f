import { randomUUID } from 'node:crypto'

import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'

import type { ErrorReport, ErrorReporter } from './error-reporter.ts'

const WHOLE_MS = 3000
/** Failures one after the other, until the service is left alone. */
const MOST_FAILURES = 5
const PAUSE_MS = 60_000
/** Reports on their way at once; what comes beside them is dropped, as the log has it anyway. */
const MOST_UNDERWAY = 20
const FRAME = /^\s*at (?:(?<fn>.+?) \()?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/

export type SentrySettings = Readonly<{
  /** `https://KEY@HOST/PROJECT`, as the service gives it out. */
  dsn: string
  /** Tells one build from another. */
  release: string
  now: () => number
  wholeMs?: number
  pauseMs?: number
  /** Hears why a report was given up. */
  onLost?: (reason: string) => void
}>

/** Where envelopes go and what they are let in by. @throws {Error} for a text that is no DSN */
export function readDsn(dsn: string): Readonly<{ endpoint: string; key: string }> {
  const url = URL.parse(dsn)
  const [, path = '', project = ''] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? []
  if (!url || url.username === '' || project === '')
    throw new Error('is not a DSN such as https://key@errors.example.com/1')
  return {
    endpoint: `${url.protocol}//${url.host}${path}/api/${project}/envelope/`,
    key: url.username,
  }
}

/** The frames of a stack, the innermost last, as the protocol wants them. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = FRAME.exec(line)?.groups
      if (!found) return []
      return [
        {
          function: found['fn'] ?? '?',
          filename: found['file'] ?? '',
          lineno: Number(found['line']),
          colno: Number(found['column']),
        },
      ]
    })
    .toReversed()

const MS_A_SECOND = 1000

/** A report as an envelope: a line of headers, a line about the item, the item. */
function envelope(report: ErrorReport, { release, now }: SentrySettings): string {
  const eventId = randomUUID().replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: now() / MS_A_SECOND,
    platform: report.source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release,
    // Without it the service would take the address of whoever sends this for the shopper's.
    user: { ip_address: null },
    tags: { source: report.source, ...report.tags },
    exception: {
      values: [
        {
          type: report.name,
          value: report.message,
          stacktrace: { frames: framesOf(report.stack) },
        },
      ],
    },
  }
  const sentAt = new Date(now()).toISOString()
  return [
    JSON.stringify({ event_id: eventId, sent_at: sentAt }),
    JSON.stringify({ type: 'event' }),
    JSON.stringify(event),
  ].join('\n')
}

/**
 * Reports by the protocol of Sentry, which several services and servers of one's own speak. A report gets three
 * seconds; after five failures in a row the service is left alone for a minute. What is lost is in the log all the same.
 * @throws {Error} for a DSN that is none
 */
export function sentryReporter(settings: SentrySettings): ErrorReporter {
  const { wholeMs = WHOLE_MS, pauseMs = PAUSE_MS, onLost } = settings
  const { endpoint, key } = readDsn(settings.dsn)
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(MOST_FAILURES),
  })
  const underway = new Set<Promise<void>>()

  async function send(body: string): Promise<void> {
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
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
  }

  return {
    report(report) {
      if (underway.size >= MOST_UNDERWAY) return onLost?.('too many at once')
      const body = envelope(report, settings)
      const sending: Promise<void> = breaker
        .execute(() => send(body))
        .catch((error: unknown) => onLost?.(error instanceof Error ? error.name : 'unknown'))
        .finally(() => void underway.delete(sending))
      underway.add(sending)
    },
    async settle() {
      await Promise.all(underway)
    },
  }
}
