import { isReportable } from '#domain/kernel/reportable.ts'
import { CLIENT_ERRORS_PATH } from '#domain/pages/analytics-paths.ts'
import type { RouteName } from '#domain/pages/pages.ts'
import { cleanedText } from '#domain/privacy/cleaned-text.ts'

/** The maximum number of reports per page. */
const MAX_REPORTS = 5
const MAX_MESSAGE_LENGTH = 300
const MAX_STACK_LENGTH = 4000

const seen = new Set<string>()

/**
 * Reports an error of a page to the server, once of each kind, without the shopper's data. Also after an opt-out, as it
 * describes the error and not the visitor.
 * @see ANA-6
 */
export function reportClientError(error: unknown, route: RouteName): void {
  if (!isReportable(error)) return
  const known = error instanceof Error ? error : new Error(String(error))
  const message = cleanedText(known.message, MAX_MESSAGE_LENGTH)
  const key = `${known.name} ${message}`
  if (seen.has(key) || seen.size >= MAX_REPORTS) return
  seen.add(key)
  const report = {
    name: known.name.slice(0, 60),
    message,
    stack: cleanedText(known.stack ?? '', MAX_STACK_LENGTH),
    route,
  }
  // Sent as a beacon, like measurements, so that it is sent even while the page is being left.
  navigator.sendBeacon(
    CLIENT_ERRORS_PATH,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  )
}

/** Reports all uncaught errors, until the signal. */
export function watchErrors(routeNow: () => RouteName, signal: AbortSignal): void {
  const onError = ({ error }: ErrorEvent) => {
    // Without a source it is a third-party script, such as an extension, whose details browsers
    // hide.
    if (error) reportClientError(error, routeNow())
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportClientError(reason, routeNow())
  addEventListener('error', onError, { signal })
  addEventListener('unhandledrejection', onRejection, { signal })
}
