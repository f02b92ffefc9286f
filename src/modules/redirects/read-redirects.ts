import { CsvError, parse } from 'csv-parse/sync'

import { nearestName } from '#domain/kernel/nearest-name.ts'
import { checkRedirects, type IsMarkdownPage } from '#domain/redirects/check-redirects.ts'
import { readRedirect, type KnownSites } from '#domain/redirects/read-redirect.ts'
import type { Redirect, RedirectFault } from '#domain/redirects/redirect.ts'

/** The content of a file and its errors: with any error it is not used. */
export type RedirectFile = Readonly<{
  redirects: readonly Redirect[]
  faults: readonly RedirectFault[]
  warnings: readonly RedirectFault[]
}>

const NEEDED = ['from', 'to', 'status'] as const
/** Optional columns: a single site, and two that are only for people. */
const OPTIONAL = ['site', 'confidence', 'reason'] as const
const COLUMNS: readonly string[] = [...NEEDED, ...OPTIONAL]

const MAX_BYTES = 10_000_000
const MAX_ROWS = 50_000
/** Rows with a `*` are compared in sequence with each path in their folder. */
const MAX_WILDCARD_ROWS = 1_000

type Line = Readonly<{ line: number; cells: readonly string[] }>

function linesOf(text: string): readonly Line[] | RedirectFault {
  try {
    // With `info` and without `columns` the parser returns these; its own type does not express
    // that.
    const found = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as readonly { info: { lines: number }; record: readonly string[] }[]
    return found
      .map(({ info, record }) => ({ line: info.lines, cells: record.map((cell) => cell.trim()) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1
    return { line, message: 'has a quote that does not match: write "" for one inside a value' }
  }
}

/** One message for each mistake: a mistyped column is not missing as well. */
function headerProblems({ cells }: Line): readonly string[] {
  if (!NEEDED.some((name) => cells.includes(name)))
    return [`has none of the columns ${NEEDED.join(', ')}: the first line is from,to,status`]
  const unknown = cells.filter((name) => !COLUMNS.includes(name))
  const meant = new Map(unknown.map((name) => [name, nearestName(name, COLUMNS)]))
  return [
    ...unknown.map((name) => {
      const near = meant.get(name)
      const repair = near ? `write ${near}` : `use ${COLUMNS.join(', ')}`
      return `column "${name}" is not known: ${repair}`
    }),
    ...NEEDED.filter((name) => ![...cells, ...meant.values()].includes(name)).map(
      (name) => `column ${name} is missing: the first line is from,to,status`,
    ),
  ]
}

const refused = (faults: readonly RedirectFault[]): RedirectFile => ({
  redirects: [],
  faults,
  warnings: [],
})

/**
 * Reads the text of a `redirects.csv` and checks it.
 */
export function readRedirects(
  text: string,
  known: KnownSites,
  isMarkdownPage: IsMarkdownPage = () => false,
): RedirectFile {
  if (text.trim() === '') return refused([])
  if (Buffer.byteLength(text) > MAX_BYTES)
    return refused([{ line: 1, message: `has more than ${MAX_BYTES / 1_000_000} MB: split it` }])
  const lines = linesOf(text)
  if ('message' in lines) return refused([lines])
  const [header, ...rows] = lines
  const problems = header ? headerProblems(header) : []
  if (!header || problems.length > 0)
    return refused(problems.map((message) => ({ line: header?.line ?? 1, message })))
  if (rows.length > MAX_ROWS)
    return refused([{ line: MAX_ROWS, message: `has more than ${MAX_ROWS} rows: use a *` }])
  const read = rows.map(({ line, cells }) => {
    const cell = (name: string) => cells[header.cells.indexOf(name)] ?? ''
    const row = { line, from: cell('from'), to: cell('to'), status: cell('status') }
    return readRedirect({ ...row, site: header.cells.includes('site') ? cell('site') : '' }, known)
  })
  const redirects = read.flatMap((one) => ('redirect' in one ? [one.redirect] : []))
  const wildcards = redirects.filter(({ from }) => from.includes('*'))
  const tooMany = wildcards[MAX_WILDCARD_ROWS]
  if (tooMany) {
    const message = `is the first of more than ${MAX_WILDCARD_ROWS} rows with a *: write whole paths, or one * for many`
    return refused([{ line: tooMany.line, message }])
  }
  const found = checkRedirects(redirects, isMarkdownPage)
  const faults = read.flatMap((one) => ('faults' in one ? one.faults : []))
  return {
    redirects,
    faults: [...faults, ...found.faults].toSorted((a, b) => a.line - b.line),
    warnings: found.warnings,
  }
}

/** Errors as lines: `redirects.csv:3: …`. */
export const redirectLines = (file: string, faults: readonly RedirectFault[]): string[] =>
  faults.map(({ line, message }) => `${file}:${line}: ${message}`)
