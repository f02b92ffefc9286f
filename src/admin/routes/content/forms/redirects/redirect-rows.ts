import { fold } from '#domain/kernel/text.ts'
import { checkRedirects } from '#domain/redirects/check-redirects.ts'
import { readRedirect, type KnownSites } from '#domain/redirects/read-redirect.ts'
import {
  readRedirectField,
  readRedirectText,
  REMOVED_REDIRECT,
  redirectText,
  type RedirectEntry,
} from '#domain/redirects/redirect-field.ts'
import type { RedirectFault } from '#domain/redirects/redirect.ts'

/** A redirect in the form. */
export type RedirectRow = RedirectEntry &
  Readonly<{ field: string; from: string; site: string; to: string; status: string }>

/** What the checks say about a row, with the addresses of other rows instead of their lines. */
export type RowFindings = Readonly<{ faults: readonly string[]; warnings: readonly string[] }>

/** The rows of the fields of a form; removed ones have no value. */
export const rowsOf = (
  fields: readonly string[],
  valueOf: (field: string) => string,
): readonly RedirectRow[] =>
  fields.flatMap((field) => {
    const [name, text] = [readRedirectField(field), valueOf(field)]
    return name === null || text === '' ? [] : [{ field, ...name, ...readRedirectText(text) }]
  })

/** The rows as one text, which is the same as long as nothing is typed: a line with field and value for each. */
export const rowsText = (fields: readonly string[], valueOf: (field: string) => string): string =>
  fields.map((field) => `${field}\t${valueOf(field)}`).join('\n')

/** The rows of such a text. */
export function rowsIn(text: string): readonly RedirectRow[] {
  const values = new Map(
    text.split('\n').map((line) => {
      const [field = '', value = ''] = line.split('\t')
      return [field, value] as const
    }),
  )
  return rowsOf([...values.keys()], (field) => values.get(field) ?? '')
}

/** The rows whose addresses contain a text. */
export const foundRows = (rows: readonly RedirectRow[], search: string) =>
  rows.filter(({ from, to, site }) => fold(`${from} ${to} ${site}`).includes(fold(search.trim())))

/** Whether a row of the files is removed here. */
export const isRemoved = ({ status }: Pick<RedirectRow, 'status'>): boolean =>
  status === REMOVED_REDIRECT

/** What the files have of a row; `null` for one of the back office alone. */
const ofFiles = ({ source, value, was }: RedirectRow): string | null =>
  source === 'files' ? value : was

/** The value of a row with another status and target. */
export function changedRow(row: RedirectRow, status: string, to: string): string {
  const was = ofFiles(row)
  const value = status === '410' ? status : `${status} ${to}`.trim()
  return redirectText({ value, source: value === was ? 'files' : 'edited', was })
}

/** The value of a removed row: empty for one that the files do not have. */
export function removedRow(row: RedirectRow): string {
  const was = ofFiles(row)
  return was === null ? '' : redirectText({ value: REMOVED_REDIRECT, source: 'edited', was })
}

/** The value of a row as the files have it. */
export const revertedRow = ({ was }: RedirectRow): string =>
  redirectText({ value: was ?? '', source: 'files', was: null })

const LINES = /\bline (?<lines>\d+(?:, \d+)*)/g

/**
 * Checks rows as the files are checked.
 * @param isOwnPage whether a path is a page of the group's own
 * @returns what is to say about each row that has something
 */
export function findingsOf(
  all: readonly RedirectRow[],
  known: KnownSites,
  isOwnPage: (path: string) => boolean,
): ReadonlyMap<string, RowFindings> {
  const rows = all.filter((row) => !isRemoved(row))
  const read = rows.map((row, at) => readRedirect({ ...row, line: at + 1 }, known))
  const redirects = read.flatMap((one) => ('redirect' in one ? [one.redirect] : []))
  const checked = checkRedirects(redirects, isOwnPage)
  const invalid = read.flatMap((one) => ('faults' in one ? one.faults : []))
  const named = (message: string) =>
    message.replaceAll(LINES, (_, lines: string) => {
      const names = lines.split(', ').map((line) => rows[Number(line) - 1]?.from ?? line)
      return `line ${names.join(', ')}`
    })
  const findings = new Map<string, RowFindings>()
  const add = (kind: keyof RowFindings, found: readonly RedirectFault[]) => {
    for (const { line, message } of found) {
      const field = rows[line - 1]?.field ?? ''
      const before = findings.get(field) ?? { faults: [], warnings: [] }
      findings.set(field, { ...before, [kind]: [...before[kind], named(message)] })
    }
  }
  add('faults', [...invalid, ...checked.faults])
  add('warnings', checked.warnings)
  return findings
}

/** A typed address without what the file can't have in one. */
export const plainAddress = (typed: string): string => typed.replaceAll(/[\s,"]/g, '')
