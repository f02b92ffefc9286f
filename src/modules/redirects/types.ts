import type { RedirectResult } from '#domain/redirects/redirect-table.ts'

/** The redirects of the sites, and the counts of paths without a page. */
export interface Redirects {
  /**
   * The redirect of a path of a site; `null` for none.
   * @param pathname percent-encoded, as in `URL`
   */
  find(siteKey: string, pathname: string): RedirectResult | null
  /** Counts a path without a page: by day, without its query or private parts. */
  countMissed(siteKey: string, pathname: string): void
  /** Registers a callback for each change of the rows. */
  onChange(callBack: () => void): void
}
