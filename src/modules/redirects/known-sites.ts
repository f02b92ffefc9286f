import type { KnownSites } from '#domain/redirects/read-redirect.ts'
import { siteHosts } from '#domain/site/site-hosts.ts'
import type { Site } from '#domain/site/site.ts'

/** The names that rows may refer to: the keys and hosts of the sites. */
export const knownSites = (sites: readonly Site[]): KnownSites => ({
  keys: sites.map(({ key }) => key),
  hosts: siteHosts(sites),
})
