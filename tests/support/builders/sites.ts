import type { Site } from '#domain/site/site.ts'
import { openGroup, type SiteDirectory } from '#modules/group/module.ts'
import { siteDirectory } from '#modules/group/site-directory.ts'
import { FIXTURE_GROUP } from '#tests/support/fixture-group.ts'

/** The demo group's sites. */
export const demoSites: SiteDirectory = openGroup(FIXTURE_GROUP)
export const sites: readonly Site[] = demoSites.sites()
export const firstSite: Site = demoSites.firstSite()
export const { siteByKey, chooseSite } = demoSites

/** A directory of only these sites. */
export const directoryOf = (...some: readonly Site[]): SiteDirectory => siteDirectory(() => some)

/** One of the demo group's sites. */
function demoSite(key: string): Site {
  const site = siteByKey(key)
  if (!site) throw new Error(`the demo group has no site ${key}`)
  return site
}

export const ocotillo = demoSite('ocotillo')
export const redCanyon = demoSite('red-canyon')
export const ocotilloValue = demoSite('ocotillo-value')
export const paloVerde = demoSite('palo-verde')
