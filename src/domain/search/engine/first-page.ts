import type { SearchMoment } from '#domain/search/search-moment.ts'
import type { Sort } from '#domain/search/sorts.data.ts'

import { positionOf, type NumberIndex, type Partition } from './columns/number-index.ts'
import type { Counted } from './count.ts'
import { acquire, acquireEmpty, release, type EngineData } from './engine-data.ts'
import { hasRow, type Bits } from './kernels/kernels.ts'
import { firstRows as plainFirstRows } from './kernels/rows.ts'
import { addValues } from './narrow.ts'
import { isDescending, orderOf, directedRank, type NameSort, type Order } from './orders.ts'

/** A request for the first rows of a result. */
export type PageRequest = Readonly<{
  matches: Counted
  sort: Sort
  /** @see SRCH-17 */
  isNearestFirst: boolean
  want: number
  /** The queried lists, one bit each. */
  lists: number
  /** The number of matching rows with each value of a column. */
  valueCounts: (name: NameSort) => readonly number[]
  moment: SearchMoment
}>

/** Up to this many rows, all rows of a tier are scanned. */
const FEW = 4096
/** Up to this many rows are sorted directly. */
export const VERY_FEW = 32
/** Names are taken until they have this many times the wanted rows, since some rows may be in other tiers. */
const SPARE = 8
const NEW_LIST = 1

function firstRows(data: EngineData, rows: Bits, order: Order, want: number): Uint32Array {
  const { codes, ranks, isOutsideMemory } = order
  const request = { ranks, stocks: data.stockRanks, want }
  return isOutsideMemory
    ? plainFirstRows(rows, codes, request)
    : data.kernels.firstRows(rows, codes, request)
}

/** Iterates over one tier in the order of a number; `null` if that takes longer than scanning all matching rows. */
function walkTier(
  data: EngineData,
  index: NumberIndex,
  request: PageRequest & Readonly<{ tier: number }>,
): readonly number[] | null {
  const { matches, want, sort, lists, tier } = request
  const empty: Partition = { from: 0, to: 0 }
  const all = [0, 1].map((list) => {
    const isIncluded = list === 0 ? (lists & NEW_LIST) !== 0 : (lists & ~NEW_LIST) !== 0
    return isIncluded ? (index.partitions[tier * 2 + list] ?? empty) : empty
  })
  const known = all.map(({ from, to }) => ({
    from,
    to: positionOf(index, { from, to }, index.values.length),
  }))
  const unknown = all.map(({ to }, list) => ({ from: known[list]?.to ?? to, to }))
  const walk = (
    [first = empty, second = empty]: readonly Partition[],
    more: number,
    isDown: boolean,
  ) =>
    data.kernels.walk({
      order: index.order,
      first: [first.from, first.to],
      second: [second.from, second.to],
      keys: index.ranks,
      stocks: data.stockRanks,
      wanted: matches.rows,
      want: more,
      isDescending: isDown,
      steps: matches.total,
    })
  const rows = walk(known, want, isDescending(sort))
  if (rows === null) return null
  if (rows.length === want) return [...rows]
  const rest = walk(unknown, want - rows.length, false)
  return rest && [...rows, ...rest]
}

/** The rows with the first names in the sort order: as many names as are needed for enough rows. */
function rowsOfFirstValues(
  data: EngineData,
  name: NameSort,
  { sort, want, valueCounts }: PageRequest,
): Bits {
  const ranks = data.nameRanks.get(name)
  const last = ranks?.length ?? 0
  const rankOf = (code: number) => directedRank(ranks?.[code] ?? last, last, isDescending(sort))
  const counts = valueCounts(name)
  const codes = [...counts.keys()].filter((code) => (counts[code] ?? 0) > 0)
  codes.sort((a, b) => rankOf(a) - rankOf(b))
  let collected = 0
  let end = 0
  for (; end < codes.length; end++) {
    const code = codes[end] ?? 0
    const isTie = end > 0 && rankOf(codes[end - 1] ?? 0) === rankOf(code)
    if (collected >= want * SPARE && !isTie) break
    collected += counts[code] ?? 0
  }
  const rows = acquireEmpty(data)
  addValues(data, name, codes.slice(0, end), rows)
  return rows
}

/** The first rows of a tier sorted by name; only the rows with the first names are sorted if they are enough. */
function firstByName(
  data: EngineData,
  name: NameSort,
  order: Order,
  request: PageRequest,
): Uint32Array {
  const { matches, want } = request
  if (matches.total <= FEW) return firstRows(data, matches.rows, order, want)
  const first = rowsOfFirstValues(data, name, request)
  data.kernels.and(first, matches.rows)
  const rows = data.kernels.count(first) >= want ? first : matches.rows
  const page = firstRows(data, rows, order, want)
  release(data, first)
  return page
}

