import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { SearchIndex, Segment } from './build-index.ts'
import { compareVehicles } from './compare-vehicles.ts'
import type { Extremes } from './engine/engine-data.ts'
import { boundsFrom, type EngineResult } from './engine/engine.ts'
import { eachLimit, eachListFacet } from './facets.data.ts'
import type { SearchQuery } from './query/query.ts'
import { facetValues, foundValues } from './result/facet-values.ts'
import { mergeResults } from './result/merge-results.ts'
import type { SearchResult } from './result/result.ts'
import type { SearchMoment } from './search-moment.ts'

/**
 * Everything a results page needs for one query: the first vehicles in order, the total, the counts of further
 * selections, and the bounds of the whole list.
 * @see SRCH-1 to SRCH-10
 */
export function search<V extends ListedVehicle>(
  { segments, options }: SearchIndex<V>,
  query: SearchQuery,
  moment: SearchMoment,
): SearchResult<V> {
  const extremes = segments.map(({ engine }) => engine.extremes(query))
  const whole = { bounds: boundsFrom(extremes), limits: limitsOf(extremes) }
  const [first, ...later] = segments
  const resultOf = (segment: Segment<V>) => searchSegment(segment, query, moment, whole)
  if (later.length === 0) return resultOf(first)
  const compare = compareVehicles(query, options, moment)
  return mergeResults([resultOf(first), ...later.map(resultOf)], compare, query.show)
}

/** The limits for which enough vehicles of a list have a value. */
const limitsOf = (extremes: readonly Extremes[]): SearchResult['limits'] =>
  eachLimit(({ name, minShare }) => {
    const known = extremes.reduce((sum, part) => sum + part.known[name], 0)
    const total = extremes.reduce((sum, part) => sum + part.total, 0)
    return known >= total * minShare
  })

/** The values of every category and the features; those of an unfiltered list are sorted once. */
function valuesOf(
  { engine, listing, unfiltered }: Segment,
  result: EngineResult,
  { selections }: SearchQuery,
): Pick<SearchResult, 'facets' | 'features'> {
  const known = result.unfilteredLists === null ? undefined : unfiltered.get(result.unfilteredLists)
  if (known) return known
  const { texts, features } = engine.columns
  const values = {
    facets: eachListFacet(({ name, order }) =>
      facetValues(
        { values: texts[name].values, counts: result.countsOf(name), listing: listing[name] },
        selections[name] ?? [],
        order,
      ),
    ),
    features: foundValues(
      { values: features.values, counts: result.features, listing: listing.feature },
      'count',
    ),
  }
  if (result.unfilteredLists !== null) unfiltered.set(result.unfilteredLists, values)
  return values
}

/** The dealers of matching vehicles. Thousands of them are not sorted for each query. */
function dealersOf(
  { engine, dealersInOrder }: Segment,
  { dealers: counts }: EngineResult,
): readonly string[] {
  const { values } = engine.columns.dealers
  const found: string[] = []
  for (const code of dealersInOrder) if ((counts[code] ?? 0) > 0) found.push(values[code] ?? '')
  return found
}

function searchSegment<V extends ListedVehicle>(
  segment: Segment<V>,
  query: SearchQuery,
  moment: SearchMoment,
  ofList: Pick<SearchResult, 'bounds' | 'limits'>,
): SearchResult<V> {
  const { engine, vehicles } = segment
  const result = engine.search(query, moment, ofList.bounds)
  return {
    total: result.total,
    vehicles: [...result.rows].flatMap((id) => vehicles[id] ?? []),
    ...valuesOf(segment, result, query),
    tags: TAGS.map((tag, index) => ({ tag, count: result.tags[index] ?? 0 })),
    withPriceDrop: result.withPriceDrop,
    withPhoto: result.withPhoto,
    dealers: dealersOf(segment, result),
    ...ofList,
    histograms: { price: [...result.price], mileage: [...result.mileage] },
  }
}
