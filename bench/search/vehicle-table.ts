import { fold } from '#domain/kernel/text.ts'
import { BOUND_STEP } from '#domain/search/result/histogram.ts'
import { hasLatePriceDrop } from '#domain/search/search-moment.ts'

import { FEATURES } from './features.data.ts'
import { SOLD_BIT } from './prepared-query.ts'
import { rowRanks, type RowRanks } from './row-order.ts'
import { FACT_NAMES, textAt, type Place, type Workload } from './workload.ts'

/** One column of the table for databases. */
export type TableColumn = Readonly<{
  name: string
  type: 'boolean' | 'smallint' | 'integer' | 'double precision' | 'text'
  /** `null` only in flag columns. */
  valueAt: (row: number) => boolean | number | string | null
}>

export type VehicleTable = Readonly<{
  size: number
  columns: readonly TableColumn[]
  /** @see flagColumns */
  flags: readonly TableColumn[]
}>

/** The sort key of a vehicle without a price, after all others. @see SRCH-8 */
const NO_PRICE = 9_999_999
const NO_KEYWORDS = new Set<string>(['type', 'colorInt'])
/** Separates fields in the searched text; no field contains it. */
const FIELD_END = '\u001f'

/** In quotes if PostgreSQL would fold its case. */
export const columnName = (name: string): string => (/^[a-z_]+$/.test(name) ? name : `"${name}"`)

const stepOf = (value: number) => (value < 0 ? -1 : Math.floor(value / BOUND_STEP))

function keywordText({ columns }: Workload, row: number): string {
  const facts = FACT_NAMES.filter((name) => !NO_KEYWORDS.has(name)).map((name) =>
    textAt(columns.texts[name], row),
  )
  const words = [...facts, columns.vins[row], columns.stocks[row]]
  return fold(words.filter((word) => word !== null).join(FIELD_END))
}

function factColumns({ columns }: Workload): readonly TableColumn[] {
  return FACT_NAMES.map((name) => {
    const { codes } = columns.texts[name]
    return {
      name: columnName(name),
      type: 'smallint',
      valueAt: (row) => codes[row] ?? 0,
    }
  })
}

function orderColumns({ columns, places }: Workload, ranks: RowRanks): readonly TableColumn[] {
  const placeOf = new Map(places.map((place) => [place.code, place]))
  const placeAt = (row: number, read: (place: Place) => number) => {
    const place = placeOf.get(textAt(columns.dealers, row) ?? '')
    return place ? read(place) : 0
  }
  const dollars = (row: number) => (columns.priceCents[row] ?? 0) / 100
  return [
    { name: 'tier', type: 'smallint', valueAt: (row) => ranks.tiers[row] ?? 0 },
    { name: 'price_key', type: 'integer', valueAt: (row) => dollars(row) || NO_PRICE },
    {
      name: 'model_year',
      type: 'smallint',
      valueAt: (row) => Number(textAt(columns.texts.year, row)),
    },
    { name: 'popularity', type: 'integer', valueAt: (row) => columns.popularity[row] ?? 0 },
    { name: 'make_rank', type: 'smallint', valueAt: (row) => ranks.make[row] ?? 0 },
    { name: 'model_rank', type: 'smallint', valueAt: (row) => ranks.model[row] ?? 0 },
    { name: 'stock_rank', type: 'integer', valueAt: (row) => ranks.stocks[row] ?? 0 },
    {
      name: 'latitude',
      type: 'double precision',
      valueAt: (row) => placeAt(row, ({ latitude }) => latitude),
    },
    {
      name: 'longitude',
      type: 'double precision',
      valueAt: (row) => placeAt(row, ({ longitude }) => longitude),
    },
  ]
}

/**
 * The workload as a table with everything precomputed that an application can do once: names are small codes, orders of
 * names and stock numbers are ranks, prices and mileages are divided into steps, keyword fields are one folded text,
 * and only flags are null. A price of 0 and -1 miles are unknown, with the step -1.
 */
