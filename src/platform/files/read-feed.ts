import { isDeepStrictEqual } from 'node:util'

import * as v from 'valibot'

import type { RowFault } from '#domain/feed/feed.ts'
import { AppError } from '#domain/kernel/errors.ts'

import { readRecords } from './records/read-records.ts'
import { nameKey, type FileLimits, type FileRecord } from './records/record.ts'

/** The text of each column of a row; empty for columns that the file does not have. */
export type Cells<C extends string> = Readonly<Record<C, string>>

/** How a kind of feed is read. `Item` is the result of a good row, `About` further data in its row errors. */
export type FeedFormat<C extends string, Item, About> = Readonly<{
  /** The names that files use for each column: lower case, letters and digits only, the best name first. */
  columns: Readonly<Record<C, readonly string[]>>
  /**
   * Further names of columns that may occur several times, such as one for each photo; their values are joined by `|`.
   */
  repeated?: Readonly<Partial<Record<C, (name: string) => boolean>>>
  /** Names whose values a row has in a column that is empty there; `isNone` says if a value is as good as none. */
  otherwise?: Readonly<
    Partial<Record<C, Readonly<{ names: readonly string[]; isNone: (value: string) => boolean }>>>
  >
  /** Synonyms of a column's values, in lower case; other values are unchanged. */
  meanings?: Readonly<Partial<Record<C, ReadonlyMap<string, string>>>>
  /** The column with a value that each record has exactly once. */
  identity: C
  /** The column that a file of nested records may state once, in what encloses them. */
  shared?: C
  /** The required columns, without which a whole file is refused, and their names in the refusal. */
  essential: Readonly<Partial<Record<C, string>>>
  limits: FileLimits
  /** Columns of amounts. In them the point of a number of JSON is followed by four digits at least: `11.1850`. */
  amounts?: ReadonlySet<C>
  /** Looks at rows before they are parsed; those that later ones may make clear wait for them, up to a limit. */
  ahead?: Readonly<{
    note: (cells: Cells<C>) => void
    isUnclear: (cells: Cells<C>) => boolean
  }>
  /** Parses the cells of a row. Its keys are the columns. */
  schema: v.GenericSchema<unknown, Item>
  /** The values of a good row that look wrong. */
  warn?: (cells: Cells<C>, item: Item) => readonly RowWarning<C>[]
  /** Values that must be unique across items, by the columns that contain them. */
  uniqueOf: (item: Item) => readonly (readonly [C, string])[]
  /** The data about a row in its error. @param misshapen the row, if its values cannot be matched to columns */
  about: (cells: Cells<C>, misshapen: Pick<FileRecord, 'values' | 'fault'> | null) => About
  /** Refuses a row before it is read; `null` to read it. */
  refuse?: (
    cells: Cells<C>,
    has: (column: C) => boolean,
  ) => Readonly<{ column: C; reason: string; about: About }> | null
}>

/** A value of a good row that looks wrong; the reason continues after the column's name. */
export type RowWarning<C extends string> = Readonly<{ column: C; reason: string }>

const MAX_VALUE_SHOWN = 80
/** The length of the values that may wait for later rows, in one file. */
const MAX_WAITING = 4 * 2 ** 20
/** The content of a row, safe to print and to store. */
export const shownText = (value: string) =>
  value
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_SHOWN)
    .toWellFormed()

const withFourDecimals = (number: string) =>
  number.replace(/\.\d+$/, (decimals) => decimals.padEnd(5, '0'))

/**
 * Where a file has the values of each column, best first, and the best one's name in it; absent columns are omitted.
 */
type Header<C extends string> = ReadonlyMap<C, Readonly<{ at: readonly number[]; name: string }>>

/** Finds columns by name, ignoring case, spaces, underscores and punctuation; never by position. */
function headerOf<C extends string>(
  names: readonly string[],
  {
    columns,
    repeated,
    otherwise,
  }: Pick<FeedFormat<C, unknown, unknown>, 'columns' | 'repeated' | 'otherwise'>,
): Header<C> {
  const keys = names.map(nameKey)
  const header = new Map<C, Readonly<{ at: readonly number[]; name: string }>>()
  // The keys of the format's columns.
  for (const [column, aliases] of Object.entries<readonly string[]>(columns) as [
    C,
    readonly string[],
  ][]) {
    const best = aliases.map((alias) => keys.indexOf(alias)).find((place) => place >= 0)
    const isOne = repeated?.[column]
    const places = isOne && [...keys.keys()].filter((at) => isOne(keys[at] ?? ''))
    const others = places ?? otherwise?.[column]?.names.map((key) => keys.indexOf(key)) ?? []
    const at = [...new Set(best === undefined ? others : [best, ...others])].filter(
      (place) => place >= 0,
    )
    const [first] = at
    if (first !== undefined) header.set(column, { at, name: (names[first] ?? '').trim() })
  }
  return header
}

