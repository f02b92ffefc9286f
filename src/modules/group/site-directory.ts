import type { Site } from '#domain/site/site.ts'

/** The parts of a request that select a site. */
export type SiteRequest = Readonly<{
  host: string
  /** The value of `SITE`; `null` if it is not set. */
  siteKey: string | null
  isLoopback: boolean
}>

/** The current sites of this process. */
export type SiteDirectory = Readonly<{
  /** Every site, in order; never empty. */
  sites: () => readonly Site[]
  /** The site that a demo shows under any host name. */
  firstSite: () => Site
  /** The site with this key; `null` for none. */
  siteByKey: (key: string) => Site | null
  /**
   * The site that a request is for; `null` for a host that this process does not answer (421). A host that a site
   * registers and `{key}.localhost` come first; any other host gets the site of `siteKey`, without one the first site
   * if the request came over loopback.
   * @see CFG-6
   */
  chooseSite: (request: SiteRequest) => Site | null
}>

/** `Ocotillo.Example:8080` is `ocotillo.example`. */
const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Sites by name and key. */
type Lookup = Readonly<{ byHost: ReadonlyMap<string, Site>; byKey: ReadonlyMap<string, Site> }>

function lookupOf(sites: readonly Site[]): Lookup {
  const byHost = new Map(sites.map((site) => [`${site.key}.localhost`, site]))
  for (const site of sites) for (const host of site.hosts) byHost.set(host, site)
  return { byHost, byKey: new Map(sites.map((site) => [site.key, site])) }
}

/** @param current called for each lookup; returns the same list while nothing has changed; never empty */
export function siteDirectory(current: () => readonly Site[]): SiteDirectory {
  const lookups = new WeakMap<readonly Site[], Lookup>()
  const lookup = () => {
    const sites = current()
    const known = lookups.get(sites) ?? lookupOf(sites)
    lookups.set(sites, known)
    return known
  }
  const firstSite = () => {
    const [site] = current()
    if (!site) throw new Error('a group has at least one site')
    return site
  }
  const siteByKey = (key: string) => lookup().byKey.get(key) ?? null
  return {
    sites: current,
    firstSite,
    siteByKey,
    chooseSite({ host, siteKey, isLoopback }) {
      const named = lookup().byHost.get(hostName(host))
      if (named) return named
      if (siteKey !== null) return siteByKey(siteKey)
      return isLoopback ? firstSite() : null
    },
  }
}
