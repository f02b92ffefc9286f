import { isReportable } from '#domain/kernel/reportable.ts'
import { CLIENT_ERRORS_PATH } from '#domain/pages/analytics-paths.ts'
import type { RouteName } from '#domain/pages/pages.ts'
import { cleanedText } from '#domain/privacy/cleaned-text.ts'

/** A page that goes on failing says so at most this often. */
const MAX_REPORTS = 5
const MAX_MESSAGE_LENGTH = 300
const MAX_STACK_LENGTH = 4000

const seen = new Set<string>()

/**
 * Reports an error of a page to the server, once of each kind, without the shopper's data. It is sent also after an
 * opt-out, as it describes the fault and not the visitor.
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
  // As measures go: a page that is about to leave still tells it.
  navigator.sendBeacon(
    CLIENT_ERRORS_PATH,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  )
}

/** Reports every error that no code catches, until the signal. */
export function watchErrors(routeNow: () => RouteName, signal: AbortSignal): void {
  const onError = ({ error }: ErrorEvent) => {
    // Without one it is a script of someone else, such as an extension, of which browsers tell nothing.
    if (error) reportClientError(error, routeNow())
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportClientError(reason, routeNow())
  addEventListener('error', onError, { signal })
  addEventListener('unhandledrejection', onRejection, { signal })
}
