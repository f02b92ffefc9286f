import type { SearchIndex } from './build-index.ts'
import type { Column } from './column.ts'
import type { SearchMoment } from './search-moment.ts'
import type { Sort } from './sorts.data.ts'

const by = (values: Float64Array) => (row: number) => values[row] ?? Number.NaN

const byRank =
  ({ codes, ranks }: Column) =>
  (row: number) =>
    ranks[codes[row] ?? 0] ?? Number.NaN

/** What a sort compares, by row; not-a-number where the vehicle has nothing to compare. */
function sortKeys(
  index: SearchIndex,
  sort: Sort,
  { milesTo }: SearchMoment,
): (row: number) => number {
  switch (sort) {
    case 'price-asc':
    case 'price-desc':
      return by(index.priceDollars)
    case 'year-asc':
    case 'year-desc':
      return by(index.years)
    case 'make-asc':
    case 'make-desc':
      return byRank(index.columns.make)
    case 'model-asc':
    case 'model-desc':
      return byRank(index.columns.model)
    case 'trim-asc':
    case 'trim-desc':
      return byRank(index.columns.trim)
    case 'popularity':
      return by(index.popularity)
    case 'distance':
      return (row) => milesTo?.(index.vehicles[row]?.dealerCode ?? '') ?? Number.NaN
  }
}

const at = (values: Uint8Array | Uint32Array | Float64Array, row: number) => values[row] ?? 0

/** Two infinities differ by not-a-number, hence the comparison first. */
const compareKeys = (a: number, b: number) => (a === b ? 0 : a - b)

/**
 * All rows of the index in this order; worked out once a sort. Vehicles without the value, such as those
 * without a price, come last in either direction.
 * @see SRCH-8
 */
export function sortOrder(index: SearchIndex, sort: Sort, moment: SearchMoment): Uint32Array {
  const isLasting = sort !== 'distance'
  const known = isLasting && index.memo.orders.get(sort)
  if (known) return known
  const keyOf = sortKeys(index, sort, moment)
  const sign = sort.endsWith('-desc') ? -1 : 1
  const keys = Float64Array.from(index.vehicles, (_, row) => {
    const key = keyOf(row)
    return Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key
  })
  const order = Uint32Array.from(index.vehicles, (_, row) => row).sort(
    (a, b) =>
      at(index.shelves, a) - at(index.shelves, b) ||
      compareKeys(at(keys, a), at(keys, b)) ||
      at(index.stockRanks, a) - at(index.stockRanks, b),
  )
  if (isLasting) index.memo.orders.set(sort, order)
  return order
}
