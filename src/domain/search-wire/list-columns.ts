import type { Cents } from '#domain/kernel/money.ts'
import { byCode } from '#domain/kernel/text.ts'
import { dayOf, dropDay } from '#domain/search/engine/columns/vehicle-columns.ts'
import { LISTED_FIELDS, type ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'
import { hasPhoto, type Pricing } from '#domain/vehicle/vehicle.ts'

/** One value per vehicle: either the plain values, or the distinct values with an index for each vehicle. */
type Column<T> = readonly T[] | Readonly<{ values: readonly T[]; codes: readonly number[] }>

/** Values of a vehicle in list pages that need conversion for JSON. */
type SentRow = Pick<ListedVehicle, (typeof LISTED_FIELDS)[number]> &
  Readonly<{
    tags: readonly Tag[]
    /** The first picture's address, split at the stock number; `null` if it does not show the vehicle. */
    picture: readonly string[] | null
    /** The previous price and the day it was lowered; `null` if it was not. */
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

/** A list as it is sent. VINs are only needed for keywords and can be loaded later; rows are in the same order. */
export type SentList = Readonly<{ vehicles: ListColumns; vins: readonly string[] }>

/** A column whose values repeat less often than this is sent as plain values. */
const MIN_REPEATED = 3

function columnOf<T>(rows: readonly T[]): Column<T> {
  const values: T[] = []
  const known = new Map<unknown, number>()
  const codes = rows.map((value) => {
    // Values that compare directly are not formatted, which would be most of the work.
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    const code = known.get(key)
    if (code !== undefined) return code
    known.set(key, values.length)
    return values.push(value) - 1
  })
  return values.length * MIN_REPEATED > rows.length ? rows : { values, codes }
}

const isPlain = <T>(column: Column<T>): column is readonly T[] => Array.isArray(column)

/** Reads a received column; each distinct value is converted once. */
function readerOf<T, U>(column: Column<T>, turn: (value: T) => U): (at: number) => U {
  if (isPlain(column)) return (at) => turn(column[at] as T)
  const { codes } = column
  const values = column.values.map(turn)
  return (at) => values[codes[at] ?? 0] as U
}

/** Similar vehicles next to each other compress best. */
const SORTED_BY = ['make', 'model', 'trim', 'body', 'engine', 'condition', 'year'] as const
const sortKey = (vehicle: ListedVehicle) => SORTED_BY.map((name) => vehicle[name]).join('\n')

/** The amounts of a vehicle, in a fixed order. */
const AMOUNTS = [
  'msrp',
  'exclusiveDiscount',
  'markupsTotal',
  'rebatesAppliedTotal',
  'rebatesEveryoneTotal',
  'discountsTotal',
  'finalPrice',
] as const satisfies readonly (keyof Pricing)[]

function loweredOf(vehicle: ListedVehicle): SentRow['lowered'] {
  const droppedOn = dropDay(vehicle)
  return vehicle.priceChange && droppedOn > 0 ? [vehicle.priceChange.from, droppedOn] : null
}

/** How each column is read. Columns are listed explicitly, so that no other data of a vehicle is sent. */
const READ: Readonly<Record<string, (vehicle: ListedVehicle) => unknown>> = {
  ...Object.fromEntries(LISTED_FIELDS.map((name) => [name, (vehicle) => vehicle[name]])),
  ...Object.fromEntries(AMOUNTS.map((name) => [name, ({ pricing }) => pricing[name]])),
  tags: ({ tags }) => [...tags],
  picture: (vehicle) =>
    hasPhoto(vehicle) ? (vehicle.imageUrls[0]?.split(vehicle.stock) ?? null) : null,
  lowered: loweredOf,
  listed: ({ firstSeen }) => dayOf(firstSeen),
}

/**
 * Encodes the data that searching, sorting and displaying a list needs, in an order that compresses well. Runs in
 * steps, each below a millisecond per thousand vehicles, so that a server can do other work in between.
 */
export function* encodeSteps(vehicles: readonly ListedVehicle[]): Generator<void, SentList> {
  const sorted = vehicles
    .map((vehicle) => ({ vehicle, key: sortKey(vehicle) }))
    .sort((a, b) => byCode(a.key, b.key))
    .map(({ vehicle }) => vehicle)
  yield
  const fields: Record<string, Column<unknown>> = {}
  for (const [name, read] of Object.entries(READ)) {
    fields[name] = columnOf(sorted.map(read))
    yield
  }
  const values = [...new Set(sorted.flatMap(({ features }) => features))]
  const codeOf = new Map(values.map((value, code) => [value, code]))
  yield
  const codes = sorted.map(({ features }) => features.map((value) => codeOf.get(value) ?? 0))
  return {
    vehicles: {
      size: sorted.length,
      // The columns have the keys of `READ`, which the compiler cannot infer.
      fields: fields as unknown as ListColumns['fields'],
      features: { values, codes },
    },
    vins: sorted.map(({ vin }) => vin),
  }
}

const MS_PER_DAY = 86_400_000
const isoOf = (day: number) => new Date(day * MS_PER_DAY).toISOString()

/** Reads records sent without conversion; each call returns a new object. */
function recordReader<Name extends keyof SentRow>(
  fields: ListColumns['fields'],
  names: readonly Name[],
): (at: number) => Pick<SentRow, Name> {
  const read = names.map(
    (name) => [name, readerOf<unknown, unknown>(fields[name], (value) => value)] as const,
  )
  // Parsed objects have a fixed shape, and so do their copies: properties added under computed
  // names take three times as much memory and four times as long.
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))
  const record = JSON.parse(json) as Record<string, unknown>
  return (at) => {
    for (const [name, valueAt] of read) record[name] = valueAt(at)
    return { ...record } as Pick<SentRow, Name>
  }
}

/** Decodes the vehicles of a received list, in the order of its VINs; times are whole days, and VINs empty. */
export function decodeList({ size, fields, features }: ListColumns): readonly ListedVehicle[] {
  const fieldsAt = recordReader(fields, LISTED_FIELDS)
  const amountsAt = recordReader(fields, AMOUNTS)
  const tagsAt = readerOf(fields.tags, (tags) => new Set(tags))
  const pictureAt = readerOf(fields.picture, (picture) => picture)
  const loweredAt = readerOf(
    fields.lowered,
    (lowered) => lowered && { from: lowered[0], at: isoOf(lowered[1]) },
  )
  const listedAt = readerOf(fields.listed, isoOf)
  return Array.from({ length: size }, (_, index) => {
    const decoded = fieldsAt(index)
    const picture = pictureAt(index)
    return {
      ...decoded,
      vin: '',
      features: (features.codes[index] ?? []).map((code) => features.values[code] ?? ''),
      tags: tagsAt(index),
      imageUrls: picture === null ? [] : [picture.join(decoded.stock)],
      priceChange: loweredAt(index),
      firstSeen: listedAt(index),
      pricing: amountsAt(index),
    }
  })
}

/** The same vehicles with their VINs. */
export const withVins = (
  vehicles: readonly ListedVehicle[],
  vins: SentList['vins'],
): readonly ListedVehicle[] =>
  vehicles.map((vehicle, row) => ({ ...vehicle, vin: vins[row] ?? '' }))
