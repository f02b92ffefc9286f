import type { RouteName } from '#domain/pages/pages.ts'

/** An error of a page, as its browser tells it: cleaned of what may be a shopper's, and bounded. */
export type BrowserError = Readonly<{
  name: string
  message: string
  stack: string
  route: RouteName
}>

/** Takes errors to wherever this installation collects them. It never throws and never waits. */
export interface ErrorReports {
  /** @param siteKey of the site whose page it was */
  fromBrowser(error: BrowserError, siteKey: string): void
}
