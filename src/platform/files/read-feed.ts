import { pipeline, Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'
import * as v from 'valibot'

import type { RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'

import { decodeUtf8 } from './decode-utf8.ts'

/** Limits against a broken or hostile file. */
export type FeedLimits = Readonly<{ fileBytes: number; rowCharacters: number; rows: number }>

/** The text of each column of a row; empty for columns that the file does not have. */
export type Cells<C extends string> = Readonly<Record<C, string>>

/** How a kind of feed is read. `Item` is what a good row becomes, `About` further data in its row errors. */
export type FeedFormat<C extends string, Item, About> = Readonly<{
  /** The names that files use for each column: lower case, letters and digits only, the best name first. */
  columns: Readonly<Record<C, readonly string[]>>
  /** The required columns, without which a whole file is refused, and their names in the refusal. */
  essential: Readonly<Partial<Record<C, string>>>
  limits: FeedLimits
  /** Parses the cells of a row. Its keys are the columns. */
  schema: v.GenericSchema<unknown, Item>
  /** Values that must be unique across items, by the columns that contain them. */
  uniqueOf: (item: Item) => readonly (readonly [C, string])[]
  /** What an error contains about its row. @param misshapen the row, if its values cannot be matched to columns */
  about: (cells: Cells<C>, misshapen: readonly string[] | null) => About
  /** Refuses a row before it is read; `null` to read it. */
  refuse?: (
    cells: Cells<C>,
    has: (column: C) => boolean,
  ) => Readonly<{ column: C; reason: string; about: About }> | null
}>

const MAX_VALUE_SHOWN = 80
/** The content of a row, safe to print and to store. */
const shown = (value: string) =>
  value
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_SHOWN)
    .toWellFormed()

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/**
 * The position of each column and its name in the file; absent columns are left out. Columns are matched by name,
 * ignoring case, spaces, underscores and punctuation; never by position.
 * @throws {AppError} `invalid`, naming the missing required columns
 */
function readHeader<C extends string>(
  names: readonly string[],
  { columns, essential }: Pick<FeedFormat<C, unknown, unknown>, 'columns' | 'essential'>,
) {
  const keys = names.map(keyOf)
  const header = new Map<string, Readonly<{ at: number; name: string }>>()
  for (const [column, aliases] of Object.entries<readonly string[]>(columns)) {
    const at = aliases.map((alias) => keys.indexOf(alias)).find((place) => place >= 0)
    if (at !== undefined) header.set(column, { at, name: (names[at] ?? '').trim() })
  }
  const missing = Object.entries(essential).filter(([column]) => !header.has(column))
  if (missing.length > 0) {
    const what = missing.map(([, name]) => name).join(', ')
    throw new AppError('invalid', `the first row names no column for ${what}`)
  }
  return header
}

function asRefusal(error: CsvError, { rowCharacters }: FeedLimits): AppError {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : ''
  const what =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `a row has more than ${rowCharacters} characters: a quote may not be closed`
      : 'the quotes do not match'
  return new AppError('invalid', `the file is no readable CSV${line}: ${what}`, { cause: error })
}

/** The rows of a CSV file, the header first. @throws {AppError} `invalid` for a file that is not CSV, or too large */
async function* recordsOf(bytes: AsyncIterable<Uint8Array>, limits: FeedLimits) {
  const records = parse({
    max_record_size: limits.rowCharacters,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  // The loop below gets the failure of either side: a failed source destroys the parser with its
  // error.
  pipeline(Readable.from(decodeUtf8(bytes, limits.fileBytes)), records, () => {})
  let count = 0
  try {
    // Without `columns` the parser makes lists of text, which its own type omits.
    for await (const record of records as AsyncIterable<readonly string[]>) {
      count += 1
      if (count > limits.rows + 1)
        throw new AppError('invalid', `the file has more than ${limits.rows} rows`)
      yield record
    }
  } catch (error) {
    throw error instanceof CsvError ? asRefusal(error, limits) : error
  }
}

/**
 * Reads a feed (CSV, UTF-8). Good rows become items; a row with a wrong value, and the later of two rows with one
 * unique value, are left out with a reason. Rows are counted as in a spreadsheet: the header is row 1.
 * @returns `nameOf`: the file's name of a column
 * @throws {AppError} `invalid` for a file that is not such a feed at all, with a message for the operator
 */
export async function readFeed<C extends string, Item, About extends object>(
  bytes: AsyncIterable<Uint8Array>,
  format: FeedFormat<C, Item, About>,
) {
  const firstRows = new Map<string, number>()
  const items: Readonly<{ rowNumber: number; item: Item }>[] = []
  const quarantined: (RowFault & About)[] = []
  let header: ReturnType<typeof readHeader> | null = null
  let width = 0
  let rowNumber = 0
  let rowsRead = 0

  const nameOf = (column: C) => header?.get(column)?.name ?? column
  const cellsOf = (record: readonly string[]): Cells<C> =>
    // One entry for each column.
    Object.fromEntries(
      Object.keys(format.columns).map((name) => [name, record[header?.get(name)?.at ?? -1] ?? '']),
    ) as Cells<C>

  /** Adds the item of a row, or returns the row's error. */
  const faultOf = (record: readonly string[]): (Omit<RowFault, 'rowNumber'> & About) | null => {
    const cells = cellsOf(record)
    if (record.length !== width)
      return {
        columnName: '',
        reason: `the row has ${record.length} values, the header ${width}`,
        value: shown(record.join(',')),
        ...format.about(cells, record),
      }
    const fault = (column: C, reason: string, about = format.about(cells, null)) => ({
      columnName: nameOf(column),
      reason,
      value: shown(cells[column]),
      ...about,
    })
    const refusal = format.refuse?.(cells, (column) => header?.has(column) ?? false)
    if (refusal) return fault(refusal.column, refusal.reason, refusal.about)
    const result = v.safeParse(format.schema, cells, { abortEarly: true })
    if (!result.success) {
      const [issue] = result.issues
      // The schema's keys are the columns, and nothing in it is nested.
      return fault(v.getDotPath(issue) as C, issue.message)
    }
    const unique = format.uniqueOf(result.output)
    for (const [column, value] of unique) {
      const first = firstRows.get(`${column} ${value}`)
      if (first !== undefined) return fault(column, `stands in row ${first} already`)
    }
    for (const [column, value] of unique) firstRows.set(`${column} ${value}`, rowNumber)
    items.push({ rowNumber, item: result.output })
    return null
  }

  for await (const record of recordsOf(bytes, format.limits)) {
    rowNumber += 1
    if (header === null) {
      header = readHeader(record, format)
      width = record.length
    } else if (record.some((value) => value.trim() !== '')) {
      rowsRead += 1
      const fault = faultOf(record)
      if (fault) quarantined.push({ rowNumber, ...fault })
    }
  }
  if (header === null) throw new AppError('invalid', 'the file is empty')
  return { rowsRead, items, quarantined, nameOf }
}
