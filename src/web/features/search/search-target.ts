import { sameInPath } from '#domain/kernel/text.ts'
import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { townList } from '#domain/pages/site/site-links.ts'
import {
  isAllMakes,
  nameOfPart,
  pathToQuery,
  type KnownNames,
} from '#domain/search/query/path-to-query.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

type Params = Readonly<{
  type?: string | undefined
  make?: string | undefined
  model?: string | undefined
}>

/** The meaning of an address under `/search`: a list with its query, a permanently moved address, or nothing. */
export type SearchTarget =
  | Readonly<{ kind: 'list'; type: VehicleType; searchParams: URLSearchParams }>
  | Readonly<{ kind: 'moved'; to: string }>
  | Readonly<{ kind: 'none' }>

const withParams = (path: string, params: URLSearchParams) =>
  params.size > 0 ? `${path}?${params}` : path

/** The real names that path segments can mean; only models of the named make. */
function knownNames(inventory: VehicleCatalog, site: Site, make: string): KnownNames {
  const all = inventory.search(site, emptyQuery()).facets
  const known = all.make.find(({ value }) => sameInPath(value, make))?.value
  const selections = known === undefined ? {} : { make: [known] }
  const { model } = inventory.search(site, { ...emptyQuery(), selections }).facets
  return {
    models: model.map(({ value }) => ({ make: known ?? '', model: value })),
  }
}

/** A hub's list of all makes, or of those in a town: its own page. @param pathname as requested */
function hubList(
  type: VehicleType,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  part: string | undefined,
  towns: () => readonly string[],
): SearchTarget {
  const town = part === undefined ? '' : nameOfPart(part, towns())
  const path = townList(type, town)
  if (path !== pathname) return { kind: 'moved', to: withParams(path, searchParams) }
  const inTown = new URLSearchParams(searchParams)
  if (town !== '') inTown.set('location', town)
  return { kind: 'list', type, searchParams: inTown }
}

/**
 * Resolves an address under `/search`. Makes and models in the path move to the query string; unknown ones are kept and
 * find nothing. A hub's lists of all makes and of its towns have a path.
 * @see SRCH-13, CFG-5
 */
export function searchTarget(
  params: Params,
  url: Pick<URL, 'pathname' | 'searchParams'>,
  site: Site,
  inventory: VehicleCatalog,
): SearchTarget {
  const { searchParams } = url
  const first = site.isUsedSite ? 'used' : 'new'
  if (params.type === undefined)
    return { kind: 'moved', to: withParams(paths.search(first), searchParams) }
  const type = listedTypes(site).find((type) => type === params.type)
  if (type === undefined) return { kind: 'none' }
  if (params.make === undefined) return { kind: 'list', type, searchParams }
  if (site.isHubSite && isAllMakes(params.make))
    return hubList(type, url, params.model, () =>
      inventory.search(site, emptyQuery()).facets.location.map(({ value }) => value),
    )
  const moved = pathToQuery(
    { make: params.make, model: params.model ?? null, params: searchParams },
    knownNames(inventory, site, params.make),
  )
  return { kind: 'moved', to: withParams(paths.search(type), new URLSearchParams(moved ?? [])) }
}
