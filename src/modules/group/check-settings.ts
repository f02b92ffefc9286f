import { checkSites } from '#domain/site/check-sites.ts'
import type { Log } from '#platform/log/log.ts'

import { siteByKey, sites } from './sites.ts'

/** How to fix unknown codes. */
const ABOUT_CODES = 'Dealers are in the database: load yours, or take the code out of the site.'

/**
 * Checks `SITE` and the configuration of every site; warnings go to the log.
 * @throws {Error} with one line a problem, when the server must not start like this
 */
export function checkSettings(
  siteKey: string | null,
  dealerCodes: ReadonlySet<string>,
  log: Log,
): void {
  if (siteKey !== null && !siteByKey(siteKey)) {
    const known = sites.map(({ key }) => key).join(', ')
    throw new Error(`SITE=${siteKey} is no site of this installation: use one of ${known}`)
  }
  const problems = checkSites(sites, dealerCodes)
  for (const { level, site, key, message } of problems)
    if (level === 'warning') log.warn({ site, key }, message)
  const errors = problems.filter(({ level }) => level === 'error')
  if (errors.length > 0)
    throw new Error(
      [
        ...errors.map(({ site, key, message }) => `site ${site}: ${key}: ${message}`),
        ...(errors.some(({ message }) => message.startsWith('no dealer has')) ? [ABOUT_CODES] : []),
      ].join('\n'),
    )
}
