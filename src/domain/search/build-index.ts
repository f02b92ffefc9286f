import type { Cents } from '#domain/kernel/money.ts'
import { byCode, byName, fold } from '#domain/kernel/text.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, isInList, VEHICLE_TYPES, type Vehicle } from '#domain/vehicle/vehicle.ts'

import { column, type Column } from './column.ts'
import { bitsOf, vehicleColumns, type VehicleColumns } from './engine/vehicle-columns.ts'
import { eachListFacet, LIST_FACETS, type ListFacetName } from './facets.data.ts'
import type { Bounds } from './result.ts'
import type { Sort } from './sorts.data.ts'

export type IndexOptions = Readonly<{
  /** What shoppers of this list see as the price; `null` where there is none to see. @see PRC-8 */
  priceOf: (vehicle: Vehicle) => Cents | null
  /** What it costs a month, in whole dollars; `null` where nothing can be said. Without it nobody's is known. */
  paymentOf?: (vehicle: Vehicle) => number | null
  /** A make that stands before all others; `null` for none. @see SRCH-8 */
  makeFirst: string | null
}>

/**
 * A list of vehicles as columns, ready for `search`. Rows are places in `vehicles`; not-a-number is unknown.
 * Treat it as closed: what is in it follows the needs of the search.
 */
export type SearchIndex = Readonly<{
  vehicles: readonly Vehicle[]
  table: VehicleColumns
  columns: Readonly<Record<ListFacetName, Column>>
  priceDollars: Float64Array
  mileageMiles: Float64Array
  years: Float64Array
  popularity: Float64Array
  /** One bit a tag, in the order of `TAGS`. */
  tags: Uint16Array
  /** One bit a list the vehicle stands in, in the order of `VEHICLE_TYPES`. */
  lists: Uint8Array
  /** All keyword fields, folded, one a line. @see SRCH-6 */
  texts: readonly string[]
  /** What goes before any sort: photos, then the make that stands first. Smaller comes first. */
  shelves: Uint8Array
  /** The row's place in the order of stock numbers: the last word on every order. */
  stockRanks: Uint32Array
  /** What was worked out once and holds as long as the index: orders by sort, bounds by types. */
  memo: Readonly<{
    orders: Map<Sort, Uint32Array>
    bounds: Map<number, Readonly<{ price: Bounds; mileage: Bounds }>>
  }>
}>

const KEYWORD_FACETS = LIST_FACETS.filter(({ isKeyword }) => isKeyword)

const keywordText = (vehicle: Vehicle) =>
  fold(
    [...KEYWORD_FACETS.map(({ read }) => read(vehicle)), vehicle.vin, vehicle.stock]
      .filter((text) => text !== null)
      .join('\n'),
  )

function ranksByStock(vehicles: readonly Vehicle[]): Uint32Array {
  const ranks = new Uint32Array(vehicles.length)
  const sorted = vehicles
    .map((vehicle, row) => ({ vehicle, row }))
    .sort(
      ({ vehicle: a }, { vehicle: b }) =>
        byName(a.stock, b.stock) || byCode(a.stock, b.stock) || byCode(a.dealerCode, b.dealerCode),
    )
  for (const [rank, { row }] of sorted.entries()) ranks[row] = rank
  return ranks
}

/**
 * An index over these vehicles, sold ones included. Building takes a few milliseconds a thousand vehicles;
 * an index never changes: build a new one when the vehicles do.
 */
export function buildIndex(vehicles: readonly Vehicle[], options: IndexOptions): SearchIndex {
  const numbers = (read: (vehicle: Vehicle) => number | null | undefined) =>
    Float64Array.from(vehicles, (vehicle) => read(vehicle) ?? Number.NaN)
  const makeFirst = options.makeFirst === null ? null : fold(options.makeFirst)
  return {
    vehicles,
    table: vehicleColumns(vehicles, options),
    columns: eachListFacet(({ read }) => column(vehicles.map((vehicle) => read(vehicle)))),
    priceDollars: numbers((vehicle) => {
      const price = options.priceOf(vehicle)
      return price !== null && price > 0 ? price / 100 : null
    }),
    mileageMiles: numbers(({ mileage }) => mileage),
    years: numbers(({ year }) => year),
    popularity: numbers(({ popularity }) => popularity),
    tags: Uint16Array.from(vehicles, ({ tags }) => bitsOf(TAGS, (tag) => tags.has(tag))),
    lists: Uint8Array.from(vehicles, (vehicle) =>
      bitsOf(VEHICLE_TYPES, (type) => isInList(vehicle, type)),
    ),
    texts: vehicles.map(keywordText),
    shelves: Uint8Array.from(
      vehicles,
      (vehicle) => (hasPhoto(vehicle) ? 0 : 2) + (fold(vehicle.make) === makeFirst ? 0 : 1),
    ),
    stockRanks: ranksByStock(vehicles),
    memo: { orders: new Map(), bounds: new Map() },
  }
}
