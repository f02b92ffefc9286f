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

/** The bits of a key that one pass of the radix sort orders by. */
const RADIX_BITS = 8
const BUCKETS = 2 ** RADIX_BITS

/** Sorts places by key, smallest first; stable. Compares no pairs, so thousands of places take microseconds. */
function radixSort(places: Uint32Array, keyAt: Uint32Array, highest: number): Uint32Array {
  const bucketStart = new Uint32Array(BUCKETS)
  let from = places
  let to: Uint32Array = new Uint32Array(places.length)
  for (let shift = 0; shift < 32 && highest >>> shift > 0; shift += RADIX_BITS) {
    const bucketOf = (place: number) => ((keyAt[place] ?? 0) >>> shift) % BUCKETS
    bucketStart.fill(0)
    for (let at = 0; at < from.length; at++) {
      const bucket = bucketOf(from[at] ?? 0)
      bucketStart[bucket] = (bucketStart[bucket] ?? 0) + 1
    }
    let start = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const size = bucketStart[bucket] ?? 0
      bucketStart[bucket] = start
      start += size
    }
    for (let at = 0; at < from.length; at++) {
      const place = from[at] ?? 0
      const bucket = bucketOf(place)
      const target = bucketStart[bucket] ?? 0
      bucketStart[bucket] = target + 1
      to[target] = place
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** The places of many values by count, largest first; equal counts in order. */
function sortedByCount({ counts, listing: { codes } }: Counted): Uint32Array {
  const places = new Uint32Array(codes.length)
  let size = 0
  let highest = 0
  for (let place = 0; place < codes.length; place++) {
    const count = counts[codes[place] ?? 0] ?? 0
    if (count === 0) continue
    places[size++] = place
    if (count > highest) highest = count
  }
  const keyAt = new Uint32Array(codes.length)
  for (let place = 0; place < codes.length; place++)
    keyAt[place] = highest - (counts[codes[place] ?? 0] ?? 0)
  return radixSort(places.subarray(0, size), keyAt, highest)
}

/** The places of the values with a count, in order, if they are few, which they usually are; else `null`. */
function fewPlaces({ counts, listing: { places } }: Counted): number[] | null {
  const found: number[] = []
  for (let code = 0; code < places.length; code++) {
    if ((counts[code] ?? 0) === 0 || places[code] === NOT_LISTED) continue
    if (found.push(places[code] ?? 0) > MAX_INSERTION_SORTED) return null
  }
  return found.toSorted((a, b) => a - b)
}

/** The places of the values with a count, by count or in order. */
function foundPlaces(counted: Counted, order: Order): readonly number[] | Uint32Array {
  const { counts, listing } = counted
  const countAt = (place: number) => counts[listing.codes[place] ?? 0] ?? 0
  const few = fewPlaces(counted)
  if (few === null)
    return order === 'count'
      ? sortedByCount(counted)
      : Uint32Array.from(listing.codes.keys()).filter((place) => countAt(place) > 0)
  if (order === 'count') insertionSort(few, countAt)
  return few
}

/** The values with a count, by count or in the order of `listing`. */
export function foundValues(counted: Counted, order: Order): readonly FacetValue[] {
  const { values, listing, counts } = counted
  const places = foundPlaces(counted, order)
  const found: FacetValue[] = []
  // Not `map`, which takes twice as long for a typed array.
  for (let at = 0; at < places.length; at++) {
    const code = listing.codes[places[at] ?? 0] ?? 0
    found.push({ value: values[code] ?? '', count: counts[code] ?? 0 })
  }
  return found
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
