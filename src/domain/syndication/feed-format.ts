import { oneLine } from '#domain/kernel/clean-text.ts'

import type { Reason } from './eligibility.ts'
import type { FeedItem } from './feed-item.ts'
import type { FeedName } from './feed-names.data.ts'

/** Who needs a value: every vehicle, used or new ones, or none. */
export type Need = 'required' | 'requiredNew' | 'requiredUsed' | 'optional'

/** A column as its vendor publishes it. */
export type Column = Readonly<{
  name: string
  need: Need
  /** The maximum number of characters; longer texts are cut at a word. */
  maxLength?: number
  /** The published values; another one is rejected. */
  values?: readonly string[]
  /** The published form; another one is rejected. */
  pattern?: RegExp
  /** `null` for an empty cell. */
  of(item: FeedItem): string | number | null
}>

/** Where a vendor publishes its columns. */
export type FeedSource = Readonly<{
  pages: readonly string[]
  /** The day on which they were read, `YYYY-MM-DD`. */
  read: string
}>

type Common = Readonly<{
  name: FeedName
  /** The file's name without language and ending. */
  file: string
  extension: string
  contentType: string
  /** The reasons that keep a vehicle out. */
  rules: readonly Reason[]
  /** Whether a VIN may occur only once: of several vehicles with the same one, only the first is included. */
  isOnePerVin: boolean
  /** `null` for our own formats. */
  source: FeedSource | null
}>

export type TableFormat = Common &
  Readonly<{
    kind: 'table'
    delimiter: ',' | '\t'
    /** Whether people open it in a spreadsheet, so that texts that look like formulas are guarded. */
    isForPeople: boolean
    columns: readonly Column[]
  }>

export type DocumentFormat = Common & Readonly<{ kind: 'ndjson' | 'xml' | 'jsonLd' }>

export type FeedFormat = TableFormat | DocumentFormat

/** A row of a table, or the columns for which a vendor would reject it. */
export type Row =
  | Readonly<{ cells: readonly string[]; rejected: null }>
  | Readonly<{ cells: null; rejected: readonly string[] }>

/** Cuts a text after at most `max` characters, at a word if there is one in the last fifth. */
function cut(text: string, max: number): string {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const start = characters.slice(0, max).join('')
  const space = start.lastIndexOf(' ')
  return (space > max * 0.8 ? start.slice(0, space) : start).trimEnd()
}

const isNeeded = (need: Need, { vehicle }: FeedItem): boolean =>
  need === 'required' ||
  (need === 'requiredNew' && vehicle.condition === 'new') ||
  (need === 'requiredUsed' && vehicle.condition === 'used')

const cellOf = (column: Column, item: FeedItem): string => {
  const value = column.of(item)
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = oneLine(value)
  return column.maxLength === undefined ? text : cut(text, column.maxLength)
}

const isAllowed = ({ values, pattern }: Column, cell: string): boolean =>
  (values === undefined || values.includes(cell)) && (pattern === undefined || pattern.test(cell))

/** The row of a vehicle; rejected if a required cell is empty or a value is not as published. */
export function rowOf({ columns }: TableFormat, item: FeedItem): Row {
  const cells: string[] = []
  const rejected: string[] = []
  for (const column of columns) {
    const cell = cellOf(column, item)
    if (cell === '' ? isNeeded(column.need, item) : !isAllowed(column, cell))
      rejected.push(column.name)
    cells.push(cell)
  }
  return rejected.length > 0 ? { cells: null, rejected } : { cells, rejected: null }
}
