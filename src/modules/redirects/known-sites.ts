import type { KnownSites } from '#domain/redirects/read-redirect.ts'
import type { Site } from '#domain/site/site.ts'

const hostOf = (address: string | null) => (address === null ? null : URL.parse(address)?.host)

/** What rows may name: the keys of the sites, and the hosts that they answer under. */
export const knownSites = (sites: readonly Site[]): KnownSites => ({
  keys: sites.map(({ key }) => key),
  hosts: new Set(
    sites
      .flatMap(({ hosts, publicUrl }) => [...hosts, hostOf(publicUrl)])
      .filter((host) => host !== null && host !== undefined)
      .map((host) => host.toLowerCase()),
  ),
})
