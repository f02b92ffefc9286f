import { byCode, byName, fold } from '#domain/kernel/text.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { hasPhoto } from '#domain/vehicle/vehicle.ts'

import type { IndexOptions } from './build-index.ts'
import type { SearchQuery } from './query/query.ts'
import type { SearchMoment } from './search-moment.ts'
import type { Sort } from './sorts.data.ts'

/** Compares values that may be unknown; unknown ones come last in both directions. */
const unknownLast =
  <T>(read: (vehicle: ListedVehicle) => T | null, compare: (a: T, b: T) => number) =>
  (a: ListedVehicle, b: ListedVehicle): number => {
    const left = read(a)
    const right = read(b)
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return compare(left, right)
  }

const byNumber = (a: number, b: number) => a - b

/** Caches a value that is slow to compute, per vehicle. */
function cachedByVehicle(read: ((vehicle: ListedVehicle) => number | null) | undefined) {
  const known = new Map<ListedVehicle, number | null>()
  return (vehicle: ListedVehicle) => {
    const before = known.get(vehicle)
    if (before !== undefined) return before
    const value = read?.(vehicle) ?? null
    known.set(vehicle, value)
    return value
  }
}

type KeyOf<S extends Sort> = S extends `${infer Key}-${string}` ? Key : S

/** The comparison of a sort key. */
function byKey(sort: Sort, options: IndexOptions, { milesTo }: SearchMoment) {
  const { priceOf, paymentOf, outTheDoorOf } = options
  const sign = sort.endsWith('-desc') ? -1 : 1
  const numbers = (read: (vehicle: ListedVehicle) => number | null) =>
    unknownLast(read, (a, b) => sign * byNumber(a, b))
  // A sort is a key, or a key and a direction: `price-desc`.
  const [key] = sort.split('-') as [KeyOf<Sort>]
  switch (key) {
    case 'price':
      return numbers((vehicle) => {
        const price = priceOf(vehicle) ?? 0
        return price > 0 ? price : null
      })
    case 'payment':
      return numbers(cachedByVehicle(paymentOf))
    case 'outTheDoor':
      return numbers(cachedByVehicle(outTheDoorOf))
    case 'year':
      return numbers(({ year }) => year)
    case 'make':
    case 'model':
    case 'trim':
      return unknownLast(
        (vehicle) => vehicle[key],
        (a, b) => sign * byName(a, b),
      )
    case 'popularity':
      return numbers(({ popularity }) => popularity)
    case 'distance':
      return numbers(({ dealerCode }) => milesTo?.(dealerCode) ?? null)
  }
}

/** Compares vehicles in the order of a list. @see SRCH-8, SRCH-17 */
export function compareVehicles(
  { sort, isNearestFirst }: Pick<SearchQuery, 'sort' | 'isNearestFirst'>,
  options: IndexOptions,
  moment: SearchMoment,
): (a: ListedVehicle, b: ListedVehicle) => number {
  const first = options.makeFirst === null ? null : fold(options.makeFirst)
  const tier = (vehicle: ListedVehicle) =>
    (hasPhoto(vehicle) ? 0 : 2) + (fold(vehicle.make) === first ? 0 : 1)
  const key = byKey(sort, options, moment)
  const distance = isNearestFirst ? byKey('distance', options, moment) : () => 0
  return (a, b) =>
    tier(a) - tier(b) ||
    distance(a, b) ||
    key(a, b) ||
    byName(a.stock, b.stock) ||
    byCode(a.stock, b.stock) ||
    byCode(a.dealerCode, b.dealerCode)
}
