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
  positions: Uint32Array
}>

const NOT_LISTED = 0xffffffff

/** The listing of values in the order of these codes. @param size the number of codes */
export function listingOf(codes: Uint32Array, size: number): Listing {
  const positions = new Uint32Array(size).fill(NOT_LISTED)
  for (const [position, code] of codes.entries()) positions[code] = position
  return { codes, positions }
}

type Counted = Readonly<{
  /** By code. */
  values: readonly string[]
  counts: Int32Array
  listing: Listing
}>

/** Up to this many values are sorted by insertion. */
const MAX_INSERTION_SORTED = 24

/** Sorts positions by count, largest first; stable. */
function insertionSort(positions: number[], countAt: (position: number) => number): void {
  for (let index = 1; index < positions.length; index++) {
    const position = positions[index] ?? 0
    const count = countAt(position)
    let before = index - 1
    for (; before >= 0 && countAt(positions[before] ?? 0) < count; before--)
      positions[before + 1] = positions[before] ?? 0
    positions[before + 1] = position
  }
}

/** The bits of a key that one pass of the radix sort orders by. */
const RADIX_BITS = 8
const BUCKETS = 2 ** RADIX_BITS

/** Sorts positions by key, smallest first; stable. Compares no pairs, so thousands of positions take microseconds. */
function radixSort(positions: Uint32Array, keyAt: Uint32Array, highest: number): Uint32Array {
  const bucketStart = new Uint32Array(BUCKETS)
  let from = positions
  let to: Uint32Array = new Uint32Array(positions.length)
  for (let shift = 0; shift < 32 && highest >>> shift > 0; shift += RADIX_BITS) {
    const bucketOf = (position: number) => ((keyAt[position] ?? 0) >>> shift) % BUCKETS
    bucketStart.fill(0)
    for (let index = 0; index < from.length; index++) {
      const bucket = bucketOf(from[index] ?? 0)
      bucketStart[bucket] = (bucketStart[bucket] ?? 0) + 1
    }
    let start = 0
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const size = bucketStart[bucket] ?? 0
      bucketStart[bucket] = start
      start += size
    }
    for (let index = 0; index < from.length; index++) {
      const position = from[index] ?? 0
      const bucket = bucketOf(position)
      const target = bucketStart[bucket] ?? 0
      bucketStart[bucket] = target + 1
      to[target] = position
    }
    ;[from, to] = [to, from]
  }
  return from
}

/** The positions of many values by count, largest first; equal counts in order. */
function sortedByCount({ counts, listing: { codes } }: Counted): Uint32Array {
  const positions = new Uint32Array(codes.length)
  let size = 0
  let highest = 0
  for (let position = 0; position < codes.length; position++) {
    const count = counts[codes[position] ?? 0] ?? 0
    if (count === 0) continue
    positions[size++] = position
    if (count > highest) highest = count
  }
  const keyAt = new Uint32Array(codes.length)
  for (let position = 0; position < codes.length; position++)
    keyAt[position] = highest - (counts[codes[position] ?? 0] ?? 0)
  return radixSort(positions.subarray(0, size), keyAt, highest)
}

/** The positions of the values with a count, in order, if they are few, which they usually are; else `null`. */
function fewPositions({ counts, listing: { positions } }: Counted): number[] | null {
  const found: number[] = []
  for (let code = 0; code < positions.length; code++) {
    if ((counts[code] ?? 0) === 0 || positions[code] === NOT_LISTED) continue
    if (found.push(positions[code] ?? 0) > MAX_INSERTION_SORTED) return null
  }
  return found.toSorted((a, b) => a - b)
}

/** The positions of the values with a count, by count or in order. */
function foundPositions(counted: Counted, order: Order): readonly number[] | Uint32Array {
  const { counts, listing } = counted
  const countAt = (position: number) => counts[listing.codes[position] ?? 0] ?? 0
  const few = fewPositions(counted)
  if (few === null)
    return order === 'count'
      ? sortedByCount(counted)
      : Uint32Array.from(listing.codes.keys()).filter((position) => countAt(position) > 0)
  if (order === 'count') insertionSort(few, countAt)
  return few
}

/** The values with a count, by count or in the order of `listing`. */
export function foundValues(counted: Counted, order: Order): readonly FacetValue[] {
  const { values, listing, counts } = counted
  const positions = foundPositions(counted, order)
  const found: FacetValue[] = []
  // Not `map`, which takes twice as long for a typed array.
  for (let index = 0; index < positions.length; index++) {
    const code = listing.codes[positions[index] ?? 0] ?? 0
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
