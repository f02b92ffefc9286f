import type { Site } from './site.ts'

const hostOf = (address: string | null) => (address === null ? null : URL.parse(address)?.host)

/** Every public host of the sites, in lower case. */
export const siteHosts = (
  sites: readonly Pick<Site, 'hosts' | 'publicUrl'>[],
): ReadonlySet<string> =>
  new Set(
    sites
      .flatMap(({ hosts, publicUrl }) => [...hosts, hostOf(publicUrl)])
      .filter((host) => host !== null && host !== undefined)
      .map((host) => host.toLowerCase()),
  )
