import type { Cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'
import { generalGap } from '#domain/price/general-price.ts'
import {
  eachLimit,
  eachListFacet,
  type LimitName,
  type ListFacetName,
} from '#domain/search/facets.data.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, isInList, VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

/** The code of a vehicle that has no value. */
export const UNKNOWN = 0

/** One text of every vehicle, each different text stored once. */
export type TextColumn = Readonly<{
  /** Text by code; code 0 is unknown and empty. */
  values: readonly string[]
  /** Code by row. */
  codes: Uint16Array | Uint32Array
}>

/** Any number of texts of every vehicle: those of a row are `codes[starts[row]]` to before `codes[starts[row + 1]]`. */
export type ListColumn = Readonly<{
  /** Text by code, without one for unknown. */
  values: readonly string[]
  starts: Uint32Array
  codes: Uint16Array
}>

/**
 * Vehicles as columns: everything that a search asks of them and nothing else. It comes from vehicles or from a
 * benchmark, and is what an index is built from.
 */
export type VehicleColumns = Readonly<{
  size: number
  texts: Readonly<Record<ListFacetName, TextColumn>>
  dealers: TextColumn
  features: ListColumn
  /** What shoppers of the list see; 0 for none. @see PRC-8 */
  priceCents: Int32Array
  /** Miles; -1 for unknown. */
  mileage: Int32Array
  /** Rank, smallest first; -1 for unknown. */
  popularity: Int32Array
  /** Numbers of the filters "at least this much"; 0 for unknown. */
  limits: Readonly<Record<LimitName, Int32Array>>
  /** The day it was first listed, in whole days since 1970 (UTC). */
  listedOn: Int32Array
  /** The day its price was last lowered, likewise; 0 for never, and once it was raised again. */
  droppedOn: Int32Array
  /** One bit a tag, in the order of `TAGS`. */
  tags: Uint16Array
  /** One bit for each list that holds the vehicle, in the order of `VEHICLE_TYPES`. */
  lists: Uint8Array
  /** 1 where the first picture shows this very vehicle. */
  photos: Uint8Array
  vins: readonly string[]
  stocks: readonly string[]
}>

export type ColumnOptions = Readonly<{
  /** What shoppers of this list see as the price; `null` if there is none to see. @see PRC-8 */
  priceOf: (vehicle: ListedVehicle) => Cents | null
}>

const MS_A_DAY = 86_400_000

/** The day of an ISO time, in whole days since 1970 (UTC). */
export const dayOf = (iso: string): number => Math.floor(Date.parse(iso) / MS_A_DAY)

/** One bit for each name that holds, the first name being the lowest bit. */
export const bitsOf = <T>(names: readonly T[], holds: (name: T) => boolean): number =>
  names.reduce((bits, name, at) => (holds(name) ? bits | (1 << at) : bits), 0)

/** A column of these texts, one a row; `null` is unknown. */
export function textColumn(texts: readonly (string | null)[]): TextColumn {
  const codeOf = new Map<string, number>()
  const values = ['']
  const codes = Uint32Array.from(texts, (text) => {
    if (text === null) return UNKNOWN
    const known = codeOf.get(text)
    if (known !== undefined) return known
    codeOf.set(text, values.length)
    return values.push(text) - 1
  })
  return { values, codes }
}

function listColumn(lists: readonly (readonly string[])[]): ListColumn {
  const values = [...new Set(lists.flat())].toSorted(byCode)
  const codeOf = new Map(values.map((value, code) => [value, code]))
  const starts = new Uint32Array(lists.length + 1)
  const codes: number[] = []
  for (const [row, list] of lists.entries()) {
    for (const value of new Set(list)) codes.push(codeOf.get(value) ?? 0)
    starts[row + 1] = codes.length
  }
  return { values, starts, codes: Uint16Array.from(codes) }
}

/**
 * The day the price that everyone pays was lowered, on every list alike: a greater discount for known shoppers, or for
 * some, is not a drop. 0 where the last change was none or upwards, and where there is no such price. @see PRC-3
 */
export function dropDay(vehicle: ListedVehicle): number {
  const { priceChange, pricing } = vehicle
  const gap = generalGap(vehicle)
  if (priceChange === null || gap === null) return 0
  return priceChange.from > pricing.finalPrice + gap ? dayOf(priceChange.at) : 0
}

/** These vehicles as columns, in their order. */
export function vehicleColumns(
  vehicles: readonly ListedVehicle[],
  options: ColumnOptions,
): VehicleColumns {
  const { priceOf } = options
  const text = (read: (vehicle: ListedVehicle) => string | null) => textColumn(vehicles.map(read))
  const numbers = (read: (vehicle: ListedVehicle) => number) => Int32Array.from(vehicles, read)
  return {
    size: vehicles.length,
    texts: eachListFacet(({ read }) => text(read)),
    dealers: text(({ dealerCode }) => dealerCode),
    features: listColumn(vehicles.map(({ features }) => features)),
    priceCents: numbers((vehicle) => Math.max(0, priceOf(vehicle) ?? 0)),
    mileage: numbers(({ mileage }) => mileage ?? -1),
    popularity: numbers(({ popularity }) => popularity ?? -1),
    limits: eachLimit(({ read }) => numbers((vehicle) => read(vehicle) ?? 0)),
    listedOn: numbers(({ firstSeen }) => dayOf(firstSeen)),
    droppedOn: numbers(dropDay),
    tags: Uint16Array.from(vehicles, ({ tags }) => bitsOf(TAGS, (tag) => tags.has(tag))),
    lists: Uint8Array.from(vehicles, (vehicle) =>
      bitsOf(VEHICLE_TYPES, (type) => isInList(vehicle, type)),
    ),
    photos: Uint8Array.from(vehicles, (vehicle) => (hasPhoto(vehicle) ? 1 : 0)),
    vins: vehicles.map(({ vin }) => vin),
    stocks: vehicles.map(({ stock }) => stock),
  }
}
