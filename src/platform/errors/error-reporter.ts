/** An error report: the error and where it happened, never whose request it was. */
export type ErrorReport = Readonly<{
  source: 'server' | 'browser'
  name: string
  /** Cleaned of anything that may be personal data. */
  message: string
  /** The same, as `Error.stack`; empty if there is none. */
  stack: string
  /** Further search terms, such as a route or the id of a request. */
  tags: Readonly<Record<string, string>>
}>

/**
 * Sends errors to where this installation collects them. Reporting never throws, never waits and never delays the
 * failed work.
 */
export interface ErrorReporter {
  report(report: ErrorReport): void
  /** Waits until pending reports are sent or have failed; failures meanwhile are not retried. */
  settle(): Promise<void>
}
