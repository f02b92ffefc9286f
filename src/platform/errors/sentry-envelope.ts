import { randomUUID } from 'node:crypto'

import type { ErrorReport } from './error-reporter.ts'

const MS_PER_SECOND = 1000
/** The service cuts off longer tags. */
const MAX_TAG_LENGTH = 200

/** The envelope address of a DSN and its key. @throws {Error} for an invalid DSN */
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

/** A line of a stack, as Chromium and Node write it, and as Firefox and Safari do. */
const LINES = [
  /^\s*at (?:(?:async )?(?<fn>.+?) \()?(?:async )?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<fn>[^@]*)@(?<file>.+?):(?<line>\d+):(?<column>\d+)$/,
] as const

/** The frames of a stack, the innermost last, as the protocol requires. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const found = LINES.map((pattern) => pattern.exec(line)?.groups).find(Boolean)
      if (!found) return []
      const filename = found['file'] ?? ''
      return [
        {
          function: found['fn'] || '?',
          filename,
          // The release, by which the service finds source maps.
          abs_path: filename,
          lineno: Number(found['line']),
          colno: Number(found['column']),
          in_app: !/^node:|\/node_modules\//.test(filename),
        },
      ]
    })
    .toReversed()

type Sent = Readonly<{ release: string; now: () => number }>

/**
 * A report as an envelope: a header line, a line about the item, and the item, whose length that line states.
 * @param sent the release in which it happened, and a clock
 */
export function sentryEnvelope(report: ErrorReport, { release, now }: Sent): string {
  const eventId = randomUUID().replaceAll('-', '')
  const frames = framesOf(report.stack)
  const tags = Object.entries({ source: report.source, ...report.tags })
  const event = JSON.stringify({
    event_id: eventId,
    timestamp: now() / MS_PER_SECOND,
    platform: report.source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release,
    // Empty, as the service would otherwise record the address of the server as that of the shopper.
    user: { ip_address: null },
    tags: Object.fromEntries(tags.map(([name, value]) => [name, value.slice(0, MAX_TAG_LENGTH)])),
    exception: {
      values: [
        {
          type: report.name,
          value: report.message,
          // The protocol allows no stack trace without frames.
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
  })
  const length = Buffer.byteLength(event)
  return [
    JSON.stringify({ event_id: eventId, sent_at: new Date(now()).toISOString() }),
    JSON.stringify({ type: 'event', length, content_type: 'application/json' }),
    event,
  ].join('\n')
}
