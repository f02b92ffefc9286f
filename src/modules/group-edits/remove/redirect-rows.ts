import { parse } from 'csv-parse/sync'

import { AppError } from '#domain/kernel/errors.ts'

/** The group's file of redirects. */
export const REDIRECTS = 'redirects.csv'
const HEADER = 'from,to,status'

/** A path of a site, or an address; without what a row of the file would have to quote. */
const TARGET = /^(?:\/|https:\/\/)[^\s,"]*$/

/** A row to add. @param site the key of the only site that it is for; `null` for all */
type NewRow = Readonly<{ from: string; to: string; site: string | null }>

type Lines = Readonly<{ eol: string; columns: readonly string[]; lines: readonly string[] }>

const cellsOf = (line: string): readonly string[] => {
  try {
    // One record; the parser's type does not express that.
    const [cells] = parse(line, { relax_column_count: true }) as readonly (readonly string[])[]
    return (cells ?? []).map((cell) => cell.trim())
  } catch {
    return []
  }
}

function linesOf(text: string): Lines {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const [header = HEADER, ...lines] = (text.trim() === '' ? HEADER : text.trimEnd()).split(/\r?\n/)
  return { eol, columns: cellsOf(header.replace(/^\uFEFF/, '')), lines: [header, ...lines] }
}

/**
 * Adds a redirect to the text of the file; other lines stay as they are.
 * @param text `null` for a missing file
 * @throws {AppError} `invalid` for a target that can't be one
 */
export function withRedirect(text: string | null, { from, to, site }: NewRow): string {
  if (!TARGET.test(to))
    throw new AppError('invalid', `${to} can’t be a target`, { key: 'contentRedirect' })
  const { eol, columns, lines } = linesOf(text ?? '')
  const isNewColumn = site !== null && !columns.includes('site')
  const [header = HEADER, ...rows] = lines
  const values: Readonly<Record<string, string>> = { from, to, status: '301', site: site ?? '' }
  const row = [...columns, ...(isNewColumn ? ['site'] : [])].map((name) => values[name] ?? '')
  return [isNewColumn ? `${header},site` : header, ...rows, row.join(','), ''].join(eol)
}

/**
 * Removes the redirects of a path, which would hide a page that is there again.
 * @returns `null` if there are none
 */
export function withoutRedirect(
  text: string | null,
  { from, site }: Pick<NewRow, 'from' | 'site'>,
): string | null {
  if (text === null) return null
  const { eol, columns, lines } = linesOf(text)
  const isOne = (line: string, at: number) => {
    const cells = at === 0 ? [] : cellsOf(line)
    const of = cells[columns.indexOf('site')] ?? ''
    return cells[columns.indexOf('from')] === from && (site === null || of === site || of === '')
  }
  const left = lines.filter((line, at) => !isOne(line, at))
  return left.length === lines.length ? null : [...left, ''].join(eol)
}