const requireColumns = (
  essential: Readonly<Partial<Record<string, string>>>,
  found: ReadonlySet<string>,
  where: string,
) => {
  const missing = Object.entries(essential).filter(([column]) => !found.has(column))
  if (missing.length === 0) return
  throw new AppError('invalid', `${where} ${missing.map(([, name]) => name).join(', ')}`)
}

/** A row of a feed: the parsed item, or the reason for rejecting it. */
export type ReadRow<C extends string, Item, About> = Readonly<{ rowNumber: number }> &
  (
    | Readonly<{
        item: Item
        /** The values that look wrong, although the row is good. */
        warnings: readonly (RowFault & About)[]
        /** An error of this row that is detected only together with other rows. */
        faultIn: (column: C, reason: string) => RowFault & About
      }>
    | Readonly<{ fault: RowFault & About }>
  )

/**
 * Reads a feed in any format of `readRecords`, row by row: memory does not grow with the file. A good row becomes an
 * item; a row with a wrong value is an error. Whether values are unique is left to the caller. Rows of a table are
 * counted as in a spreadsheet: the header is row 1.
 * @returns `nameOf`: the file's name of a column, known once a row was read
 * @throws {AppError} `invalid`, while rows are read, for a file that is not such a feed at all, with a message for the
 * operator
 */
