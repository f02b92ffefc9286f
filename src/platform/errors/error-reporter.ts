/** An error as it is reported: what broke and where, never who was there. */
export type ErrorReport = Readonly<{
  source: 'server' | 'browser'
  name: string
  /** Cleaned of what may be a shopper's. */
  message: string
  /** The same, as `Error.stack`; empty if there is none. */
  stack: string
  /** Further words to find it by, such as a route or the id of a request. */
  tags: Readonly<Record<string, string>>
}>

/**
 * Takes errors to where this installation collects them. A report is given away at once: it never throws, never waits
 * and never holds up what failed.
 */
export interface ErrorReporter {
  report(report: ErrorReport): void
  /** Waits until what was given away has left, or failed; what fails meanwhile is not retried. */
  settle(): Promise<void>
}
