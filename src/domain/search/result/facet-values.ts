import { byCode, byName } from '#domain/kernel/text.ts'
import { UNKNOWN } from '#domain/search/engine/columns/vehicle-columns.ts'

import type { FacetValue } from './result.ts'

type Order = 'count' | 'name' | 'descending'

/** Codes of values in name order; equal names by code. Unknown is omitted. */
export function codesByName(values: readonly string[], order: Order = 'name'): Uint32Array {
  const codes = [...values.keys()].filter((code) => code !== UNKNOWN)
  const sign = order === 'descending' ? -1 : 1
  codes.sort((a, b) => sign * byName(values[a] ?? '', values[b] ?? '') || a - b)
  return Uint32Array.from(codes)
}

/** All codes of values, sorted by value. */
export const codesInOrder = (values: readonly string[]): Uint32Array =>
  Uint32Array.from([...values.keys()].toSorted((a, b) => byCode(values[a] ?? '', values[b] ?? '')))

/** Codes of features in name order. */
export function featuresByName(values: readonly string[]): Uint32Array {
  const codes = [...values.keys()]
  codes.sort(
    (a, b) => byName(values[a] ?? '', values[b] ?? '') || byCode(values[a] ?? '', values[b] ?? ''),
  )
  return Uint32Array.from(codes)
}

/** The order in which values with equal counts are listed. */
export type Listing = Readonly<{
  codes: Uint32Array
  /** The index of each code in `codes`; `NOT_LISTED` for those that are never listed. */
  places: Uint32Array
}>

const NOT_LISTED = 0xffffffff

/** The listing of values in the order of these codes. @param size the number of codes */
export function listingOf(codes: Uint32Array, size: number): Listing {
  const places = new Uint32Array(size).fill(NOT_LISTED)
  for (const [place, code] of codes.entries()) places[code] = place
  return { codes, places }
}

type Counted = Readonly<{
  /** By code. */
  values: readonly string[]
  counts: Int32Array
  listing: Listing
}>

/** Up to this many values are sorted by insertion. */
const MAX_INSERTION_SORTED = 24

/** Sorts places by count, largest first; stable. */
function insertionSort(places: number[], countAt: (place: number) => number): void {
  for (let at = 1; at < places.length; at++) {
    const place = places[at] ?? 0
    const count = countAt(place)
    let before = at - 1
    for (; before >= 0 && countAt(places[before] ?? 0) < count; before--)
      places[before + 1] = places[before] ?? 0
    places[before + 1] = place
  }
}

/** The same for many values: sorts numbers that combine count and place, without a comparison function. */
function keySort(places: number[], countAt: (place: number) => number): void {
  const highest = places.reduce((max, place) => Math.max(max, countAt(place)), 0)
  const indexSpan = 2 ** Math.ceil(Math.log2((places.at(-1) ?? 0) + 1))
  const fits32Bits = (highest + 1) * indexSpan <= 2 ** 32
  const keys = fits32Bits ? new Uint32Array(places.length) : new Float64Array(places.length)
  for (const [at, place] of places.entries())
    keys[at] = (highest - countAt(place)) * indexSpan + place
  keys.sort()
  for (let at = 0; at < places.length; at++) {
    const key = keys[at] ?? 0
    places[at] = fits32Bits ? key & (indexSpan - 1) : key - Math.floor(key / indexSpan) * indexSpan
  }
}

/** The places of the values with a count, in order. Usually few of many values have one, which is faster. */
function foundPlaces({ counts, listing: { codes, places } }: Omit<Counted, 'values'>): number[] {
  const found: number[] = []
  for (let code = 0; code < places.length && found.length <= MAX_INSERTION_SORTED; code++)
    if ((counts[code] ?? 0) > 0 && places[code] !== NOT_LISTED) found.push(places[code] ?? 0)
  if (found.length <= MAX_INSERTION_SORTED) return found.toSorted((a, b) => a - b)
  found.length = 0
  for (let place = 0; place < codes.length; place++)
    if ((counts[codes[place] ?? 0] ?? 0) > 0) found.push(place)
  return found
}

/** The values with a count, by count or in the order of `listing`. */
export function foundValues(
  { values, listing, counts }: Counted,
  order: Order,
): readonly FacetValue[] {
  const { codes } = listing
  const countAt = (place: number) => counts[codes[place] ?? 0] ?? 0
  const places = foundPlaces({ counts, listing })
  if (order === 'count')
    (places.length > MAX_INSERTION_SORTED ? keySort : insertionSort)(places, countAt)
  return places.map((place) => ({ value: values[codes[place] ?? 0] ?? '', count: countAt(place) }))
}

/**
 * A category's values in display order. Values without results are omitted, unless they are selected: those are shown
 * with 0, so that they can be deselected.
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

/** Features, most frequent first, then in name order. */
export const featureValues = (counts: ReadonlyMap<string, number>): readonly FacetValue[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || byName(a.value, b.value) || byCode(a.value, b.value))