export function feedRows<C extends string, Item, About extends object>(
  bytes: AsyncIterable<Uint8Array>,
  format: Omit<FeedFormat<C, Item, About>, 'uniqueOf'>,
): Readonly<{
  rows: AsyncGenerator<ReadRow<C, Item, About>>
  nameOf: (column: C) => string
}> {
  const aliases = new Set(Object.values<readonly string[]>(format.columns).flat())
  const repeated = Object.values<((name: string) => boolean) | undefined>(
    format.repeated ?? {},
  ).filter((one) => one !== undefined)
  const identities = new Set(format.columns[format.identity])
  const shared = new Set(format.shared === undefined ? [] : format.columns[format.shared])
  // The keys of the format's columns.
  const columns = Object.keys(format.columns) as C[]
  const columnNames = new Map<C, string>()
  let header: Header<C> = new Map()
  type Waiting = Readonly<{ record: FileRecord; cells: Cells<C>; header: Header<C> }>

  const nameOf = (column: C) => columnNames.get(column) ?? column
  const textOf = (column: C, { names, values, numbers }: FileRecord, at: number): string => {
    const text = values[at] ?? ''
    const isAmount = format.amounts?.has(column) && numbers?.has(names[at] ?? '')
    const meaning = format.meanings?.[column]?.get(text.trim().toLowerCase())
    return meaning ?? (isAmount ? withFourDecimals(text) : text)
  }
  const cellOf = (column: C, places: readonly number[], record: FileRecord): string => {
    const { values } = record
    if (format.repeated?.[column]) {
      const found = places.map((at) => values[at] ?? '')
      return found.filter((text) => text !== '').join('|')
    }
    const isNone = format.otherwise?.[column]?.isNone
    const place = isNone && places.find((at) => !isNone(values[at] ?? ''))
    return textOf(column, record, place ?? places[0] ?? -1)
  }
  /** Reads the cells of rows with the current header: most columns are in no file, and have one value for all rows. */
  function cellReader(): (record: FileRecord) => Cells<C> {
    const none: FileRecord = { rowNumber: 0, names: [], values: [] }
    // One entry for each column.
    const absent = Object.fromEntries(
      columns.map((column) => [column, cellOf(column, [], none)]),
    ) as Record<C, string>
    const present = [...header].map(([column, { at }]) => [column, at] as const)
    return (record) => {
      const cells = { ...absent }
      for (const [column, at] of present) cells[column] = cellOf(column, at, record)
      return cells
    }
  }
  let cellsOf = cellReader()

  const rowOf = ({ record, cells, header }: Waiting): ReadRow<C, Item, About> => {
    const { rowNumber, names, values } = record
    const faultIn = (column: C, reason: string, about = format.about(cells, null)) => ({
      rowNumber,
      columnName: nameOf(column),
      reason,
      value: shownText(cells[column]),
      ...about,
    })
    if (values.length !== names.length) {
      const reason =
        record.fault ?? `the row has ${values.length} values, the header ${names.length}`
      const value = shownText(values.join(','))
      const about = format.about(cells, record)
      return { rowNumber, fault: { rowNumber, columnName: '', reason, value, ...about } }
    }
    const refusal = format.refuse?.(cells, (column) => header.has(column))
    if (refusal) return { rowNumber, fault: faultIn(refusal.column, refusal.reason, refusal.about) }
    const result = v.safeParse(format.schema, cells, { abortEarly: true })
    if (result.success) {
      const found = format.warn?.(cells, result.output) ?? []
      const warnings = found.map(({ column, reason }) => faultIn(column, reason))
      return { rowNumber, item: result.output, warnings, faultIn }
    }
    const [issue] = result.issues
    // The schema's keys are the columns, and nothing in it is nested.
    return { rowNumber, fault: faultIn(v.getDotPath(issue) as C, issue.message) }
  }

  const waiting: Waiting[] = []
  let room = MAX_WAITING
  /** The rows that wait for none after them, in the file's order. */
  function* clear(record: FileRecord | null): Generator<ReadRow<C, Item, About>> {
    if (record) {
      const row = { record, cells: cellsOf(record), header }
      if (record.values.length === record.names.length) format.ahead?.note(row.cells)
      waiting.push(row)
    }
    for (let row = waiting[0]; row; row = waiting[0]) {
      if (record && room > 0 && format.ahead?.isUnclear(row.cells)) break
      waiting.shift()
      yield rowOf(row)
    }
    if (record && waiting.length > 0)
      room -= record.values.reduce((sum, { length }) => sum + length, 0)
  }

  async function* rows(): AsyncGenerator<ReadRow<C, Item, About>> {
    let names: readonly string[] | null = null
    let isTable = false
    const records = readRecords(bytes, {
      limits: format.limits,
      isKnown: (name) => {
        const key = nameKey(name)
        return aliases.has(key) || repeated.some((isOne) => isOne(key))
      },
      isIdentity: (name) => identities.has(nameKey(name)),
      isShared: (name) => shared.has(nameKey(name)),
    })
    for await (const record of records) {
      if (record.names !== names && !isDeepStrictEqual(record.names, names)) {
        header = headerOf(record.names, format)
        cellsOf = cellReader()
        for (const [column, { name }] of header) columnNames.set(column, name)
      }
      ;({ names } = record)
      if (record.isHeader) {
        isTable = true
        requireColumns(
          format.essential,
          new Set(header.keys()),
          'the first row names no column for',
        )
      } else if (record.values.some((value) => value.trim() !== '')) yield* clear(record)
    }
    yield* clear(null)
    if (names === null) throw new AppError('invalid', 'the file is empty')
    if (!isTable) requireColumns(format.essential, new Set(columnNames.keys()), 'no record has')
  }
  return { rows: rows(), nameOf }
}

/** The reason of a row with a value that an earlier row has. */
export const repeatedIn = (rowNumber: number): string => `is already in row ${rowNumber}`

/**
 * Reads a whole feed into memory. Good rows become items; a row with a wrong value, and the later of two rows with one
 * unique value, are rejected with a reason.
 * @throws {AppError} like `feedRows`
 */
export async function readFeed<C extends string, Item, About extends object>(
  bytes: AsyncIterable<Uint8Array>,
  format: FeedFormat<C, Item, About>,
) {
  const firstRows = new Map<string, number>()
  const items: Readonly<{ rowNumber: number; item: Item }>[] = []
  const quarantined: (RowFault & About)[] = []
  const { rows, nameOf } = feedRows(bytes, format)
  let rowsRead = 0
  for await (const row of rows) {
    rowsRead += 1
    if ('fault' in row) {
      quarantined.push(row.fault)
      continue
    }
    const { rowNumber, item, faultIn } = row
    const unique = format.uniqueOf(item)
    const repeat = unique.find(([column, value]) => firstRows.has(`${column} ${value}`))
    if (repeat) {
      const [column, value] = repeat
      quarantined.push(faultIn(column, repeatedIn(firstRows.get(`${column} ${value}`) ?? 0)))
      continue
    }
    for (const [column, value] of unique) firstRows.set(`${column} ${value}`, rowNumber)
    items.push({ rowNumber, item })
  }
  return { rowsRead, items, quarantined, nameOf }
}
