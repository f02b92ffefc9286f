import type { Cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'
import { generalGap } from '#domain/price/general-price.ts'
import {
  eachLimit,
  eachListFacet,
  type LimitName,
  type ListFacetName,
} from '#domain/search/facets.data.ts'
import { eachInSteps, finish, type Steps } from '#domain/search/steps.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, isInList, VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

/** The code of a missing value. */
export const UNKNOWN = 0

/** One text per vehicle, each distinct text stored once. */
export type TextColumn = Readonly<{
  /** Text by code; code 0 means unknown and is empty. */
  values: readonly string[]
  /** Code by row. */
  codes: Uint16Array | Uint32Array
}>

/** Any number of texts per vehicle: those of a row are `codes[starts[row]]` to before `codes[starts[row + 1]]`. */
export type ListColumn = Readonly<{
  /** Text by code, without one for unknown. */
  values: readonly string[]
  starts: Uint32Array
  codes: Uint16Array
}>

/**
 * Vehicles as columns: exactly the data that a search needs. Built from vehicles or by a benchmark, and the input of an
 * index.
 */
export type VehicleColumns = Readonly<{
  size: number
  texts: Readonly<Record<ListFacetName, TextColumn>>
  dealers: TextColumn
  features: ListColumn
  /** The price that shoppers of the list see; 0 for none. @see PRC-8 */
  priceCents: Int32Array
  /** Miles; -1 for unknown. */
  mileage: Int32Array
  /** Rank, smallest first; -1 for unknown. */
  popularity: Int32Array
  /** Values of the "at least" filters; 0 for unknown. */
  limits: Readonly<Record<LimitName, Int32Array>>
  /** The day it was first listed, in whole days since 1970 (UTC). */
  listedOn: Int32Array
  /** The day its price was last lowered, in whole days since 1970 (UTC); 0 if never, or if it was raised since. */
  droppedOn: Int32Array
  /** One bit per tag, in the order of `TAGS`. */
  tags: Uint16Array
  /** One bit for each list that contains the vehicle, in the order of `VEHICLE_TYPES`. */
  lists: Uint8Array
  /** 1 if the first picture shows this vehicle. */
  photos: Uint8Array
  vins: readonly string[]
  stocks: readonly string[]
}>

export type ColumnOptions = Readonly<{
  /** The price that shoppers of this list see; `null` for none. @see PRC-8 */
  priceOf: (vehicle: ListedVehicle) => Cents | null
}>

const MS_PER_DAY = 86_400_000

/** The day of an ISO time, in whole days since 1970 (UTC). */
export const dayOf = (iso: string): number => Math.floor(Date.parse(iso) / MS_PER_DAY)

/** One bit for each name that matches, the first name being the lowest bit. */
export const bitsOf = <T>(names: readonly T[], holds: (name: T) => boolean): number =>
  names.reduce((bits, name, index) => (holds(name) ? bits | (1 << index) : bits), 0)

/** Writes a column of one text per row, row by row. */
function textWriter(size: number, read: (vehicle: ListedVehicle) => string | null) {
  const codeOf = new Map<string, number>()
  const values = ['']
  const codes = new Uint32Array(size)
  return {
    column: { values, codes } satisfies TextColumn,
    write(vehicle: ListedVehicle, row: number): void {
      const text = read(vehicle)
      if (text === null) return
      const known = codeOf.get(text)
      if (known === undefined) codeOf.set(text, values.length)
      codes[row] = known ?? values.push(text) - 1
    },
  }
}

function* featuresInSteps(vehicles: readonly ListedVehicle[]): Steps<ListColumn> {
  const names = new Set<string>()
  const starts = new Uint32Array(vehicles.length + 1)
  yield* eachInSteps(vehicles, ({ features }, row) => {
    const distinct = new Set(features)
    for (const feature of distinct) names.add(feature)
    starts[row + 1] = (starts[row] ?? 0) + distinct.size
  })
  const values = [...names].toSorted(byCode)
  const codeOf = new Map(values.map((value, code) => [value, code]))
  const codes = new Uint16Array(starts[vehicles.length] ?? 0)
  yield* eachInSteps(vehicles, ({ features }, row) => {
    let at = starts[row] ?? 0
    for (const feature of new Set(features)) codes[at++] = codeOf.get(feature) ?? 0
  })
  return { values, starts, codes }
}

/**
 * The day the public price was lowered, the same for every list: a greater discount for known or for some shoppers is
 * not a drop. 0 if the last change was upwards or none, or if there is no public price.
 * @see PRC-3
 */
export function dropDay(vehicle: ListedVehicle): number {
  const { priceChange, pricing } = vehicle
  const gap = generalGap(vehicle)
  if (priceChange === null || gap === null) return 0
  return priceChange.from > pricing.finalPrice + gap ? dayOf(priceChange.at) : 0
}

/** Converts vehicles to columns, in their order, in steps. */
export function* columnsInSteps(
  vehicles: readonly ListedVehicle[],
  { priceOf }: ColumnOptions,
): Steps<VehicleColumns> {
  const size = vehicles.length
  const texts = eachListFacet(({ read }) => textWriter(size, read))
  const dealers = textWriter(size, ({ dealerCode }) => dealerCode)
  const limits = eachLimit(({ read }) => ({ read, numbers: new Int32Array(size) }))
  const textWriters = [...Object.values(texts), dealers]
  const limitWriters = Object.values(limits)
  const columns = {
    size,
    priceCents: new Int32Array(size),
    mileage: new Int32Array(size),
    popularity: new Int32Array(size),
    listedOn: new Int32Array(size),
    droppedOn: new Int32Array(size),
    tags: new Uint16Array(size),
    lists: new Uint8Array(size),
    photos: new Uint8Array(size),
    vins: Array.from({ length: size }, () => ''),
    stocks: Array.from({ length: size }, () => ''),
  }
  yield* eachInSteps(vehicles, (vehicle, row) => {
    for (const writer of textWriters) writer.write(vehicle, row)
    for (const { numbers, read } of limitWriters) numbers[row] = read(vehicle) ?? 0
    columns.priceCents[row] = Math.max(0, priceOf(vehicle) ?? 0)
    columns.mileage[row] = vehicle.mileage ?? -1
    columns.popularity[row] = vehicle.popularity ?? -1
    columns.listedOn[row] = dayOf(vehicle.firstSeen)
    columns.droppedOn[row] = dropDay(vehicle)
    columns.tags[row] = bitsOf(TAGS, (tag) => vehicle.tags.has(tag))
    columns.lists[row] = bitsOf(VEHICLE_TYPES, (type) => isInList(vehicle, type))
    columns.photos[row] = hasPhoto(vehicle) ? 1 : 0
    columns.vins[row] = vehicle.vin
    columns.stocks[row] = vehicle.stock
  })
  return {
    ...columns,
    texts: eachListFacet(({ name }) => texts[name].column),
    dealers: dealers.column,
    features: yield* featuresInSteps(vehicles),
    limits: eachLimit(({ name }) => limits[name].numbers),
  }
}

/** Converts vehicles to columns, in their order. */
export const vehicleColumns = (
  vehicles: readonly ListedVehicle[],
  options: ColumnOptions,
): VehicleColumns => finish(columnsInSteps(vehicles, options))
