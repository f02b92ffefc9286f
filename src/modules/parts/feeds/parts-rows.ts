import * as v from 'valibot'

import { plainText } from '#domain/feed/plain-text.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { PART_CATEGORIES, type Part, type PartFit } from '#domain/parts/part.ts'
import type { PartsFile, QuarantinedPart } from '#domain/parts/parts-file.ts'
import { readFits } from '#domain/parts/read-fits.ts'
import { PART_NUMBER } from '#domain/parts/wanted-parts.ts'
import { line, price, requiredLine } from '#platform/files/cell-values.ts'

const MAX_DESCRIPTION_LENGTH = 600
const MAX_SHOWN_LENGTH = 80

const number = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.nonEmpty('is empty'),
  v.regex(PART_NUMBER, 'is no plain part number of at most 30 characters'),
)

const category = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(PART_CATEGORIES, `is none of ${PART_CATEGORIES.join(', ')}`),
)

const description = v.pipe(
  v.string(),
  v.transform((text) => plainText(text, MAX_DESCRIPTION_LENGTH)),
)

const fits = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): readonly PartFit[] => {
    const found = readFits(dataset.value)
    if (typeof found !== 'string') return found
    addIssue({ message: found })
    return NEVER
  }),
)

/** The columns of the file by their names here; the keys are how a file may write them, in letters alone. */
const COLUMNS = {
  number: ['number', 'partnumber', 'part', 'sku'],
  name: ['name', 'nameen', 'title'],
  nameEs: ['namees'],
  description: ['description', 'descriptionen'],
  descriptionEs: ['descriptiones'],
  category: ['category'],
  price: ['price', 'listprice', 'msrp'],
  fits: ['fits', 'fitment'],
} as const
type Column = keyof typeof COLUMNS
const NEEDED = ['number', 'name', 'category'] as const satisfies readonly Column[]

// The keys of the table's own type; Object.keys forgets them.
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

const Row = v.pipe(
  v.object({
    number,
    name: requiredLine,
    nameEs: line,
    description,
    descriptionEs: description,
    category,
    price,
    fits,
  }),
  v.transform((row): Part => ({
    number: row.number,
    // A name without a Spanish translation is better than none.
    name: { en: row.name, es: row.nameEs ?? row.name },
    description: { en: row.description, es: row.descriptionEs || row.description },
    category: row.category,
    price: row.price === 0 ? null : row.price,
    fits: row.fits,
  })),
)

/** The position of each column in a file and its name there; absent ones are left out. */
export type PartsHeader = Readonly<{
  width: number
  columns: ReadonlyMap<Column, Readonly<{ at: number; name: string }>>
}>

/**
 * Reads a header row. Columns are known by name, ignoring case, spaces and marks; never by place.
 * @throws {AppError} `invalid`, naming the columns that are missing
 */
export function readPartsHeader(names: readonly string[]): PartsHeader {
  const keys = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const columns = COLUMN_NAMES.flatMap((column) => {
    const at = keys.findIndex((key) => (COLUMNS[column] as readonly string[]).includes(key))
    return at < 0 ? [] : [[column, { at, name: (names[at] ?? '').trim() }] as const]
  })
  const header = { width: names.length, columns: new Map(columns) }
  const missing = NEEDED.filter((column) => !header.columns.has(column))
  if (missing.length > 0)
    throw new AppError('invalid', `the first row names no column for ${missing.join(', ')}`)
  return header
}

/** The content of a row, safe to print and to store. */
const shown = (value: string) =>
  value
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_SHOWN_LENGTH)
    .toWellFormed()

type Fault = Omit<QuarantinedPart, 'rowNumber'>

/** Takes a file's rows one by one and keeps the good ones apart from the bad. */
export function partsRows({ width, columns }: PartsHeader) {
  const firstRows = new Map<string, number>()
  const parts: Part[] = []
  const quarantined: QuarantinedPart[] = []
  let rowsRead = 0

  const textOf = (record: readonly string[], column: Column) =>
    record[columns.get(column)?.at ?? -1] ?? ''

  /** Takes the row's part, or says what is wrong with the row. */
  const faultOf = (record: readonly string[], rowNumber: number): Fault | null => {
    const known = v.safeParse(number, textOf(record, 'number'))
    const about = known.success ? known.output : ''
    if (record.length !== width)
      return {
        columnName: '',
        reason: `the row has ${record.length} values, the header ${width}`,
        value: shown(record.join(',')),
        number: about,
      }
    const row = Object.fromEntries(COLUMN_NAMES.map((name) => [name, textOf(record, name)]))
    const fault = (column: Column, reason: string): Fault => ({
      columnName: columns.get(column)?.name ?? column,
      reason,
      value: shown(textOf(record, column)),
      number: about,
    })
    const result = v.safeParse(Row, row, { abortEarly: true })
    if (!result.success) {
      const [issue] = result.issues
      // The schema's keys are the columns, and nothing in it nests.
      return fault(v.getDotPath(issue) as Column, issue.message)
    }
    const part = result.output
    const first = firstRows.get(part.number)
    if (first !== undefined) return fault('number', `stands in row ${first} already`)
    firstRows.set(part.number, rowNumber)
    parts.push(part)
    return null
  }

  return {
    read(record: readonly string[], rowNumber: number): void {
      if (record.every((value) => value.trim() === '')) return
      rowsRead++
      const fault = faultOf(record, rowNumber)
      if (fault) quarantined.push({ rowNumber, ...fault })
    },
    file: (): PartsFile => ({ rowsRead, parts, quarantined }),
  }
}