export function vehicleTable(workload: Workload): VehicleTable {
  const { columns } = workload
  const { size, lists, tags, mileage } = columns
  const dollars = (row: number) => (columns.priceCents[row] ?? 0) / 100
  return {
    size,
    flags: flagColumns(workload),
    columns: [
      { name: 'id', type: 'integer', valueAt: (row) => row },
      { name: 'is_new', type: 'boolean', valueAt: (row) => ((lists[row] ?? 0) & 1) !== 0 },
      { name: 'is_certified', type: 'boolean', valueAt: (row) => ((lists[row] ?? 0) & 4) !== 0 },
      { name: 'is_sold', type: 'boolean', valueAt: (row) => ((tags[row] ?? 0) & SOLD_BIT) !== 0 },
      ...factColumns(workload),
      { name: 'tags', type: 'smallint', valueAt: (row) => tags[row] ?? 0 },
      { name: 'price', type: 'integer', valueAt: dollars },
      { name: 'price_step', type: 'smallint', valueAt: (row) => stepOf(dollars(row) || -1) },
      { name: 'mileage', type: 'integer', valueAt: (row) => mileage[row] ?? -1 },
      { name: 'mileage_step', type: 'smallint', valueAt: (row) => stepOf(mileage[row] ?? -1) },
      ...orderColumns(workload, rowRanks(workload)),
      { name: 'words', type: 'text', valueAt: (row) => keywordText(workload, row) },
    ],
  }
}

const featureColumn = (code: number): string => `has_${code}`
const DROPPED = 'is_dropped'
const PHOTO = 'has_photo'

/** The flag columns: one for each feature, then recent price drops and own pictures. */
export const FLAGS: readonly string[] = [
  ...FEATURES.map((_, code) => featureColumn(code)),
  DROPPED,
  PHOTO,
]

/** The indexes of the last two. */
export const DROPS = FLAGS.indexOf(DROPPED)
export const PHOTOS = FLAGS.indexOf(PHOTO)

const MASK_BITS = 32

const flag = (name: string, holds: (row: number) => boolean): TableColumn => ({
  name,
  type: 'boolean',
  valueAt: (row) => holds(row) || null,
})

/**
 * Features, recent price drops and own pictures for a database: one column each, true or null, because databases count
 * non-null values fastest.
 */
export function flagColumns({ columns, moment }: Workload): readonly TableColumn[] {
  const { features, droppedOn, photos } = columns
  return [
    ...features.values.map((_, code) =>
      flag(featureColumn(code), (row) =>
        features.codes.subarray(features.starts[row], features.starts[row + 1]).includes(code),
      ),
    ),
    flag(DROPPED, (row) => hasLatePriceDrop(droppedOn[row] ?? 0, moment)),
    flag(PHOTO, (row) => photos[row] === 1),
  ]
}

/** The SQL test of a flag in mask columns. */
export const maskTest = (at: number): string =>
  `(${maskColumn(Math.floor(at / MASK_BITS))} & ${2 ** (at % MASK_BITS)}) <> 0`

const maskColumn = (at: number) => `flags_${at}`

/** Flag columns combined, 32 to a number, for a database that reads a row column by column. */
export const maskColumns = (flags: readonly TableColumn[]): readonly TableColumn[] =>
  Array.from({ length: Math.ceil(flags.length / MASK_BITS) }, (_, index) => ({
    name: maskColumn(index),
    type: 'integer',
    valueAt: (row) =>
      flags
        .slice(index * MASK_BITS, (index + 1) * MASK_BITS)
        .reduce((mask, { valueAt }, bit) => mask + (valueAt(row) ? 2 ** bit : 0), 0),
  }))

/**
 * Tab-separated lines of all rows, some thousand at a time. No field has a tab, line end or backslash; null is empty.
 */
export function* tableLines({ size, columns: facts, flags }: VehicleTable): Generator<string> {
  const LINES = 5000
  const columns = [...facts, ...flags]
  for (let first = 0; first < size; first += LINES) {
    let text = ''
    for (let row = first; row < Math.min(first + LINES, size); row++)
      text += `${columns.map(({ valueAt }) => valueAt(row) ?? '').join('\t')}\n`
    yield text
  }
}

/** The definitions of all columns, for `create table`. */
export const columnDefinitions = (
  { columns }: Pick<VehicleTable, 'columns'>,
  flags: readonly TableColumn[] = [],
): string =>
  [
    ...columns.map(({ name, type }) => `${name} ${type} not null`),
    ...flags.map(({ name, type }) => `${name} ${type}`),
  ].join(', ')
