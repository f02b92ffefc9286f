import { routeNames } from '#domain/pages/pages.ts'
import { checkSites } from '#domain/site/check-sites.ts'
import type { Environment } from '#platform/env/env.ts'
import type { Log } from '#platform/log/log.ts'

import type { SiteDirectory } from './site-directory.ts'
import { siteOrigin } from './site-origin.ts'

type Settings = Pick<Environment, 'siteKey' | 'publicUrl' | 'port'>

/** How to fix unknown codes. */
const ABOUT_CODES = 'Dealers are in the database: load yours, or take the code out of the site.'

/** A warning that names the sites without a configured address, with the fallback that pages and mails contain. */
function warnOfAddresses(sites: SiteDirectory, env: Settings, log: Log): void {
  const assumed = sites.sites().flatMap((site) => {
    const { origin, isAssumed } = siteOrigin(site, { ...env, sites })
    return isAssumed ? [[site.key, origin] as const] : []
  })
  if (assumed.length > 0)
    log.warn(
      { addresses: Object.fromEntries(assumed) },
      'sites without publicUrl: their pages, sitemaps and mails name these addresses',
    )
}

/**
 * Checks `SITE` and the configuration of every site; warnings go to the log.
 * @throws {Error} with one line per problem, if the server must not start
 */
export function checkSettings(
  directory: SiteDirectory,
  env: Settings,
  dealerCodes: ReadonlySet<string>,
  log: Log,
): void {
  const { siteKey } = env
  const sites = directory.sites()
  if (siteKey !== null && !directory.siteByKey(siteKey)) {
    const known = sites.map(({ key }) => key).join(', ')
    throw new Error(`SITE=${siteKey} is not a site of this installation: use one of ${known}`)
  }
  const problems = checkSites(sites, { dealerCodes, pages: routeNames() })
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
  warnOfAddresses(directory, env, log)
}
