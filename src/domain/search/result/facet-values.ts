import { byCode, byName } from '#domain/kernel/text.ts'
import { UNKNOWN } from '#domain/search/engine/columns/vehicle-columns.ts'

import type { FacetValue } from './result.ts'

type Order = 'count' | 'name' | 'descending'

/** Codes of values in the order of names; those that compare as equal by code. Unknown is left out. */
export function codesByName(values: readonly string[], order: Order = 'name'): Uint32Array {
  const codes = [...values.keys()].filter((code) => code !== UNKNOWN)
  const sign = order === 'descending' ? -1 : 1
  codes.sort((a, b) => sign * byName(values[a] ?? '', values[b] ?? '') || a - b)
  return Uint32Array.from(codes)
}

/** Codes of features in the order of names. */
export function featuresByName(values: readonly string[]): Uint32Array {
  const codes = [...values.keys()]
  codes.sort(
    (a, b) => byName(values[a] ?? '', values[b] ?? '') || byCode(values[a] ?? '', values[b] ?? ''),
  )
  return Uint32Array.from(codes)
}

type Counted = Readonly<{
  /** By code. */
  values: readonly string[]
  counts: Int32Array
  /** The codes in the order in which values with equal counts are listed. */
  codes: Uint32Array
}>

/** More than any category has values. */
const PLACES = 2 ** 21

/** The codes that are found, the largest count first: as numbers of count and place, which sort without comparing. */
function byCount(found: readonly number[], { codes, counts }: Counted): readonly number[] {
  const keys = Float64Array.from(found, (at) => at - (counts[codes[at] ?? 0] ?? 0) * PLACES)
  keys.sort()
  return Array.from(keys, (key) => codes[((key % PLACES) + PLACES) % PLACES] ?? 0)
}

/** The values that are found, each with its count, by count or in the order of their codes. */
export function foundValues(counted: Counted, order: Order): readonly FacetValue[] {
  const { values, codes, counts } = counted
  const places: number[] = []
  for (let at = 0; at < codes.length; at++) if ((counts[codes[at] ?? 0] ?? 0) > 0) places.push(at)
  const found = order === 'count' ? byCount(places, counted) : places.map((at) => codes[at] ?? 0)
  return found.map((code) => ({ value: values[code] ?? '', count: counts[code] ?? 0 }))
}

/**
 * A category's values in the order it is listed in. Values that would give nothing are left out, unless
 * they are chosen: then they stand with 0, so that they can be undone.
 * @see SRCH-10
 */
export function facetValues(
  counted: Counted,
  chosen: readonly string[],
  order: Order,
): readonly FacetValue[] {
  const found = foundValues(counted, order)
  const missing = chosen
    .filter((value) => !found.some((other) => other.value === value))
    .map((value) => ({ value, count: 0 }))
  return missing.length === 0 ? found : [...found, ...missing]
}

/** Features, most frequent first, then in the order of names. */
export const featureValues = (counts: ReadonlyMap<string, number>): readonly FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || byName(a.value, b.value) || byCode(a.value, b.value))
