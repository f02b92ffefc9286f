import type { SearchMoment } from '#domain/search/search-moment.ts'
import type { Sort } from '#domain/search/sorts.data.ts'
import { finish } from '#domain/search/steps.ts'

import { rankNumbers, type NumberIndex, type NumberRanks } from './columns/number-index.ts'
import { countsAt } from './count.ts'
import type { EngineData } from './engine-data.ts'
import type { FigureName } from './figures.ts'
import type { Codes } from './kernels/kernels.ts'

export type NameSort = 'make' | 'model' | 'trim' | 'year'

/** The sort order of rows for a kernel: a rank by code. */
export type Order = Readonly<{
  codes: Codes
  ranks: Uint32Array
  /** Whether these are outside the memory of the list's kernels. */
  isApart?: boolean
}>

export const isDescending = (sort: Sort) => sort.endsWith('-desc')

function remembered(data: EngineData, key: string, make: () => Uint32Array): Uint32Array {
  const known = data.memo.ranks.get(key)
  if (known) return known
  const ranks = make()
  data.memo.ranks.set(key, ranks)
  return ranks
}

/** Reverses ranks; unknown, which has the rank `last`, stays last. */
export const turned = (rank: number, last: number, isTurned: boolean) =>
  isTurned && rank < last ? last - 1 - rank : rank

function ranksOf(data: EngineData, length: number, rankAt: (code: number) => number): Uint32Array {
  const ranks = data.kernels.u32(length)
  for (let code = 0; code < length; code++) ranks[code] = rankAt(code)
  return ranks
}

function numberOrder(data: EngineData, index: NumberIndex, sort: Sort): Order {
  const last = index.values.length
  const ranks = remembered(data, sort, () =>
    ranksOf(data, last + 1, (rank) => turned(rank, last, isDescending(sort))),
  )
  return { codes: index.ranks, ranks }
}

/** The ranks of a figure by row; computed on first use. */
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
 * The order by a figure. Figures change with the shopper's plan: their ranks are not in the memory of the kernels,
 * which is never freed, and are read by the TypeScript kernels.
 */
function figureOrder(data: EngineData, name: FigureName, sort: Sort): Order {
  const { ranks: codes, values } = figureRanks(data, name)
  const last = values.length
  const ranks = Uint32Array.from({ length: last + 1 }, (_, rank) =>
    turned(rank, last, isDescending(sort)),
  )
  return { codes, ranks, isApart: true }
}

function nameOrder(data: EngineData, name: NameSort, sort: Sort): Order | null {
  const group = data.groupOf.get(name)
  const part = group?.parts.get(name)
  if (!group || !part) return null
  const byValue = data.nameRanks.get(name)
  const last = byValue?.length ?? 0
  const ranks = remembered(data, sort, () =>
    ranksOf(data, group.size, (code) =>
      turned(byValue?.[part[code] ?? 0] ?? last, last, isDescending(sort)),
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
  const distances = [...new Set(miles)].filter((mile) => mile !== null).sort((a, b) => a - b)
  const rankOf = new Map(distances.map((mile, rank) => [mile, rank]))
  const rankOfDealer = miles.map((mile) =>
    mile === null ? distances.length : (rankOf.get(mile) ?? 0),
  )
  const ranks = remembered(data, 'distance', () => data.kernels.u32(group.size))
  for (let code = 0; code < group.size; code++) ranks[code] = rankOfDealer[part[code] ?? 0] ?? 0
  return { codes: group.codes, ranks }
}

/** One rank for all rows, so that only stock numbers order them: for a name that no vehicle has. */
function sameOrder(data: EngineData, sort: Sort): Order {
  const { ranks: codes, values } = data.popularity
  return { codes, ranks: remembered(data, sort, () => data.kernels.u32(values.length + 1)) }
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
      return distanceOrder(data, moment) ?? sameOrder(data, sort)
    default: {
      const [name] = sort.split('-')
      return nameOrder(data, name as NameSort, sort) ?? sameOrder(data, sort)
    }
  }
}
