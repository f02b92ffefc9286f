import type { RouteName } from '#domain/pages/pages.ts'

/** An error of a page, as its browser reports it: cleaned of anything that may be personal data, and bounded. */
export type BrowserError = Readonly<{
  name: string
  message: string
  stack: string
  route: RouteName
}>

/** Sends errors to wherever this installation collects them. It never throws and never waits. */
export interface ErrorReports {
  /** @param siteKey of the site whose page it was */
  fromBrowser(error: BrowserError, siteKey: string): void
}
