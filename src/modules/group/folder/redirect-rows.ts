import { parse } from 'csv-parse/sync'

import { AppError } from '#domain/kernel/errors.ts'

/** The group's file of redirects. */
export const REDIRECTS = 'redirects.csv'
const HEADER = 'from,to,status'
/** Marks the rows of the back office in the column for people: it changes no others, and they survive each load. */
const MARK = 'deleted in the back office'

/** A path of a site, or an address; without what a row of the file would have to quote. */
const TARGET = /^(?:\/|https:\/\/)[^\s,"]*$/

/** A row to add. @param site the key of the only site that it is for; empty for all */
type NewRow = Readonly<{ from: string; to: string; site: string }>
type Row = NewRow & Readonly<{ isMarked: boolean; line: string }>
type Table = Readonly<{
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

function tableOf(text: string): Table {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const [header = HEADER, ...lines] = (text.trim() === '' ? HEADER : text.trimEnd()).split(/\r?\n/)
  const columns = cellsOf(header.replace(/^\uFEFF/, ''))
  const rows = lines.map((line): Row => {
    const cells = cellsOf(line)
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    const isMarked = cell('reason') === MARK
    return { from: cell('from'), to: cell('to'), site: cell('site'), isMarked, line }
  })
  return { eol, header, columns, rows }
}

/** The text of a table with more rows, which get the columns that they need. */
function withRows({ eol, header, columns, rows }: Table, more: readonly NewRow[]): string {
  const isOfSite = more.some(({ site }) => site !== '')
  const needed = [...(isOfSite ? ['site'] : []), ...(more.length > 0 ? ['reason'] : [])]
  const added = needed.filter((name) => !columns.includes(name))
  const lines = more.map((row) => {
    const values: Readonly<Record<string, string>> = { ...row, status: '301', reason: MARK }
    return [...columns, ...added].map((name) => values[name] ?? '').join(',')
  })
  return [[header, ...added].join(','), ...rows.map(({ line }) => line), ...lines, ''].join(eol)
}

/**
 * Adds redirects of a path to the text of the file; other lines stay as they are.
 * @param text `null` for a missing file
 * @param sites the keys of the sites that they are for; `null` for all
 * @throws {AppError} `invalid` for a target that can't be one
 */
export function withRedirect(
  text: string | null,
  { from, to, sites }: Readonly<{ from: string; to: string; sites: readonly string[] | null }>,
): string {
  if (!TARGET.test(to))
    throw new AppError('invalid', `${to} can’t be a target`, { key: 'contentRedirect' })
  return withRows(
    tableOf(text ?? ''),
    (sites ?? ['']).map((site) => ({ from, to, site })),
  )
}

/**
 * Removes the redirects of a path that the back office added, which would hide a page that is there again. One of all
 * sites stays for the others if the page is of one site.
 * @param site the key of the only site with the page; `null` for all
 * @param sites the keys of all sites
 * @returns `null` if there are none
 */
export function withoutRedirect(
  text: string | null,
  { from, site, sites }: Readonly<{ from: string; site: string | null; sites: readonly string[] }>,
): string | null {
  if (text === null) return null
  const table = tableOf(text)
  const isHiding = (row: Row) =>
    row.isMarked && row.from === from && (site === null || row.site === site || row.site === '')
  const hiding = table.rows.filter(isHiding)
  if (hiding.length === 0) return null
  const ofOthers = hiding
    .filter((row) => site !== null && row.site === '')
    .flatMap(({ to }) =>
      sites.filter((key) => key !== site).map((key) => ({ from, to, site: key })),
    )
  return withRows({ ...table, rows: table.rows.filter((row) => !isHiding(row)) }, ofOthers)
}

/** The rows of a loaded folder with those of the back office that it does not have. */
export function mergedRedirects(folder: string, served: string): string {
  const table = tableOf(folder)
  const isThere = ({ from, site }: Row) =>
    table.rows.some((row) => row.from === from && row.site === site)
  const own = tableOf(served).rows.filter((row) => row.isMarked && !isThere(row))
  return own.length === 0 ? folder : withRows(table, own)
}

/**
 * Removes the redirects of the back office that would hide pages, such as of one that is shown again, or that came into the
 * folder with an export.
 * @param pages the pages, as `withoutRedirect` takes them; read only if there is such a redirect
 */
export function withoutHiding(
  text: string,
  {
    pages,
    sites,
  }: Readonly<{
    pages: () => readonly Readonly<{ from: string; site: string | null }>[]
    sites: readonly string[]
  }>,
): string {
  if (!text.includes(MARK)) return text
  const marked = new Set(tableOf(text).rows.flatMap((row) => (row.isMarked ? row.from : [])))
  return pages()
    .filter(({ from }) => marked.has(from))
    .reduce((next, page) => withoutRedirect(next, { ...page, sites }) ?? next, text)
}
