import { eachLimit, type ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { histogramSteps, BOUND_STEP } from '#domain/search/result/histogram.ts'
import type { Bounds } from '#domain/search/result/result.ts'
import type { SearchMoment } from '#domain/search/search-moment.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { addAtLeast } from './columns/at-least.ts'
import { positionOf, type NumberIndex } from './columns/number-index.ts'
import { bitsOf } from './columns/vehicle-columns.ts'
import { baseOf, countMatches, countMisses, countsAt } from './count.ts'
import { acquire, acquireEmpty, release, type EngineData, type Extremes } from './engine-data.ts'
import { factorsOf } from './factors.ts'
import { firstPage } from './first-page.ts'
import { lowest } from './kernels/bits.ts'
import { hasRow, type Bits } from './kernels/kernels.ts'
import { droppedRows, narrow } from './narrow.ts'
import { countIn, splitRows } from './split-rows.ts'

export type ListBounds = Readonly<{ price: Bounds; mileage: Bounds }>

/** The result of a query, as codes and row numbers of the columns. */
export type EngineResult = Readonly<{
  total: number
  /** The first vehicles in order, as row numbers of the columns. */
  rows: Uint32Array
  /**
   * The number of vehicles with each value of a category, by the column's code, ignoring the category's own selection.
   */
  countsOf: (name: ListFacetName) => Int32Array
  /** The number of results with each tag, in the order of `TAGS`. */
  tags: Int32Array
  /** Histograms between the list's bounds. @see histogram.ts */
  price: Int32Array
  mileage: Int32Array
  /** The queried lists, one bit each, if no filter applies, so that the result can be cached; else `null`. */
  unfilteredLists: number | null
  withPhoto: number
  withPriceDrop: number
  /** The number of vehicles of each dealer, by the column's code. */
  dealers: Int32Array
  /** The number of vehicles with each feature, by the column's code. */
  features: Int32Array
}>

/** The lists that a query searches, one bit each. */
export const listsOf = ({ types }: SearchQuery): number =>
  bitsOf(VEHICLE_TYPES, (type) => types.length === 0 || types.includes(type))

const SOLD = TAGS.indexOf('isSold')
const CENTS = 100

/** The rows of some lists together; cached. */
function rowsOfLists(data: EngineData, lists: number): Bits {
  const known = data.memo.listed.get(lists)
  if (known) return known
  const rows = data.kernels.bits(data.size)
  for (const [index, list] of data.lists.entries())
    if ((lists >> index) & 1) data.kernels.or(rows, list)
  if (data.live) data.kernels.and(rows, data.live)
  data.memo.listed.set(lists, rows)
  return rows
}

/**
 * The smallest and the largest known number of some rows, by scanning each partition of its order from both ends;
 * empty if none is known.
 */
function minAndMax(rows: Bits, index: NumberIndex) {
  const { values, ranks, order, partitions } = index
  let low = values.length
  let high = -1
  const rankAt = (position: number) => ranks[order[position] ?? 0] ?? values.length
  const isIn = (position: number) => hasRow(rows, order[position] ?? 0)
  for (const partition of partitions) {
    const to = positionOf(index, partition, values.length)
    let first = partition.from
    while (first < to && rankAt(first) < low && !isIn(first)) first++
    if (first < to && isIn(first)) low = Math.min(low, rankAt(first))
    let last = to - 1
    while (last >= first && rankAt(last) > high && !isIn(last)) last--
    if (last >= first && isIn(last)) high = Math.max(high, rankAt(last))
  }
  return high < 0 ? [] : [values[low] ?? 0, values[high] ?? 0]
}

/** The number of rows with a known value of each limit. */
function knownCounts(data: EngineData, rows: Bits) {
  const { kernels, limits } = data
  return eachLimit(({ name }) => {
    const known = acquireEmpty(data)
    addAtLeast(kernels, limits[name], 1, known)
    const count = kernels.countBoth(known, rows)
    release(data, known)
    return count
  })
}

/** The smallest and largest known values of lists, including sold vehicles. @see SRCH-5 */
export function extremesOf(data: EngineData, lists: number): Extremes {
  const known = data.memo.extremes.get(lists)
  if (known) return known
  const rows = rowsOfLists(data, lists)
  const extremes = {
    price: minAndMax(rows, data.price).map((cents) => cents / CENTS),
    mileage: minAndMax(rows, data.mileage),
    total: data.kernels.count(rows),
    known: knownCounts(data, rows),
  }
  data.memo.extremes.set(lists, extremes)
  return extremes
}

/** Adds up counts by steps of 5,000 into the wider steps of a list's histogram. */
function histogram(steps: Int32Array, bounds: Bounds): Int32Array {
  const { width, steps: length } = histogramSteps(bounds)
  const merged = new Int32Array(length)
  for (let code = 1; code < steps.length; code++) {
    const n = steps[code] ?? 0
    if (n === 0) continue
    const from = (code - 1) * BOUND_STEP
    const step = Math.min(Math.floor((from - bounds.min) / width), length - 1)
    merged[step] = (merged[step] ?? 0) + n
  }
  return merged
}

/** Computes the counts of each tag from the counts of each set of tags. */
function tagCounts({ tagSets }: EngineData, counts: Int32Array, sold: number): Int32Array {
  const tags = new Int32Array(TAGS.length)
  for (let code = 0; code < tagSets.length; code++) {
    const n = counts[code] ?? 0
    if (n === 0) continue
    for (let rest = tagSets[code] ?? 0; rest !== 0; rest &= rest - 1) {
      const tag = lowest(rest)
      tags[tag] = (tags[tag] ?? 0) + n
    }
  }
  tags[SOLD] = sold
  return tags
}

/** The counts of a column's values among the matching rows: of all values, or of the selected ones. */
function countsAmongMatches(data: EngineData, query: SearchQuery, name: ListFacetName) {
  const counts = countsAt(data, data.counts, name)
  const chosen = query.selections[name]
  if (!chosen || chosen.length === 0) return [...counts]
  const codes = new Set(chosen.map((value) => data.codeOf.get(name)?.get(value)))
  return Array.from(counts, (count, code) => (codes.has(code) ? count : 0))
}

/** Runs a query. @param bounds of the whole list, of which these rows may be a part (SRCH-5) */
export function runQuery(
  data: EngineData,
  query: SearchQuery,
  moment: SearchMoment,
  bounds: ListBounds,
): EngineResult {
  const { kernels, memo } = data
  const lists = listsOf(query)
  const isSoldQuery = query.tags.includes('isSold')
  const all = acquire(data)
  all.set(rowsOfLists(data, lists))
  if (!isSoldQuery && !memo.bases.has(lists)) {
    const unsold = acquire(data)
    kernels.andInto(unsold, all, data.unsold)
    baseOf(data, lists, unsold)
    release(data, unsold)
  }
  const base = isSoldQuery ? null : (memo.bases.get(lists) ?? null)
  narrow(data, all, query, moment)
  const factors = factorsOf(data, query, bounds)
  const passing = [isSoldQuery ? data.sold : data.unsold, ...factors.map(({ rows }) => rows)]
  const split = splitRows(data, all, passing)
  const { matches, missed } = split
  const { total } = matches
  countMatches(data, matches, base)
  for (const [index, factor] of factors.entries()) {
    const missing = missed[index + 1]
    if (missing) countMisses(data, factor, missing, { matches, base })
  }
  const counts = data.counts.slice()
  const page = firstPage(data, {
    matches,
    sort: query.sort,
    isNearestFirst: query.isNearestFirst,
    want: Math.min(query.show, total),
    lists,
    valueCounts: (name) => countsAmongMatches(data, query, name),
    moment,
  })
  const withPhoto = countIn(data, matches, data.photos)
  const withPriceDrop = countIn(data, matches, droppedRows(data, moment))
  split.release()
  release(data, all, ...factors.map((factor) => factor.rows))
  return {
    total,
    unfilteredLists: base !== null && total === base.total && factors.length === 0 ? lists : null,
    rows: page.map((row) => data.ids[row] ?? 0),
    countsOf: (name) => countsAt(data, counts, name),
    tags: tagCounts(
      data,
      countsAt(data, counts, 'tagSet'),
      isSoldQuery ? total : (missed[0]?.total ?? 0),
    ),
    price: histogram(countsAt(data, counts, 'priceStep'), bounds.price),
    mileage: histogram(countsAt(data, counts, 'mileageStep'), bounds.mileage),
    withPhoto,
    withPriceDrop,
    dealers: countsAt(data, counts, 'dealer'),
    features: countsAt(data, counts, 'feature'),
  }
}
