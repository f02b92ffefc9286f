import type { Cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'
import { dayOf, dropDay } from '#domain/search/engine/columns/vehicle-columns.ts'
import { LISTED_FIELDS, type ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, type Pricing } from '#domain/vehicle/vehicle.ts'

/** One value of every vehicle: as they are, or each different one once and its place among them by vehicle. */
type Column<T> = readonly T[] | Readonly<{ values: readonly T[]; codes: readonly number[] }>

/** What lists name of a vehicle that JSON can't say as it is. */
type SentRow = Pick<ListedVehicle, (typeof LISTED_FIELDS)[number]> &
  Readonly<{
    tags: readonly Tag[]
    /** The first picture's address, split where the stock number is; `null` if it shows no picture of the vehicle. */
    picture: readonly string[] | null
    /** The price before it was lowered, and the day of that; `null` if it was not. */
    lowered: readonly [from: Cents, day: number] | null
    /** The day it was first listed. */
    listed: number
  }> &
  Pricing

/** A list's vehicles by field, without VINs. JSON of it compresses to about 40 bytes a vehicle. */
export type ListColumns = Readonly<{
  size: number
  fields: Readonly<{ [Name in keyof SentRow]: Column<SentRow[Name]> }>
  features: Readonly<{ values: readonly string[]; codes: readonly (readonly number[])[] }>
}>

/** A list as it is sent. VINs are for keywords alone and can come later; rows are in the same order. */
export type SentList = Readonly<{ vehicles: ListColumns; vins: readonly string[] }>

/** A column whose values repeat less often than this is sent as it is. */
const MIN_REPEATED = 3

function columnOf<T>(rows: readonly T[]): Column<T> {
  const values: T[] = []
  const known = new Map<string, number>()
  const codes = rows.map((value) => {
    const key = JSON.stringify(value)
    const code = known.get(key) ?? values.push(value) - 1
    known.set(key, code)
    return code
  })
  return values.length * MIN_REPEATED > rows.length ? rows : { values, codes }
}

const isPlain = <T>(column: Column<T>): column is readonly T[] => Array.isArray(column)

/** Every value of a column that was sent, which names only values that it has. */
const rowsOf = <T>(column: Column<T>): readonly T[] =>
  isPlain(column) ? column : column.codes.map((code) => column.values[code] as T)

/** Equal vehicles next to each other compress best. */
const SORTED_BY = ['make', 'model', 'trim', 'body', 'engine', 'condition', 'year'] as const
const sortKey = (vehicle: ListedVehicle) => SORTED_BY.map((name) => vehicle[name]).join('\n')

function sentRow(vehicle: ListedVehicle): SentRow {
  const { firstSeen, imageUrls, priceChange, pricing, stock, tags } = vehicle
  const droppedOn = dropDay(vehicle)
  // Named one by one: what else the server knows of a vehicle is not sent.
  const fields = Object.fromEntries(LISTED_FIELDS.map((name) => [name, vehicle[name]]))
  return {
    ...(fields as Pick<ListedVehicle, (typeof LISTED_FIELDS)[number]>),
    ...pricing,
    tags: [...tags],
    picture: hasPhoto(vehicle) ? (imageUrls[0]?.split(stock) ?? null) : null,
    lowered: priceChange && droppedOn > 0 ? [priceChange.from, droppedOn] : null,
    listed: dayOf(firstSeen),
  }
}

/** What a list needs of these vehicles to be searched, sorted and shown, in an order that compresses well. */
export function encodeList(vehicles: readonly ListedVehicle[]): SentList {
  const sorted = vehicles
    .map((vehicle) => ({ vehicle, key: sortKey(vehicle) }))
    .sort((a, b) => byCode(a.key, b.key))
    .map(({ vehicle }) => vehicle)
  const rows = sorted.map(sentRow)
  const names = Object.keys(rows[0] ?? {}) as (keyof SentRow)[]
  const fields = Object.fromEntries(
    names.map((name) => [name, columnOf(rows.map((row) => row[name]))]),
  )
  const values = [...new Set(sorted.flatMap(({ features }) => features))]
  const codeOf = new Map(values.map((value, code) => [value, code]))
  return {
    vehicles: {
      size: rows.length,
      // `fromEntries` forgets the names.
      fields: fields as ListColumns['fields'],
      features: {
        values,
        codes: sorted.map(({ features }) => features.map((value) => codeOf.get(value) ?? 0)),
      },
    },
    vins: sorted.map(({ vin }) => vin),
  }
}

const MS_A_DAY = 86_400_000
const isoOf = (day: number) => new Date(day * MS_A_DAY).toISOString()

function vehicleOf(row: SentRow, features: readonly string[]): ListedVehicle {
  const { tags, picture, lowered, listed, ...rest } = row
  const { msrp, exclusiveDiscount, markupsTotal, finalPrice, discountsTotal, ...others } = rest
  const { rebatesAppliedTotal, rebatesEveryoneTotal, ...fields } = others
  return {
    ...fields,
    vin: '',
    features,
    tags: new Set(tags),
    imageUrls: picture === null ? [] : [picture.join(fields.stock)],
    priceChange: lowered && { from: lowered[0], at: isoOf(lowered[1]) },
    firstSeen: isoOf(listed),
    pricing: {
      msrp,
      exclusiveDiscount,
      markupsTotal,
      rebatesAppliedTotal,
      rebatesEveryoneTotal,
      discountsTotal,
      finalPrice,
    },
  }
}

/** The vehicles of a list that was sent, in the order of its VINs; times are whole days, and VINs empty. */
export function decodeList({ size, fields, features }: ListColumns): readonly ListedVehicle[] {
  const columns = Object.entries(fields).map(
    ([name, column]) => [name, rowsOf<unknown>(column)] as const,
  )
  return Array.from({ length: size }, (_, at) => {
    // `fromEntries` forgets the names.
    const row = Object.fromEntries(columns.map(([name, rows]) => [name, rows[at]])) as SentRow
    const codes = features.codes[at] ?? []
    return vehicleOf(
      row,
      codes.map((code) => features.values[code] ?? ''),
    )
  })
}

/** The same vehicles with their VINs. */
export const withVins = (
  vehicles: readonly ListedVehicle[],
  vins: SentList['vins'],
): readonly ListedVehicle[] =>
  vehicles.map((vehicle, row) => ({ ...vehicle, vin: vins[row] ?? '' }))
