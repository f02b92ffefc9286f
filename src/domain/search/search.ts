import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { SearchIndex } from './build-index.ts'
import type { Answer } from './engine/engine.ts'
import { facetValues, featureValues } from './facet-values.ts'
import { eachListFacet } from './facets.data.ts'
import type { SearchQuery } from './query.ts'
import type { FacetValue, SearchResult } from './result.ts'
import { hasLatePriceDrop, type SearchMoment } from './search-moment.ts'

/**
 * Everything a results page needs for one query: the first vehicles in order, how many there are, what each
 * further choice would give, and the bounds of the whole list.
 * @see SRCH-1 to SRCH-10
 */
export function search(
  { engine, vehicleAt, nameRanks }: SearchIndex,
  query: SearchQuery,
  moment: SearchMoment,
): SearchResult {
  const answer = engine.search(query, moment)
  const { texts } = engine.columns
  return {
    total: answer.total,
    vehicles: [...answer.rows].map(vehicleAt).filter((vehicle) => vehicle !== undefined),
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
    bounds: answer.bounds,
    histograms: { price: [...answer.price], mileage: [...answer.mileage] },
  }
}

type Columns = SearchIndex['engine']['columns']

function featuresFound({ features }: Columns, { found }: Answer): readonly FacetValue[] {
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

function dropsFound({ droppedOn }: Columns, { found }: Answer, moment: SearchMoment): number {
  let drops = 0
  for (const id of found()) if (hasLatePriceDrop(droppedOn[id] ?? 0, moment)) drops++
  return drops
}
