import { linksOfSite, narrowedList } from '#domain/pages/site/site-links.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Services } from '#modules/services.ts'

/** A vehicle list of a site, with its current number of vehicles. */
export type ListLink = Readonly<{ type: VehicleType; href: string; count: number }>

const TYPES = ['new', 'used', 'cpo'] as const satisfies readonly VehicleType[]

/**
 * The nonempty lists of a site, with the same filters.
 * @param shop filters as in addresses: `fuel=Electric`; empty for whole lists
 */
export function listLinks(
  { site, services }: Readonly<{ site: Site; services: Pick<Services, 'inventory'> }>,
  shop = '',
): readonly ListLink[] {
  const siteLinks = linksOfSite(site)
  return TYPES.flatMap((type) => {
    const list = siteLinks[type]
    if (list === null) return []
    const query = parseQuery(type, new URLSearchParams(shop), siteFacets(site))
    const { total } = services.inventory.search(site, { ...query, show: 0 })
    const href = shop === '' ? list : narrowedList(list, new URLSearchParams(shop))
    return total > 0 ? [{ type, href, count: total }] : []
  })
}
