import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { SearchIndex, Segment } from './build-index.ts'
import { compareVehicles } from './compare-vehicles.ts'
import type { Answer } from './engine/answer.ts'
import type { VehicleColumns } from './engine/columns/vehicle-columns.ts'
import type { Extremes } from './engine/engine-data.ts'
import { boundsFrom } from './engine/engine.ts'
import { eachLimit, eachListFacet } from './facets.data.ts'
import type { SearchQuery } from './query/query.ts'
import { facetValues, featureValues } from './result/facet-values.ts'
import { mergeResults } from './result/merge-results.ts'
import type { FacetValue, SearchResult } from './result/result.ts'
import { hasLatePriceDrop, type SearchMoment } from './search-moment.ts'

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
  { engine, vehicles, nameRanks }: Segment<V>,
  query: SearchQuery,
  moment: SearchMoment,
  whole: Pick<SearchResult, 'bounds' | 'limits'>,
): SearchResult<V> {
  const answer = engine.search(query, moment, whole.bounds)
  const { texts } = engine.columns
  return {
    total: answer.total,
    vehicles: [...answer.rows].flatMap((id) => vehicles[id] ?? []),
    facets: eachListFacet(({ name, order }) =>
      facetValues(
        { values: texts[name].values, counts: answer.countsOf(name), ranks: nameRanks[name] },
        query.selections[name] ?? [],
        order,
      ),
    ),
    tags: TAGS.map((tag, at) => ({ tag, count: answer.tags[at] ?? 0 })),
    features: featuresFound(engine.columns, answer),
    withPriceDrop: dropsFound(engine.columns, answer, moment),
    withPhoto: answer.withPhoto,
    ...whole,
    histograms: { price: [...answer.price], mileage: [...answer.mileage] },
  }
}

function featuresFound({ features }: VehicleColumns, { found }: Answer): readonly FacetValue[] {
  const { values, starts, codes } = features
  if (codes.length === 0) return []
  const counts = new Uint32Array(values.length)
  for (const id of found())
    for (let at = starts[id] ?? 0; at < (starts[id + 1] ?? 0); at++) {
      const code = codes[at] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  const known = values
    .map((value, code) => [value, counts[code] ?? 0] as const)
    .filter(([, count]) => count > 0)
  return featureValues(new Map(known))
}

function dropsFound({ droppedOn }: VehicleColumns, { found }: Answer, moment: SearchMoment) {
  let drops = 0
  for (const id of found()) if (hasLatePriceDrop(droppedOn[id] ?? 0, moment)) drops++
  return drops
}
