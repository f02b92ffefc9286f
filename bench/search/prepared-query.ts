import { fold } from '#domain/kernel/text.ts'
import { bitsOf, type VehicleColumns } from '#domain/search/engine/columns/vehicle-columns.ts'
import type { Range, SearchQuery } from '#domain/search/query/query.ts'
import { rangeBounds } from '#domain/search/result/range-bounds.ts'
import type { Bounds } from '#domain/search/result/result.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { FACT_NAMES } from './workload.ts'

export type FactName = (typeof FACT_NAMES)[number]

export const SOLD_AT = TAGS.indexOf('isSold')
export const SOLD_BIT = 1 << SOLD_AT

export type ListBounds = Readonly<{ price: Bounds; mileage: Bounds }>

/** The part of a query that does not depend on vehicles, computed once. */
export type PreparedQuery = Readonly<{
  /** A bit for each list, in the order of `VEHICLE_TYPES`. */
  lists: number
  isSold: boolean
  /** A bit for each tag, without that of Sold. */
  tags: number
  words: readonly string[]
  selections: readonly (readonly [name: FactName, values: readonly string[]])[]
  /** Codes of the features that a vehicle must have. */
  features: readonly number[]
  hasPriceDrop: boolean
  /** Whole dollars; `null` if the range excludes nothing. */
  price: Range | null
  /** Miles; `null` if the range excludes nothing. */
  mileage: Range | null
  /** Bounds of the list, which are independent of filters: every system gets them. @see SRCH-5 */
  bounds: ListBounds
}>

function listBounds(
  { size, lists, priceCents, mileage }: VehicleColumns,
  mask: number,
): ListBounds {
  const prices: number[] = []
  const miles: number[] = []
  for (let row = 0; row < size; row++) {
    if (((lists[row] ?? 0) & mask) === 0) continue
    const cents = priceCents[row] ?? 0
    const distance = mileage[row] ?? -1
    if (cents > 0) prices.push(cents / 100)
    if (distance >= 0) miles.push(distance)
  }
  return { price: rangeBounds(prices), mileage: rangeBounds(miles) }
}

/** The range without ends that exclude nothing. @see SRCH-5 */
function narrowed({ min, max }: Range, bounds: Bounds): Range | null {
  const range = { min: min === bounds.min ? null : min, max: max === bounds.max ? null : max }
  return range.min === null && range.max === null ? null : range
}

/** Prepares a query for this inventory. */
export function prepareQuery(columns: VehicleColumns, query: SearchQuery): PreparedQuery {
  const types = query.types.length === 0 ? VEHICLE_TYPES : query.types
  const lists = bitsOf(VEHICLE_TYPES, (type) => types.includes(type))
  const bounds = listBounds(columns, lists)
  return {
    lists,
    isSold: query.tags.includes('isSold'),
    tags: bitsOf(TAGS, (tag) => tag !== 'isSold' && query.tags.includes(tag)),
    words: fold(query.keywords).split(/\s+/).filter(Boolean),
    selections: FACT_NAMES.flatMap((name) => {
      const values = query.selections[name] ?? []
      return values.length === 0 ? [] : [[name, values] as const]
    }),
    features: query.features.map((feature) => columns.features.values.indexOf(feature)),
    hasPriceDrop: query.hasPriceDrop,
    price: narrowed(query.price, bounds.price),
    mileage: narrowed(query.mileage, bounds.mileage),
    bounds,
  }
}
