import { UNKNOWN, type Column } from './column.ts'
import type { FacetValue } from './result.ts'

type Order = 'count' | 'name' | 'descending'

/**
 * A category's values in the order it is listed in. Values that would give nothing are left out, unless
 * they are chosen: then they stand with 0, so that they can be taken back.
 * @param counts by code of the column
 * @see SRCH-10
 */
export function facetValues(
  { values, codeOf, ranks }: Column,
  counts: Uint32Array,
  chosen: readonly string[],
  order: Order,
): readonly FacetValue[] {
  const countOf = (code: number) => counts[code] ?? 0
  const rankOf = (code: number) => ranks[code] ?? 0
  const codes = [...counts.keys()].filter((code) => code !== UNKNOWN && countOf(code) > 0)
  codes.sort((a, b) => {
    const byRank = rankOf(a) - rankOf(b)
    if (order === 'descending') return -byRank
    return (order === 'count' ? countOf(b) - countOf(a) : 0) || byRank
  })
  const found = codes.map((code) => ({ value: values[code] ?? '', count: countOf(code) }))
  const missing = chosen
    .filter((value) => {
      const code = codeOf.get(value)
      return code === undefined || countOf(code) === 0
    })
    .map((value) => ({ value, count: 0 }))
  return [...found, ...missing]
}
