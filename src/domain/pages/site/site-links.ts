import { slug } from '#domain/kernel/text.ts'
import type { Page } from '#domain/pages/pages.ts'
import { paths } from '#domain/pages/paths.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

/** The addresses of the home page and of a site's lists; `null` for a list that the site lacks. */
export type SiteLinks = Readonly<{
  home: string
  new: string | null
  used: string
  cpo: string | null
}>

type LinkedSite = Pick<Site, 'isUsedSite' | 'isChoice' | 'isValue' | 'location'> & {
  searchOptions: Pick<Site['searchOptions'], 'disableCpo'>
}

const cars = (type: VehicleType, location = '') =>
  [paths.search(type), 'cars', slug(location)].filter(Boolean).join('/')

/**
 * The addresses of a site's lists, for the header and the error page. Hubs list all makes (`cars`), and a hub of one
 * place filters by that place.
 * @see SITE-3, CFG-5
 */
export function linksOfSite(site: LinkedSite): SiteLinks {
  const list = (type: VehicleType, isWholeHub: boolean) => {
    if (isWholeHub) return cars(type)
    return site.location === '' ? paths.search(type) : cars(type, site.location)
  }
  return {
    home: paths.home(),
    new: site.isUsedSite ? null : list('new', site.isChoice),
    used: list('used', site.isValue || site.isChoice),
    cpo: site.searchOptions.disableCpo ? null : paths.search('cpo'),
  }
}

/** The path of a page on a site: the lists of hubs start at all makes. `null` for a list that the site lacks. */
export function pathOnSite(site: LinkedSite, { of, path }: Page): string | null {
  const type = of === 'search' ? VEHICLE_TYPES.find((known) => path.endsWith(`/${known}`)) : null
  return type ? linksOfSite(site)[type] : `/${path}`
}

/** One of `linksOfSite` with filters: a filtered list of all makes of a hub is the plain list. */
export const narrowedList = (
  list: string,
  query: URLSearchParams | Record<string, string>,
): string => `${list.replace(/\/cars$/, '')}?${new URLSearchParams(query).toString()}`

/** The list of a hub's vehicles in one town. @see SRCH-13 */
export const townList = (type: VehicleType, town: string): string => cars(type, town)

/**
 * The canonical address of a list on a site: all vehicles of a hub are at `cars`, a town follows in the path, and
 * everything else is in the query.
 * @see SRCH-13
 */
export function listAddress(
  site: Pick<Site, 'isChoice' | 'isHubSite' | 'isValue'>,
  type: VehicleType,
  query: SearchQuery,
): string {
  const [first, ...others] = formatQuery(query)
  if (first === undefined) {
    const isWhole = type !== 'cpo' && (site.isChoice || (site.isValue && type === 'used'))
    return isWhole ? cars(type) : paths.search(type)
  }
  const [name, value] = first
  const isTown = site.isHubSite && name === 'location' && others.length === 0
  return isTown ? cars(type, value) : paths.search(type, query)
}

/** The lists of a hub's vehicles in one town; `new` is `null` on a site without new vehicles. */
export type TownLinks = Readonly<{ town: string; new: string | null; used: string }>

/**
 * The towns of a choice hub's stores, each with its lists; none on other sites.
 * @see SRCH-13
 */
export function townLinks(
  site: Pick<Site, 'isChoice' | 'isUsedSite'>,
  dealers: readonly Readonly<{ city: string }>[],
): readonly TownLinks[] {
  if (!site.isChoice) return []
  return [...new Set(dealers.map(({ city }) => city))].map((town) => ({
    town,
    new: site.isUsedSite ? null : cars('new', town),
    used: cars('used', town),
  }))
}

/**
 * Whether an address exists on a site: a site without new or certified vehicles lacks their lists and specials, and has
 * no custom orders.
 */
export function isOnSite(siteLinks: SiteLinks, href: string): boolean {
  const [, page = '', type = ''] = href.split(/[/?#]/)
  if (page === 'form' && type === 'vehicle-custom-order') return siteLinks.new !== null
  if (page !== 'search' && page !== 'specials') return true
  if (type === 'new') return siteLinks.new !== null
  return type !== 'cpo' || siteLinks.cpo !== null
}
