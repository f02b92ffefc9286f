import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { SearchIndex, Segment } from './build-index.ts'
import { compareVehicles } from './compare-vehicles.ts'
import type { Extremes } from './engine/engine-data.ts'
import { boundsFrom } from './engine/engine.ts'
import { eachLimit, eachListFacet } from './facets.data.ts'
import type { SearchQuery } from './query/query.ts'
import { facetValues, foundValues } from './result/facet-values.ts'
import { mergeResults } from './result/merge-results.ts'
import type { SearchResult } from './result/result.ts'
import type { SearchMoment } from './search-moment.ts'

/**
 * Everything a results page needs for one query: the first vehicles in order, how many there are, what each
 * further choice would give, and the bounds of the whole list.
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
  const compare = compareVehicles(query.sort, options, moment)
  return mergeResults([resultOf(first), ...later.map(resultOf)], compare, query.show)
}

/** Which limits enough vehicles of a list have a number for. */
const limitsOf = (extremes: readonly Extremes[]): SearchResult['limits'] =>
  eachLimit(({ name, minShare }) => {
    const known = extremes.reduce((sum, part) => sum + part.known[name], 0)
    const total = extremes.reduce((sum, part) => sum + part.total, 0)
    return known >= total * minShare
  })

function searchSegment<V extends ListedVehicle>(
  { engine, vehicles, listing }: Segment<V>,
  query: SearchQuery,
  moment: SearchMoment,
  whole: Pick<SearchResult, 'bounds' | 'limits'>,
): SearchResult<V> {
  const answer = engine.search(query, moment, whole.bounds)
  const { texts, features } = engine.columns
  return {
    total: answer.total,
    vehicles: [...answer.rows].flatMap((id) => vehicles[id] ?? []),
    facets: eachListFacet(({ name, order }) =>
      facetValues(
        { values: texts[name].values, counts: answer.countsOf(name), codes: listing[name] },
        query.selections[name] ?? [],
        order,
      ),
    ),
    tags: TAGS.map((tag, at) => ({ tag, count: answer.tags[at] ?? 0 })),
    features: foundValues(
      { values: features.values, counts: answer.features, codes: listing.feature },
      'count',
    ),
    withPriceDrop: answer.withPriceDrop,
    withPhoto: answer.withPhoto,
    ...whole,
    histograms: { price: [...answer.price], mileage: [...answer.mileage] },
  }
}
