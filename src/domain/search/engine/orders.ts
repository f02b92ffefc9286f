import type { SearchMoment } from '#domain/search/search-moment.ts'
import type { Sort } from '#domain/search/sorts.data.ts'
import { finish } from '#domain/search/steps.ts'

import { rankNumbers, type NumberIndex, type NumberRanks } from './columns/number-index.ts'
import { countsAt } from './count.ts'
import type { EngineData } from './engine-data.ts'
import type { FigureName } from './figures.ts'
import type { Codes } from './kernels/kernels.ts'

export type NameSort = 'make' | 'model' | 'trim' | 'year'

/** A sort order for a kernel: the code of each row, and the rank of each code. */
export type Order = Readonly<{
  codes: Codes
  ranks: Uint32Array
  /** Whether the arrays are not in the memory of the list's kernels. */
  isOutsideMemory?: boolean
}>

export const isDescending = (sort: Sort) => sort.endsWith('-desc')

function cachedRanks(data: EngineData, key: string, make: () => Uint32Array): Uint32Array {
  const known = data.memo.ranks.get(key)
  if (known) return known
  const ranks = make()
  data.memo.ranks.set(key, ranks)
  return ranks
}

/** A rank, reversed if requested. Unknown values have the rank `last`, and stay last. */
export const directedRank = (rank: number, last: number, isReversed: boolean) =>
  isReversed && rank < last ? last - 1 - rank : rank

function ranksOf(data: EngineData, length: number, rankAt: (code: number) => number): Uint32Array {
  const ranks = data.kernels.u32(length)
  for (let code = 0; code < length; code++) ranks[code] = rankAt(code)
  return ranks
}

function numberOrder(data: EngineData, index: NumberIndex, sort: Sort): Order {
  const last = index.values.length
  const ranks = cachedRanks(data, sort, () =>
    ranksOf(data, last + 1, (rank) => directedRank(rank, last, isDescending(sort))),
  )
  return { codes: index.ranks, ranks }
}

/** The ranks of rows by a payment or an out-the-door price, computed on first use. */
function figureRanks(data: EngineData, name: FigureName): NumberRanks {
  const known = data.memo.figures.get(name)
  if (known) return known
  const dollars = data.figures[name]
  const byRow = Int32Array.from(data.ids, (id) => dollars[id] ?? -1)
  const ranks = new Uint32Array(byRow.length)
  const made = { values: finish(rankNumbers(byRow, -1, ranks)), ranks }
  data.memo.figures.set(name, made)
  return made
}

/**
 * The order by payment or out-the-door price. These change with the shopper's plan, so their ranks are not in the
 * memory of the kernels, which is never freed; the TypeScript kernels read them.
 */
function figureOrder(data: EngineData, name: FigureName, sort: Sort): Order {
  const { ranks: codes, values } = figureRanks(data, name)
  const last = values.length
  const ranks = Uint32Array.from({ length: last + 1 }, (_, rank) =>
    directedRank(rank, last, isDescending(sort)),
  )
  return { codes, ranks, isOutsideMemory: true }
}

function nameOrder(data: EngineData, name: NameSort, sort: Sort): Order | null {
  const group = data.groupOf.get(name)
  const part = group?.parts.get(name)
  if (!group || !part) return null
  const byValue = data.nameRanks.get(name)
  const last = byValue?.length ?? 0
  const ranks = cachedRanks(data, sort, () =>
    ranksOf(data, group.size, (code) =>
      directedRank(byValue?.[part[code] ?? 0] ?? last, last, isDescending(sort)),
    ),
  )
  return { codes: group.codes, ranks }
}

/**
 * Ranks dealers by distance: equal or unknown distances share a rank. Only dealers of found rows have one.
 * @see DLR-4
 */
function distanceOrder(data: EngineData, { milesTo }: SearchMoment): Order | null {
  const group = data.groupOf.get('dealer')
  const part = group?.parts.get('dealer')
  if (!group || !part) return null
  const found = countsAt(data, data.counts, 'dealer')
  const miles = data.columns.dealers.values.map((dealer, code) =>
    found[code] ? (milesTo?.(dealer) ?? null) : null,
  )
  const distances = [...new Set(miles)]
    .filter((distance) => distance !== null)
    .sort((a, b) => a - b)
  const rankOf = new Map(distances.map((distance, rank) => [distance, rank]))
  const rankOfDealer = miles.map((distance) =>
    distance === null ? distances.length : (rankOf.get(distance) ?? 0),
  )
  const ranks = cachedRanks(data, 'distance', () => data.kernels.u32(group.size))
  for (let code = 0; code < group.size; code++) ranks[code] = rankOfDealer[part[code] ?? 0] ?? 0
  return { codes: group.codes, ranks }
}

/** An order with one rank for all rows, so that stock numbers decide: for a column without any value. */
function equalOrder(data: EngineData, sort: Sort): Order {
  const { ranks: codes, values } = data.popularity
  return { codes, ranks: cachedRanks(data, sort, () => data.kernels.u32(values.length + 1)) }
}

/** The order of a sort over the rows of a list. @see SRCH-7, SRCH-16 */
export function orderOf(data: EngineData, sort: Sort, moment: SearchMoment): Order {
  switch (sort) {
    case 'price-asc':
    case 'price-desc':
      return numberOrder(data, data.price, sort)
    case 'payment-asc':
    case 'payment-desc':
      return figureOrder(data, 'payment', sort)
    case 'outTheDoor-asc':
    case 'outTheDoor-desc':
      return figureOrder(data, 'outTheDoor', sort)
    case 'popularity':
      return numberOrder(data, data.popularity, sort)
    case 'distance':
      return distanceOrder(data, moment) ?? equalOrder(data, sort)
    default: {
      const [name] = sort.split('-')
      return nameOrder(data, name as NameSort, sort) ?? equalOrder(data, sort)
    }
  }
}
