import { BOUND_STEP } from '#domain/search/result/histogram.ts'
import { hasLatePriceDrop } from '#domain/search/search-moment.ts'
import type { Sort } from '#domain/search/sorts.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { SOLD_BIT, type FactName } from './prepared-query.ts'
import { orderRanks, rowRanks } from './row-order.ts'
import { FACT_NAMES, featuresAt, textAt, type Workload } from './workload.ts'

/** Orders that are the same for every shopper, so that each document can store its rank in them. */
const PRECOMPUTED_SORTS = [
  'price-asc',
  'price-desc',
  'year-desc',
  'make-asc',
  'model-asc',
  'popularity',
] as const satisfies readonly Sort[]

/** The document's rank in an order; `null` for an order that is not precomputed. */
export const orderField = (sort: Sort): string | null =>
  PRECOMPUTED_SORTS.some((precomputed) => precomputed === sort) ? `order ${sort}` : null

export const ORDER_FIELDS: readonly string[] = PRECOMPUTED_SORTS.map((sort) => `order ${sort}`)

/** The fields that keywords search. @see SRCH-6 */
export const KEYWORD_FIELDS = [
  ...FACT_NAMES.filter((name) => name !== 'type' && name !== 'colorInt'),
  'vin',
  'stock',
] as const

/** An unknown value. */
export const UNKNOWN_VALUE = ''

/** The values of the fields for a price drop and for a picture of the vehicle itself. */
export const YES = 'yes'
const NO = 'no'

/** One vehicle for a document store: texts, lists and numbers, with -1 for an unknown price or mileage. */
export type VehicleDocument = Readonly<
  Record<
    FactName | 'vin' | 'stock' | 'sale' | 'drop' | 'photo' | 'priceStep' | 'mileageStep',
    string
  > & {
    id: string
    lists: readonly string[]
    tags: readonly string[]
    features: readonly string[]
    price: number
    mileage: number
  }
> &
  Readonly<Record<`order ${(typeof PRECOMPUTED_SORTS)[number]}`, number>>

const namesOf = (names: readonly string[], bits: number) =>
  names.filter((_, index) => (bits >> index) & 1)

/** All vehicles as documents, in the order of rows. */
export function documents(workload: Workload): VehicleDocument[] {
  const { columns } = workload
  const isDropped = (row: number) => hasLatePriceDrop(columns.droppedOn[row] ?? 0, workload.moment)
  const ranks = rowRanks(workload)
  const orders = PRECOMPUTED_SORTS.map(
    (sort) => [`order ${sort}`, orderRanks(workload, ranks, sort)] as const,
  )
  const vehicles = Array.from({ length: columns.size }, (_, row) => {
    const price = (columns.priceCents[row] ?? 0) / 100 || -1
    const mileage = columns.mileage[row] ?? -1
    const tags = columns.tags[row] ?? 0
    return {
      id: String(row),
      ...Object.fromEntries(
        FACT_NAMES.map((name) => [name, textAt(columns.texts[name], row) ?? UNKNOWN_VALUE]),
      ),
      vin: columns.vins[row] ?? '',
      stock: columns.stocks[row] ?? '',
      lists: namesOf(VEHICLE_TYPES, columns.lists[row] ?? 0),
      tags: namesOf(TAGS, tags),
      features: featuresAt(columns.features, row),
      drop: isDropped(row) ? YES : NO,
      photo: columns.photos[row] === 1 ? YES : NO,
      sale: (tags & SOLD_BIT) === 0 ? 'open' : 'sold',
      price,
      priceStep: String(Math.floor(price / BOUND_STEP)),
      mileage,
      mileageStep: String(Math.floor(mileage / BOUND_STEP)),
      ...Object.fromEntries(orders.map(([name, places]) => [name, places[row] ?? 0])),
    }
  })
  // `fromEntries` loses the type of the keys, which come from the type's own tables.
  return vehicles as unknown as VehicleDocument[]
}
