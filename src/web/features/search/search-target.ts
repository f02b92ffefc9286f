import { sameInPath } from '#domain/kernel/text.ts'
import { listedTypes } from '#domain/pages/listed-types.ts'
import { paths } from '#domain/pages/paths.ts'
import { pathToQuery, type KnownNames } from '#domain/search/path-to-query.ts'
import { emptyQuery } from '#domain/search/query.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

type Params = Readonly<{
  type?: string | undefined
  make?: string | undefined
  model?: string | undefined
}>

/** What an address under `/search` means: a list, an address that has moved for good, or nothing. */
export type SearchTarget =
  | Readonly<{ kind: 'list'; type: VehicleType }>
  | Readonly<{ kind: 'moved'; to: string }>
  | Readonly<{ kind: 'none' }>

const withParams = (path: string, params: URLSearchParams) =>
  params.size > 0 ? `${path}?${params}` : path

/** The real names that the parts of a path can mean; models of the named make alone. */
function knownNames(inventory: VehicleCatalog, site: Site, make: string): KnownNames {
  const all = inventory.search(site, emptyQuery()).facets
  const known = all.make.find(({ value }) => sameInPath(value, make))?.value
  const selections = known === undefined ? {} : { make: [known] }
  const { model } = inventory.search(site, { ...emptyQuery(), selections }).facets
  return {
    models: model.map(({ value }) => ({ make: known ?? '', model: value })),
    locations: all.location.map(({ value }) => value),
  }
}

/**
 * Where an address under `/search` leads. Makes, models and a hub's locations in the path move to the query
 * string; what nobody sells stays as written and finds nothing.
 * @see SRCH-13, CFG-5
 */
export function searchTarget(
  params: Params,
  searchParams: URLSearchParams,
  site: Site,
  inventory: VehicleCatalog,
): SearchTarget {
  const first = site.isUsedSite ? 'used' : 'new'
  if (params.type === undefined)
    return { kind: 'moved', to: withParams(paths.search(first), searchParams) }
  const type = listedTypes(site).find((type) => type === params.type)
  if (type === undefined) return { kind: 'none' }
  if (params.make === undefined) return { kind: 'list', type }
  const moved = pathToQuery(
    { make: params.make, model: params.model ?? null, params: searchParams },
    knownNames(inventory, site, params.make),
    site.isHubSite,
  )
  return { kind: 'moved', to: withParams(paths.search(type), new URLSearchParams(moved ?? [])) }
}
