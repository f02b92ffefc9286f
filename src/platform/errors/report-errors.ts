import { isReportable } from '#domain/kernel/reportable.ts'
import { cleanedText } from '#domain/privacy/cleaned-text.ts'
import type { Log } from '#platform/log/log.ts'

import type { ErrorReporter } from './error-reporter.ts'
import type { ErrorReports } from './error-reports.ts'
import { logReporter } from './log-reporter.ts'
import { sentryReporter } from './sentry-reporter.ts'

const MAX_MESSAGE_LENGTH = 300
const MAX_STACK_LENGTH = 4000

type Deps = Readonly<{
  log: Log
  /** `https://KEY@HOST/PROJECT`; `null` reports only into the log. */
  dsn: string | null
  release: string
}>

export type ErrorReporting = Readonly<{
  reports: ErrorReports
  /** Reports an error of the server: into the log, and to the service if one is configured. @see ANA-6 */
  fromServer: (error: unknown, requestId: string) => void
  /** Waits until pending reports are sent or have failed. */
  close: () => Promise<void>
}>

/** Creates the error reporting of a process. */
export function errorReporting({ log, dsn, release }: Deps): ErrorReporting {
  const outside: ErrorReporter | null =
    dsn === null
      ? null
      : sentryReporter({
          dsn,
          release,
          now: Date.now,
          onLost: (reason) => log.warn({ reason }, 'error report lost'),
        })
  const logOnly = logReporter(log)
  return {
    reports: {
      fromBrowser({ route, ...error }, siteKey) {
        const report = { source: 'browser', ...error, tags: { route, site: siteKey } } as const
        logOnly.report(report)
        outside?.report(report)
      },
    },
    fromServer(error, requestId) {
      // Unchanged: the log cleans errors by itself.
      log.error({ requestId, err: error }, 'request failed')
      if (!outside || !isReportable(error)) return
      const known = error instanceof Error ? error : new Error(String(error))
      outside.report({
        source: 'server',
        name: known.name,
        message: cleanedText(known.message, MAX_MESSAGE_LENGTH),
        stack: cleanedText(known.stack ?? '', MAX_STACK_LENGTH),
        tags: { requestId },
      })
    },
    close: async () => outside?.settle(),
  }
}
