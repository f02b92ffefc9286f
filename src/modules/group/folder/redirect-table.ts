import { parse } from 'csv-parse/sync'

import { REMOVED_REDIRECT as REMOVED } from '#domain/redirects/redirect-field.ts'

const HEADER = 'from,to,status'
/** Marks the rows of deleted texts in the column for people. */
export const DELETED = 'deleted in the back office'
/**
 * Marks the rows that people edited in the back office, with what the files have in their place. The back office changes
 * no others, and its rows survive each load.
 */
export const EDITED = 'edited in the back office'
const EDITED_OVER = /^edited in the back office, in the files: (?<was>.+)$/
/**
 * Marks a row in the place of one of the files that people removed. It is of a path that no one asks for, so that a release
 * that does not know the mark reads the file, too.
 */
const REMOVED_ROW = /^removed in the back office: (?<from>\S+), in the files: (?<was>.+)$/
const NO_PATH = '/.removed'

/** What a row is about. @param site the key of the only site that it is for; empty for all */
export type RowName = Readonly<{ from: string; site: string }>
/** A row to add. */
export type NewRow = RowName &
  Readonly<{
    to: string
    status?: string
    reason?: string
    /** What the files have in its place. */
    was?: string
  }>

/** A row of the file. */
export type RedirectRow = RowName &
  Readonly<{
    to: string
    status: string
    /** Whose it is: `files`, or the back office, which added it for a deleted text or as a person typed it. */
    source: 'files' | 'deleted' | 'edited'
    /** What the files have in the place of an edited one, such as `301 /contact`; `null` for none. */
    was: string | null
  }>
export type Row = RedirectRow & Readonly<{ line: string }>
export type Table = Readonly<{
  eol: string
  header: string
  columns: readonly string[]
  rows: readonly Row[]
}>

const cellsOf = (line: string): readonly string[] => {
  try {
    // One record; the parser's type does not express that.
    const [cells] = parse(line, { relax_column_count: true }) as readonly (readonly string[])[]
    return (cells ?? []).map((cell) => cell.trim())
  } catch {
    return []
  }
}

/** Whose a row is, by its column for people. */
export function sourceOf(reason: string): Pick<RedirectRow, 'source' | 'was'> {
  if (reason === DELETED) return { source: 'deleted', was: null }
  const was = EDITED_OVER.exec(reason)?.groups?.['was'] ?? null
  return { source: reason === EDITED || was !== null ? 'edited' : 'files', was }
}

/** Reads the text of the file; each line is a row. */
export function tableOf(text: string): Table {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const [header = HEADER, ...lines] = (text.trim() === '' ? HEADER : text.trimEnd()).split(/\r?\n/)
  const columns = cellsOf(header.replace(/^\uFEFF/, ''))
  const rows = lines.map((line): Row => {
    const cells = cellsOf(line)
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const removed = REMOVED_ROW.exec(cell('reason'))?.groups
    if (removed) {
      const { from = '', was = '' } = removed
      return { from, to: '', status: REMOVED, site: cell('site'), source: 'edited', was, line }
    }
    return {
      from: cell('from'),
      to: cell('to'),
      status: cell('status') || (cell('to') === '' ? '410' : '301'),
      site: cell('site'),
      ...sourceOf(cell('reason')),
      line,
    }
  })
  return { eol, header, columns, rows }
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A table with the columns that rows need. */
export function withColumns(table: Table, rows: readonly NewRow[]): Table {
  const needed = [
    ...(rows.some(({ site }) => site !== '') ? ['site'] : []),
    ...(rows.some(({ reason = DELETED }) => reason !== '') ? ['reason'] : []),
  ]
  const added = needed.filter((name) => !table.columns.includes(name))
  return {
    ...table,
    header: [table.header, ...added].join(','),
    columns: [...table.columns, ...added],
  }
}

/** The row that says that people removed one of the files. */
const removedRow = ({ from, site, was = '' }: NewRow): NewRow => ({
  from: `${NO_PATH}${from.startsWith('/') ? from : `/${from.replaceAll(/[^\w.-]+/g, '-')}`}`,
  site,
  to: '',
  status: '410',
  reason: `removed in the back office: ${from}, in the files: ${was}`,
})

/** A row as a line of the file. */
export function lineOf({ columns }: Pick<Table, 'columns'>, given: NewRow): string {
  const row = given.status === REMOVED ? removedRow(given) : given
  const values: Readonly<Record<string, string>> = { status: '301', reason: DELETED, ...row }
  return columns.map((name) => quoted(values[name] ?? '')).join(',')
}

export const textOf = ({ eol, header }: Pick<Table, 'eol' | 'header'>, lines: readonly string[]) =>
  [header, ...lines, ''].join(eol)

/** The text of a table with more rows, which get the columns that they need. */
export function withRows(before: Table, more: readonly NewRow[]): string {
  const table = withColumns(before, more)
  return textOf(table, [
    ...table.rows.map(({ line }) => line),
    ...more.map((row) => lineOf(table, row)),
  ])
}

/** What a row is about, as one text. */
export const nameOf = ({ from, site }: RowName) => JSON.stringify([from, site])

/** What a row says, without where it is from: `301 /contact`, `410`, `removed`. */
export const redirectValue = ({ status, to }: Pick<RedirectRow, 'status' | 'to'>): string =>
  `${status} ${to}`.trim()
