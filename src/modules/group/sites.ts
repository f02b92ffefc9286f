import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { bestValue } from '#sites/best-value/site.ts'
import { chooseArizona } from '#sites/choose-arizona/site.ts'
import { ocotilloValue } from '#sites/ocotillo-value/site.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { paloVerde } from '#sites/palo-verde/site.ts'
import { redCanyon } from '#sites/red-canyon/site.ts'
import { sonoranAuto } from '#sites/sonoran-auto/site.ts'

/** The site that a demo shows under any name. */
export const firstSite: Site = ocotillo

/** Every site this process serves. Adding one is a folder under `sites/` and a line here. */
export const sites: readonly Site[] = [
  firstSite,
  redCanyon,
  sonoranAuto,
  bestValue,
  chooseArizona,
  ocotilloValue,
  paloVerde,
  defaultSite,
]

/** The site with this key; `null` for none. */
export const siteByKey = (key: string): Site | null =>
  sites.find((site) => site.key === key) ?? null

/** `Ocotillo.Example:8080` is `ocotillo.example`. */
const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/**
 * The site that a request is for; `null` for a host that this process does not answer (421).
 * A host that a site registers and `{key}.localhost` come first; any other host gets the site of `siteKey`,
 * without one the first site if the request came over loopback.
 * @param request.siteKey the value of `SITE`; `null` if it is not set
 * @see CFG-6
 */
export function chooseSite(
  request: Readonly<{ host: string; siteKey: string | null; isLoopback: boolean }>,
): Site | null {
  const host = hostName(request.host)
  const named = sites.find((site) => site.hosts.includes(host) || host === `${site.key}.localhost`)
  if (named) return named
  if (request.siteKey !== null) return siteByKey(request.siteKey)
  return request.isLoopback ? firstSite : null
}