/** The matching rows of one tier, in order, at most `want`. */
function pageOfTier(
  data: EngineData,
  order: Order,
  tier: number,
  request: PageRequest,
): ArrayLike<number> {
  const rows = acquire(data)
  data.kernels.andInto(rows, request.matches.rows, data.tiers[tier] ?? rows)
  const total = data.kernels.count(rows)
  const inTier = { ...request, matches: { rows, total }, want: Math.min(request.want, total) }
  const page = total === 0 ? [] : firstInTier(data, order, inTier)
  release(data, rows)
  return page
}

function firstInTier(data: EngineData, order: Order, request: PageRequest): ArrayLike<number> {
  const { sort, matches, want } = request
  const [by] = sort.split('-')
  if (by === 'make' || by === 'model' || by === 'trim' || by === 'year')
    return firstByName(data, by, order, request)
  return firstRows(data, matches.rows, order, want)
}

/** The index to iterate over for a sort; `null` for sorts without one. */
const indexForSort = ({ price, popularity }: EngineData, sort: Sort): NumberIndex | null => {
  if (sort === 'popularity') return popularity
  return sort.startsWith('price') ? price : null
}

/** Whether the matching rows are dense enough in an order to reach `want` of them soon. */
const isDense = ({ size }: EngineData, { matches, want }: PageRequest) =>
  want * size <= matches.total * matches.total

/**
 * The matching rows at each distance, nearest first and those at an unknown distance last; a single set with all of
 * them if the list is not sorted by distance.
 * @see SRCH-17
 */
function byDistance(data: EngineData, request: PageRequest): readonly Bits[] {
  const { matches, isNearestFirst, moment } = request
  const { milesTo } = moment
  if (!isNearestFirst || !milesTo) return [matches.rows]
  const dealers = Map.groupBy(
    data.columns.dealers.values.entries(),
    ([, dealer]) => milesTo(dealer) ?? Number.POSITIVE_INFINITY,
  )
  return [...dealers]
    .toSorted(([near], [far]) => near - far)
    .map(([, atDistance]) => {
      const rows = acquireEmpty(data)
      addValues(
        data,
        'dealer',
        atDistance.map(([code]) => code),
        rows,
      )
      data.kernels.and(rows, matches.rows)
      return rows
    })
}

/** Sorts a few rows directly, without scanning tiers. */
function sortFew(
  data: EngineData,
  { codes, ranks }: Order,
  { rows, few }: Counted,
  distances: readonly Bits[],
): Uint32Array {
  const { rowList, tiers, stockRanks } = data
  const list = few?.slice() ?? rowList.slice(0, data.kernels.listRows(rows, rowList))
  const tierOf = (row: number) => tiers.findIndex((tier) => hasRow(tier, row))
  const distanceOf = (row: number) => distances.findIndex((part) => hasRow(part, row))
  const rankOf = (row: number) => ranks[codes[row] ?? 0] ?? 0
  const stockOf = (row: number) => stockRanks[row] ?? 0
  return list.sort(
    (a, b) =>
      tierOf(a) - tierOf(b) ||
      distanceOf(a) - distanceOf(b) ||
      rankOf(a) - rankOf(b) ||
      stockOf(a) - stockOf(b),
  )
}

/** The first rows of a tier, sorted by distance and then in the requested order. */
function pageOfDistances(
  data: EngineData,
  order: Order,
  distances: readonly Bits[],
  { tier, ...request }: PageRequest & Readonly<{ tier: number }>,
): readonly number[] {
  const page: number[] = []
  for (const rows of distances) {
    const want = request.want - page.length
    if (want === 0) break
    const matches = { rows, total: data.kernels.count(rows) }
    page.push(...Array.from(pageOfTier(data, order, tier, { ...request, matches, want })))
  }
  return page
}

/**
 * The first matching rows, tier by tier, each in the requested order.
 * @see SRCH-7, SRCH-8, SRCH-9, SRCH-17
 */
export function firstPage(data: EngineData, request: PageRequest): Uint32Array {
  const distances = byDistance(data, request)
  const page = firstOfTiers(data, request, distances)
  if (distances[0] !== request.matches.rows) release(data, ...distances)
  return page
}

function firstOfTiers(
  data: EngineData,
  request: PageRequest,
  distances: readonly Bits[],
): Uint32Array {
  const page: number[] = []
  const order = orderOf(data, request.sort, request.moment)
  if (request.matches.total <= Math.min(VERY_FEW, data.fewRows))
    return sortFew(data, order, request.matches, distances).subarray(0, request.want)
  const isIndexFaster = distances.length === 1 && isDense(data, request)
  const index = isIndexFaster ? indexForSort(data, request.sort) : null
  for (let tier = 0; tier < data.tiers.length && page.length < request.want; tier++) {
    const remaining = { ...request, tier, want: request.want - page.length }
    const rows =
      (index && walkTier(data, index, remaining)) ??
      pageOfDistances(data, order, distances, remaining)
    for (let position = 0; position < rows.length; position++) page.push(rows[position] ?? 0)
  }
  return Uint32Array.from(page)
}
