import { AppError } from '#domain/kernel/errors.ts'
import { wildcardTexts } from '#domain/redirects/path-pattern.ts'
import { REMOVED_REDIRECT as REMOVED } from '#domain/redirects/redirect-field.ts'

import type { PageOfSites, PartConflict } from './file-edits.ts'
import {
  DELETED,
  EDITED,
  lineOf,
  nameOf,
  redirectValue,
  sourceOf,
  tableOf,
  textOf,
  withColumns,
  withRows,
  type NewRow,
  type RedirectRow,
  type Row,
  type RowName,
} from './redirect-table.ts'

/** The group's file of redirects. */
export const REDIRECTS = 'redirects.csv'
/** A path of a site, or an address; without what a row of the file would have to quote. */
const TARGET = /^(?:\/|https:\/\/)[^\s,"]*$/

/** @throws {AppError} `invalid` for a target that a row can't have */
export function requireTarget(to: string): void {
  if (!TARGET.test(to))
    throw new AppError('invalid', `${to} can’t be a target`, { key: 'contentRedirect' })
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
  requireTarget(to)
  const table = tableOf(text ?? '')
  return withRows(
    // A row of the files that was removed here would hide it in the form.
    { ...table, rows: table.rows.filter((row) => row.from !== from || row.status !== REMOVED) },
    (sites ?? ['']).map((site) => ({ from, to, site })),
  )
}

/**
 * Removes the redirects of a path that the back office added for a deleted text, which would hide a page that is there
 * again. One of all sites stays for the sites without the page.
 * @param shownOn the keys of the sites with the page; `null` for all
 * @param sites the keys of all sites
 * @returns `null` if there are none
 */
export function withoutRedirect(
  text: string | null,
  { from, shownOn, sites }: PageOfSites & Readonly<{ sites: readonly string[] }>,
): string | null {
  if (text === null) return null
  const table = tableOf(text)
  const isHiding = (row: Row) =>
    row.source === 'deleted' &&
    row.from === from &&
    (shownOn === null || shownOn.includes(row.site) || row.site === '')
  const hiding = table.rows.filter(isHiding)
  if (hiding.length === 0) return null
  const ofOthers = hiding
    .filter((row) => shownOn !== null && row.site === '')
    .flatMap(({ to }) =>
      sites.filter((key) => shownOn?.includes(key) === false).map((site) => ({ from, to, site })),
    )
  return withRows({ ...table, rows: table.rows.filter((row) => !isHiding(row)) }, ofOthers)
}

/** The rows of the file, in its order; the first of several with the same path and site. */
export function redirectRows(text: string): readonly RedirectRow[] {
  const rows = tableOf(text).rows.filter(({ from }) => from !== '')
  return [...new Map(rows.toReversed().map((row) => [nameOf(row), row])).values()]
    .toReversed()
    .map((row) => {
      const { line: _, ...rest } = row
      return rest
    })
}

/** The target and the status of a value. */
const readValue = (value: string) => {
  const { status = '', to = '' } = /^(?<status>\d+)(?: (?<to>.*))?$/.exec(value)?.groups ?? {}
  return { status, to: to.trim() }
}

/** The row that a person makes of one; one that says what the files have is theirs again. */
function edited(before: RedirectRow | undefined, name: RowName, value: string): NewRow {
  const was = before?.source === 'files' ? redirectValue(before) : (before?.was ?? null)
  if (value === REMOVED) return { ...name, to: '', status: REMOVED, was: was ?? '' }
  const over = was === null ? EDITED : `${EDITED}, in the files: ${was}`
  return { ...name, ...readValue(value), reason: was === value ? '' : over }
}

/** Whether a row with wildcards never applies behind another one. */
const isCovered = ({ from, site }: RowName, other: Row) =>
  other.status !== REMOVED &&
  other.site === site &&
  other.from.includes('*') &&
  wildcardTexts(other.from.toLowerCase(), { plain: from, key: from.toLowerCase() }) !== null

/** The lines of a table with a new row: one with wildcards comes before those that match all of it. */
function inserted(rows: readonly Row[], row: Row): readonly Row[] {
  const at = row.from.includes('*') ? rows.findIndex((other) => isCovered(row, other)) : -1
  return rows.toSpliced(at < 0 ? rows.length : at, 0, row)
}

/** What a person does with a row: it gets another value, or is removed. `null` for nothing. */
function changeOf(row: Row | undefined, name: RowName, typed: string): NewRow | 'removed' | null {
  if (row && redirectValue(row) === typed) return null
  const isOfFiles = row !== undefined && (row.source === 'files' || row.was !== null)
  const value = typed === REMOVED && !isOfFiles ? '' : typed
  if (value !== '') return edited(row, name, value)
  if (!row || row.source === 'files') return null
  return row.was === null ? 'removed' : edited(row, name, row.was)
}

/**
 * Sets rows of the file as a person edits them. Other lines stay as they are.
 * @param text `null` for a missing file
 * @param changes the values of rows, `301 /contact`; `removed` removes one, of the files too; empty removes one of the back
 * office, and one of the files is again as it is there
 */
export function withRedirectRows(
  text: string | null,
  changes: readonly (RowName & Readonly<{ value: string }>)[],
): string {
  const before = tableOf(text ?? '')
  const known = new Map(before.rows.toReversed().map((row) => [nameOf(row), row]))
  const next = new Map(
    changes.flatMap(({ value, ...name }) => {
      const change = changeOf(known.get(nameOf(name)), name, value)
      return change === null ? [] : [[nameOf(name), change] as const]
    }),
  )
  if (next.size === 0) return text ?? ''
  const rowsToWrite = [...next.values()].filter((change) => change !== 'removed')
  const table = withColumns(before, rowsToWrite)
  const written = (row: NewRow): Row => ({
    from: row.from,
    site: row.site,
    to: row.to,
    status: row.status ?? '301',
    ...(row.status === REMOVED
      ? { source: 'edited' as const, was: row.was ?? null }
      : sourceOf(row.reason ?? '')),
    line: lineOf(table, row),
  })
  const changed = table.rows.flatMap((row) => {
    const change = known.get(nameOf(row)) === row ? next.get(nameOf(row)) : undefined
    if (change === undefined) return [row]
    return change === 'removed' ? [] : [written(change)]
  })
  const rows = rowsToWrite
    .filter((row) => !known.has(nameOf(row)))
    .reduce((all: readonly Row[], row) => inserted(all, written(row)), changed)
  return textOf(
    table,
    rows.map(({ line }) => line),
  )
}

/** The rows in which two texts of the file differ. */
function changedRows({ edited: first, files: second }: PartConflict): ReadonlySet<string> {
  const [before, after] = [first, second].map(
    (text) => new Map(redirectRows(text).map((row) => [nameOf(row), redirectValue(row)])),
  )
  const names = [...(before?.keys() ?? []), ...(after?.keys() ?? [])]
  return new Set(names.filter((name) => before?.get(name) !== after?.get(name)))
}

/**
 * The rows of a loaded folder with those of the back office. A row that both changed stays as it was edited, and
 * contradicts. One of a deleted text is left out if the folder has one.
 * @param open what contradicted since earlier loads, and no one decided about; `null` for nothing
 * @returns the file with the edits, and with the rows of the folder where they contradict
 */
export function mergedRedirects(
  folder: string,
  served: string,
  open: PartConflict | null,
): PartConflict {
  const ofFolder = new Map(redirectRows(folder).map((row) => [nameOf(row), redirectValue(row)]))
  const undecided = open ? changedRows(open) : new Set<string>()
  const own = redirectRows(served).filter(({ source }) => source !== 'files')
  const isInFolder = (row: RowName) => ofFolder.has(nameOf(row))
  const ofDeleted = own.filter((row) => row.source === 'deleted' && !isInFolder(row))
  const changes = own
    .filter(({ source }) => source === 'edited')
    .map(({ from, site, was, ...row }) => ({ from, site, was, value: redirectValue(row) }))
  const isContradicting = ({ was, value, ...name }: (typeof changes)[number]) => {
    const file = ofFolder.get(nameOf(name)) ?? null
    return file !== value && (file !== was || undecided.has(nameOf(name)))
  }
  const merged = (values: typeof changes) => {
    const changed = withRedirectRows(folder, values)
    return ofDeleted.length === 0
      ? changed
      : withRows(
          tableOf(changed),
          ofDeleted.map(({ from, to, site }) => ({ from, to, site })),
        )
  }
  return {
    edited: merged(changes),
    files: merged(changes.filter((change) => !isContradicting(change))),
  }
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
    pages: () => readonly PageOfSites[]
    sites: readonly string[]
  }>,
): string {
  if (!text.includes(DELETED)) return text
  const marked = new Set(
    tableOf(text).rows.flatMap(({ source, from }) => (source === 'deleted' ? from : [])),
  )
  return pages()
    .filter(({ from }) => marked.has(from))
    .reduce((next, page) => withoutRedirect(next, { ...page, sites }) ?? next, text)
}
