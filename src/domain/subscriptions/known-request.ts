import { LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import { isCatalogMake, isCatalogModel } from '#domain/vehicle/body-word.ts'

import type { WatchRequest } from './watch-request.ts'

/** The catalog values that shoppers may wait for although none is in stock. */
const CATALOG: Readonly<Partial<Record<ListFacetName, (value: string) => boolean>>> = {
  make: isCatalogMake,
  model: isCatalogModel,
}

const valuesOf = (found: SearchResult['features']): ReadonlySet<string> =>
  new Set(found.map(({ value }) => value))

/**
 * The part of a request that cannot contain free text: without keywords, and only with category and feature values that
 * the site's vehicles or the catalog of makes and models have. For mail to an unconfirmed address.
 * @see NTF-2
 * @param all the site's vehicles, from an unfiltered search
 */
export function knownRequest(
  request: WatchRequest,
  all: Pick<SearchResult, 'facets' | 'features'>,
): WatchRequest {
  if (request.kind === 'vehicle') return request
  const { query } = request
  const selections = Object.fromEntries(
    LIST_FACETS.map(({ name }) => {
      const values = valuesOf(all.facets[name])
      const isKnown = (value: string) => values.has(value) || CATALOG[name]?.(value) === true
      return [name, (query.selections[name] ?? []).filter(isKnown)]
    }),
  )
  const features = valuesOf(all.features)
  return {
    kind: 'search',
    query: {
      ...query,
      keywords: '',
      selections,
      features: query.features.filter((feature) => features.has(feature)),
    },
  }
}
