import type { RedirectAnswer } from '#domain/redirects/redirect-table.ts'

/** The old addresses of the sites, and those that no page answers. */
export interface Redirects {
  /**
   * Where an old path of a site leads; `null` for a path that is none.
   * @param pathname percent-encoded, as `URL` has it
   */
  find(siteKey: string, pathname: string): RedirectAnswer | null
  /** Counts a path that no page of the site answered: by day, without its query or what may be private. */
  countMissed(siteKey: string, pathname: string): void
  /** Calls back after each change of the rows. */
  onChange(callBack: () => void): void
}
