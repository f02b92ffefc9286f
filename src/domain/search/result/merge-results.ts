import { byCode, byName } from '#domain/kernel/text.ts'
import { eachListFacet } from '#domain/search/facets.data.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import { featureValues } from './facet-values.ts'
import type { FacetValue, SearchResult } from './result.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** Sums the counts of equal values. */
function mergeValues(lists: readonly (readonly FacetValue[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { value, count } of lists.flat()) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}

/** The values with a count in the category's order, followed by selected ones without, in the order of selection. */
function inOrder(
  counts: ReadonlyMap<string, number>,
  order: 'count' | 'name' | 'descending',
): readonly FacetValue[] {
  const values = [...counts].map(([value, count]) => ({ value, count }))
  const found = values.filter(({ count }) => count > 0)
  found.sort((a, b) => {
    const names = byName(a.value, b.value)
    if (order === 'descending') return -names
    return (order === 'count' ? b.count - a.count : 0) || names
  })
  return [...found, ...values.filter(({ count }) => count === 0)]
}

/** Adds up rows of equal length. */
const addRows = (rows: readonly (readonly number[])[]): readonly number[] =>
  (rows[0] ?? []).map((_, index) => sum(rows.map((row) => row[index] ?? 0)))

/** Merges two sorted lists, in time that depends mostly on the length of the shorter one. */
function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): readonly T[] {
  const [long, short] = left.length < right.length ? [right, left] : [left, right]
  const parts: (readonly T[])[] = []
  let from = 0
  for (const item of short) {
    let low = from
    let high = long.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = long[middle]
      if (other !== undefined && compare(other, item) < 0) low = middle + 1
      else high = middle
    }
    parts.push(long.slice(from, low), [item])
    from = low
  }
  return [...parts, long.slice(from)].flat()
}

/**
 * Merges the results of a list's segments. All were queried with the same bounds.
 * @param compare the requested order
 * @param show the requested number of vehicles
 */
export function mergeResults<V extends ListedVehicle>(
  results: readonly [SearchResult<V>, ...SearchResult<V>[]],
  compare: (a: ListedVehicle, b: ListedVehicle) => number,
  show: number,
): SearchResult<V> {
  const [first] = results
  return {
    total: sum(results.map(({ total }) => total)),
    vehicles: results
      .map(({ vehicles }) => vehicles)
      .reduce((all, next) => merge(all, next, compare))
      .slice(0, show),
    facets: eachListFacet(({ name, order }) =>
      inOrder(mergeValues(results.map(({ facets }) => facets[name])), order),
    ),
    tags: first.tags.map(({ tag }, index) => ({
      tag,
      count: sum(results.map(({ tags }) => tags[index]?.count ?? 0)),
    })),
    features: featureValues(mergeValues(results.map(({ features }) => features))),
    withPriceDrop: sum(results.map(({ withPriceDrop }) => withPriceDrop)),
    withPhoto: sum(results.map(({ withPhoto }) => withPhoto)),
    dealers: [...new Set(results.flatMap(({ dealers }) => dealers))].toSorted(byCode),
    bounds: first.bounds,
    limits: first.limits,
    histograms: {
      price: addRows(results.map(({ histograms }) => histograms.price)),
      mileage: addRows(results.map(({ histograms }) => histograms.mileage)),
    },
  }
}
