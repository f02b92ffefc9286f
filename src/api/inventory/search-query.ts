import { parseQuery } from '#domain/search/query/parse-query.ts'
import { PAGE_SIZE, type SearchQuery } from '#domain/search/query/query.ts'
import { siteFacets } from '#domain/site/site-facets.ts'
import type { Site } from '#domain/site/site.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'

type Requested = Readonly<{
  /** The lists to search, all if empty. `N` and `U` are values of the category `type`. */
  type: readonly (VehicleType | 'N' | 'U')[]
  /** The number of vehicles; a page of them if absent. */
  show: number | undefined
}>

/** The search of a request, as leniently parsed as a page's. @param params the filters of a results page */
export function searchQuery(
  site: Site,
  { type, show }: Requested,
  params: URLSearchParams,
): SearchQuery {
  const types = VEHICLE_TYPES.filter((name) => type.includes(name))
  const codes = type.filter((name) => name === 'N' || name === 'U')
  const query = parseQuery('new', params, siteFacets(site))
  const { type: _lists, ...selections } = query.selections
  return {
    ...query,
    types: types.length === 0 ? VEHICLE_TYPES : types,
    selections: codes.length === 0 ? selections : { ...selections, type: codes },
    show: show ?? PAGE_SIZE,
  }
}
