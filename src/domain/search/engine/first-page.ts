import type { SearchMoment } from '#domain/search/search-moment.ts'
import type { Sort } from '#domain/search/sorts.data.ts'

import type { Counted } from './count.ts'
import { borrow, borrowEmpty, giveBack, type EngineData } from './engine-data.ts'
import { hasRow, type Bits } from './kernels/kernels.ts'
import { firstRows as plainFirstRows } from './kernels/rows.ts'
import { addValues } from './narrow.ts'
import { placeOf, type NumberIndex, type Stretch } from './number-index.ts'
import { isDescending, orderOf, turned, type NameSort, type Order } from './orders.ts'

/** The page of a list: the first so many of the rows found. */
export type Asked = Readonly<{
  found: Counted
  sort: Sort
  want: number
  /** The lists that are looked at, one bit each. */
  lists: number
  /** How many of the rows found have each value of a column; `null` where that was not counted. */
  valueCounts: (name: NameSort) => readonly number[]
  moment: SearchMoment
}>

/** So many rows on a shelf are looked through as they are. */
const FEW = 4096
/** So many are sorted one by one. */
const VERY_FEW = 32
/** Values are looked at until they hold so many times what is wanted: some of it may stand on other shelves. */
const SPARE = 8
const NEW_LIST = 1

function firstRows(data: EngineData, rows: Bits, order: Order, want: number): Uint32Array {
  const { codes, ranks, isApart } = order
  const asked = { ranks, stocks: data.stockRanks, want }
  return isApart ? plainFirstRows(rows, codes, asked) : data.kernels.firstRows(rows, codes, asked)
}

/** Walks the order of a number along one shelf; `null` where that takes longer than looking through all rows found. */
function walkShelf(
  data: EngineData,
  index: NumberIndex,
  asked: Asked & Readonly<{ shelf: number }>,
): readonly number[] | null {
  const { found, want, sort, lists, shelf } = asked
  const empty: Stretch = { from: 0, to: 0 }
  const all = [0, 1].map((list) => {
    const isAsked = list === 0 ? (lists & NEW_LIST) !== 0 : (lists & ~NEW_LIST) !== 0
    return isAsked ? (index.stretches[shelf * 2 + list] ?? empty) : empty
  })
  const known = all.map(({ from, to }) => ({
    from,
    to: placeOf(index, { from, to }, index.values.length),
  }))
  const unknown = all.map(({ to }, list) => ({ from: known[list]?.to ?? to, to }))
  const walk = (
    [first = empty, second = empty]: readonly Stretch[],
    more: number,
    isDown: boolean,
  ) =>
    data.kernels.walk({
      order: index.order,
      first: [first.from, first.to],
      second: [second.from, second.to],
      keys: index.ranks,
      stocks: data.stockRanks,
      wanted: found.rows,
      want: more,
      isDescending: isDown,
      steps: found.total,
    })
  const rows = walk(known, want, isDescending(sort))
  if (rows === null) return null
  if (rows.length === want) return [...rows]
  const rest = walk(unknown, want - rows.length, false)
  return rest && [...rows, ...rest]
}

/** The rows of the first values in order, as many values as it takes to hold enough of them. */
function rowsOfFirstValues(
  data: EngineData,
  name: NameSort,
  { sort, want, valueCounts }: Asked,
): Bits {
  const ranks = data.nameRanks.get(name)
  const last = ranks?.length ?? 0
  const rankOf = (code: number) => turned(ranks?.[code] ?? last, last, isDescending(sort))
  const counts = valueCounts(name)
  const codes = [...counts.keys()].filter((code) => (counts[code] ?? 0) > 0)
  codes.sort((a, b) => rankOf(a) - rankOf(b))
  let held = 0
  let end = 0
  for (; end < codes.length; end++) {
    const code = codes[end] ?? 0
    const isTie = end > 0 && rankOf(codes[end - 1] ?? 0) === rankOf(code)
    if (held >= want * SPARE && !isTie) break
    held += counts[code] ?? 0
  }
  const rows = borrowEmpty(data)
  addValues(data, name, codes.slice(0, end), rows)
  return rows
}

/** The first rows of a shelf by name: among those of the first values, if these hold enough. */
function firstByName(data: EngineData, name: NameSort, order: Order, asked: Asked): Uint32Array {
  const { found, want } = asked
  if (found.total <= FEW) return firstRows(data, found.rows, order, want)
  const first = rowsOfFirstValues(data, name, asked)
  data.kernels.and(first, found.rows)
  const rows = data.kernels.count(first) >= want ? first : found.rows
  const page = firstRows(data, rows, order, want)
  giveBack(data, first)
  return page
}

/** The rows of one shelf that are found, in order, `want` of them at most. */
function pageOfShelf(
  data: EngineData,
  order: Order,
  shelf: number,
  asked: Asked,
): ArrayLike<number> {
  const rows = borrow(data)
  data.kernels.andInto(rows, asked.found.rows, data.shelves[shelf] ?? rows)
  const total = data.kernels.count(rows)
  const onShelf = { ...asked, found: { rows, total }, want: Math.min(asked.want, total) }
  const page = total === 0 ? [] : firstOnShelf(data, order, onShelf)
  giveBack(data, rows)
  return page
}

function firstOnShelf(data: EngineData, order: Order, asked: Asked): ArrayLike<number> {
  const { sort, found, want } = asked
  const [by] = sort.split('-')
  if (by === 'make' || by === 'model' || by === 'trim' || by === 'year')
    return firstByName(data, by, order, asked)
  return firstRows(data, found.rows, order, want)
}

/** The order of a number that can be walked; `null` for other orders. */
const walkedBy = ({ price, popularity }: EngineData, sort: Sort): NumberIndex | null => {
  if (sort === 'popularity') return popularity
  return sort.startsWith('price') ? price : null
}

/** Whether the rows found lie close enough together in an order to meet `want` of them soon. */
const isDense = ({ size }: EngineData, { found, want }: Asked) =>
  want * size <= found.total * found.total

/** The few rows found, sorted as they are: no shelf is looked through for them. */
function sortFew(data: EngineData, { codes, ranks }: Order, { rows }: Counted): Uint32Array {
  const { rowList, shelves, stockRanks } = data
  const list = rowList.slice(0, data.kernels.listRows(rows, rowList))
  const shelfOf = (row: number) => shelves.findIndex((shelf) => hasRow(shelf, row))
  const rankOf = (row: number) => ranks[codes[row] ?? 0] ?? 0
  const stockOf = (row: number) => stockRanks[row] ?? 0
  return list.sort(
    (a, b) => shelfOf(a) - shelfOf(b) || rankOf(a) - rankOf(b) || stockOf(a) - stockOf(b),
  )
}

/** The first rows of those found, shelf by shelf, each in the order asked for. @see SRCH-7, SRCH-8, SRCH-9 */
export function firstPage(data: EngineData, asked: Asked): Uint32Array {
  const page: number[] = []
  const order = orderOf(data, asked.sort, asked.moment)
  if (asked.found.total <= Math.min(VERY_FEW, data.fewRows))
    return sortFew(data, order, asked.found).subarray(0, asked.want)
  const walked = isDense(data, asked) ? walkedBy(data, asked.sort) : null
  for (let shelf = 0; shelf < data.shelves.length && page.length < asked.want; shelf++) {
    const left = { ...asked, want: asked.want - page.length }
    const rows =
      (walked && walkShelf(data, walked, { ...left, shelf })) ??
      pageOfShelf(data, order, shelf, left)
    for (let at = 0; at < rows.length; at++) page.push(rows[at] ?? 0)
  }
  return Uint32Array.from(page)
}
