import { formatQuery } from '#domain/search/format-query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { paths } from '#paths'

/** The address of a list: its type in the path, all else in the query string. */
export function searchHref(type: VehicleType, query: SearchQuery): string {
  const params = new URLSearchParams(formatQuery(query))
  return params.size > 0 ? `${paths.search(type)}?${params}` : paths.search(type)
}
