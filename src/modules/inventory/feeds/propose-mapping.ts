import { nearestName } from '#domain/kernel/nearest-name.ts'
import { isCatalogMake } from '#domain/vehicle/body-word.ts'
import { checkVin } from '#domain/vin/check-vin.ts'
import { nameKey } from '#platform/files/records/record.ts'

import type { FeedMapping } from './feed-mapping.ts'
import { COLUMNS, OTHERWISE, REPEATED, type ColumnName } from './vehicle-columns.data.ts'

/** The first rows of a file. */
export type FileSample = Readonly<{
  names: readonly string[]
  /** The values of some rows, in the order of the names. */
  rows: readonly (readonly string[])[]
}>

/** The minimum share of a column's values that must match the proposed field. */
const MOST = 0.8
/** Shorter names are part of too many others. */
const MIN_PART = 4

/** The pattern of a column's values, if that identifies it. */
const LOOKS: Readonly<Partial<Record<ColumnName, (value: string) => boolean>>> = {
  vin: (value) => checkVin(value).isValid,
  photos: (value) => /^https?:\/\/\S+/i.test(value),
  year: (value) => /^(?:19[89]|20[0-4])\d$/.test(value),
  make: isCatalogMake,
  condition: (value) => /^(?:new|used|cpo|n|u|certified.*|pre-?owned)$/i.test(value),
}

const otherPrices: ReadonlySet<string> = new Set(OTHERWISE.price)
const columnNames = Object.keys(COLUMNS) as ColumnName[]
const aliasesOf = (column: ColumnName): readonly string[] => COLUMNS[column]

/** Whether most of a file's values at a position match the pattern of a column. */
function looksLike(column: ColumnName, at: number, { rows }: FileSample): boolean {
  const look = LOOKS[column]
  const values = rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
  return (
    look !== undefined && values.length > 0 && values.filter(look).length >= MOST * values.length
  )
}

const DATE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4})/

/** Whether the values at a position cannot be those of a column that has a similar name. */
function isOther(column: ColumnName, at: number, sample: FileSample): boolean {
  const values = sample.rows.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '')
  const dates = values.filter((value) => DATE.test(value)).length
  return !column.endsWith('Date') && values.length > 0 && dates >= MOST * values.length
}

/** The rank of a recognized name among those of its column; the same for others, whose order in the file decides. */
const rankOf = (column: ColumnName, at: number, { names }: FileSample) =>
  aliasesOf(column).indexOf(nameKey(names[at] ?? ''))

/** Tests whether a position in the file matches a column, most reliable first. */
const MATCHERS: readonly ((column: ColumnName, at: number, sample: FileSample) => boolean)[] = [
  (column, at, { names }) => aliasesOf(column).includes(nameKey(names[at] ?? '')),
  looksLike,
  (column, at, { names }) => nearestName(nameKey(names[at] ?? ''), aliasesOf(column)) !== null,
  (column, at, { names }) =>
    aliasesOf(column).some(
      (alias) => alias.length >= MIN_PART && nameKey(names[at] ?? '').includes(alias),
    ),
]

/**
 * The names that a file most likely has for each column: those that are recognized, then those identified by their
 * values, then similar names. Each name is used once; columns that are not found are omitted.
 */
export function proposeMapping(sample: FileSample): FeedMapping['columns'] {
  const columns = new Map<ColumnName, string | readonly string[]>()
  const left = new Set(sample.names.keys())
  const photos = sample.names.filter((name) => REPEATED.photos.test(nameKey(name)))
  const [photo, ...others] = photos
  if (photo !== undefined) {
    columns.set('photos', others.length > 0 ? photos : photo)
    for (const [at, name] of sample.names.entries()) if (photos.includes(name)) left.delete(at)
  }
  for (const isPlace of MATCHERS)
    for (const column of columnNames) {
      if (columns.has(column)) continue
      const at = [...left]
        .filter((place) => isPlace(column, place, sample) && !isOther(column, place, sample))
        .toSorted((a, b) => rankOf(column, a, sample) - rankOf(column, b, sample))[0]
      if (at === undefined) continue
      left.delete(at)
      columns.set(column, sample.names[at] ?? '')
    }
  const otherPrice = [...left]
    .map((at) => sample.names[at] ?? '')
    .find((name) => otherPrices.has(nameKey(name)))
  const price = columns.get('price')
  if (price !== undefined && otherPrice !== undefined)
    columns.set('price', [...[price].flat(), otherPrice])
  return Object.fromEntries(columns)
}
