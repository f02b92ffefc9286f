import type { KnownSites } from '#domain/redirects/read-redirect.ts'
import { siteHosts } from '#domain/site/site-hosts.ts'
import type { Site } from '#domain/site/site.ts'

/** What rows may name: the keys of the sites, and the hosts that they answer under. */
export const knownSites = (sites: readonly Site[]): KnownSites => ({
  keys: sites.map(({ key }) => key),
  hosts: siteHosts(sites),
})
