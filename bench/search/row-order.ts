import { byCode, byName, fold } from '#domain/kernel/text.ts'
import type { TextColumn } from '#domain/search/engine/columns/vehicle-columns.ts'
import type { Sort } from '#domain/search/sorts.data.ts'

import { milesFromShopper, textAt, type Workload } from './workload.ts'

/** The ranks that every order uses besides its own key: smaller comes first. @see SRCH-8 */
export type RowRanks = Readonly<{
  /** Vehicles with photos first, then those of the preferred make. */
  tiers: Uint8Array
  /** The rank among all stock numbers, the last criterion. */
  stocks: Uint32Array
  /** The rank of each row's name among all names. */
  make: Uint16Array
  model: Uint16Array
  trim: Uint16Array
}>

function nameRanks({ values, codes }: TextColumn): Uint16Array {
  const names = [...values].toSorted(byName)
  const rankOf = values.map((value) => names.findIndex((name) => byName(name, value) === 0))
  return Uint16Array.from(codes, (code) => rankOf[code] ?? 0)
}

/** The ranks of all rows; every system may store them beside its vehicles. */
export function rowRanks({ columns, makeFirst }: Workload): RowRanks {
  const { size, texts, photos, stocks } = columns
  const top = fold(makeFirst)
  const isTop = texts.make.values.map((make) => fold(make) === top)
  const byStock = Uint32Array.from({ length: size }, (_, row) => row).sort(
    // All stock numbers are a letter and six digits, so comparing them by code equals comparing them as names.
    (a, b) => byCode(stocks[a] ?? '', stocks[b] ?? ''),
  )
  const stockRanks = new Uint32Array(size)
  for (const [rank, row] of byStock.entries()) stockRanks[row] = rank
  return {
    tiers: Uint8Array.from(
      photos,
      (photo, row) => (photo === 1 ? 0 : 2) + (isTop[texts.make.codes[row] ?? 0] ? 0 : 1),
    ),
    stocks: stockRanks,
    make: nameRanks(texts.make),
    model: nameRanks(texts.model),
    trim: nameRanks(texts.trim),
  }
}

/** Greater than every key. */
const LAST = Number.MAX_SAFE_INTEGER

/** The sort keys of an order, smaller first; a vehicle without the value is last in either direction. @see SRCH-8 */
export function sortKeys({ columns, places }: Workload, ranks: RowRanks, sort: Sort): Float64Array {
  const sign = sort.endsWith('-desc') ? -1 : 1
  const keys = (keyOf: (row: number) => number | null) =>
    Float64Array.from({ length: columns.size }, (_, row) => {
      const key = keyOf(row)
      return key === null ? LAST : sign * key
    })
  switch (sort) {
    case 'price-asc':
    case 'price-desc':
      return keys((row) => columns.priceCents[row] || null)
    case 'year-asc':
    case 'year-desc':
      return keys((row) => Number(textAt(columns.texts.year, row)))
    case 'make-asc':
    case 'make-desc':
      return keys((row) => ranks.make[row] ?? null)
    case 'model-asc':
    case 'model-desc':
      return keys((row) => ranks.model[row] ?? null)
    case 'trim-asc':
    case 'trim-desc':
      return keys((row) => ranks.trim[row] ?? null)
    case 'popularity':
      return keys((row) => columns.popularity[row] ?? null)
    case 'distance': {
      const miles = new Map(places.map((place) => [place.code, milesFromShopper(place)]))
      return keys((row) => miles.get(textAt(columns.dealers, row) ?? '') ?? null)
    }
    // Payments are not part of the workload.
    default:
      return keys(() => null)
  }
}

/** Compares rows in an order. @see SRCH-8 */
export function byOrder(
  workload: Workload,
  ranks: RowRanks,
  sort: Sort,
): (a: number, b: number) => number {
  const { tiers, stocks } = ranks
  const keys = sortKeys(workload, ranks, sort)
  return (a, b) =>
    (tiers[a] ?? 0) - (tiers[b] ?? 0) ||
    (keys[a] ?? 0) - (keys[b] ?? 0) ||
    (stocks[a] ?? 0) - (stocks[b] ?? 0)
}

/** The rank of each row in an order, for systems that can only sort by one number. */
export function orderRanks(workload: Workload, ranks: RowRanks, sort: Sort): Uint32Array {
  const rows = Uint32Array.from({ length: workload.columns.size }, (_, row) => row)
  const places = new Uint32Array(rows.length)
  for (const [index, row] of rows.sort(byOrder(workload, ranks, sort)).entries())
    places[row] = index
  return places
}
