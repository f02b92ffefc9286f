import { byCode, byName } from '#domain/kernel/text.ts'
import { UNKNOWN } from '#domain/search/engine/columns/vehicle-columns.ts'

import type { FacetValue } from './result.ts'

type Order = 'count' | 'name' | 'descending'

type Counted = Readonly<{
  /** By code; code 0 is unknown. */
  values: readonly string[]
  counts: Int32Array
  /** The place of each value in the order of names, by code. */
  ranks: Uint32Array
}>

/**
 * A category's values in the order it is listed in. Values that would give nothing are left out, unless
 * they are chosen: then they stand with 0, so that they can be undone.
 * @see SRCH-10
 */
export function facetValues(
  { values, counts, ranks }: Counted,
  chosen: readonly string[],
  order: Order,
): readonly FacetValue[] {
  const countOf = (code: number) => counts[code] ?? 0
  const rankOf = (code: number) => ranks[code] ?? 0
  const codes: number[] = []
  for (let code = UNKNOWN + 1; code < counts.length; code++) if (countOf(code) > 0) codes.push(code)
  codes.sort((a, b) => {
    const byRank = rankOf(a) - rankOf(b)
    if (order === 'descending') return -byRank
    return (order === 'count' ? countOf(b) - countOf(a) : 0) || byRank
  })
  const found = codes.map((code) => ({ value: values[code] ?? '', count: countOf(code) }))
  const missing = chosen
    .filter((value) => !found.some((other) => other.value === value))
    .map((value) => ({ value, count: 0 }))
  return [...found, ...missing]
}

/** Features, most frequent first, then in the order of names. */
export const featureValues = (counts: ReadonlyMap<string, number>): readonly FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || byName(a.value, b.value) || byCode(a.value, b.value))
