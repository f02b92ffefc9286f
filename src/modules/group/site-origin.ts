import type { Site } from '#domain/site/site.ts'
import { isLoopback } from '#platform/http/loopback.ts'

import type { SiteDirectory } from './site-directory.ts'

type Settings = Readonly<{
  sites: Pick<SiteDirectory, 'chooseSite'>
  /** The value of `PUBLIC_URL`, and of `SITE`; `null` if it is not set. */
  publicUrl: string | null
  siteKey: string | null
  /** The port that the server listens on. */
  port: number
}>

/** Whether the site is served at the host of `PUBLIC_URL`. */
function isAt(publicUrl: string, site: Site, { sites, siteKey }: Settings): boolean {
  const { host } = new URL(publicUrl)
  return sites.chooseSite({ host, siteKey, isLoopback: isLoopback(host) })?.key === site.key
}

/**
 * The origin in a site's pages, sitemaps, structured data and mails, without a trailing slash: its
 * `publicUrl`, `PUBLIC_URL` where that address shows this site, its first host over HTTPS, else its key on this
 * machine. It is never the address of another site.
 * @returns `isAssumed` if no setting determines it
 * @see CFG-6
 */
export function siteOrigin(
  site: Site,
  settings: Settings,
): Readonly<{ origin: string; isAssumed: boolean }> {
  const { publicUrl, port } = settings
  const configured =
    site.publicUrl ?? (publicUrl !== null && isAt(publicUrl, site, settings) ? publicUrl : null)
  if (configured !== null) return { origin: configured.replace(/\/$/, ''), isAssumed: false }
  const [host] = site.hosts
  const origin = host === undefined ? `http://${site.key}.localhost:${port}` : `https://${host}`
  return { origin, isAssumed: true }
}
