import { fold } from '#domain/kernel/text.ts'
import { checkRedirects } from '#domain/redirects/check-redirects.ts'
import { readRedirect, type KnownSites } from '#domain/redirects/read-redirect.ts'
import {
  readRedirectField,
  readRedirectText,
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

/** The rows whose addresses contain a text. */
export const foundRows = (rows: readonly RedirectRow[], search: string) =>
  rows.filter(({ from, to, site }) => fold(`${from} ${to} ${site}`).includes(fold(search.trim())))

const LINES = /\bline (?<lines>\d+(?:, \d+)*)/g

/**
 * Checks rows as the files are checked.
 * @param isOwnPage whether a path is a page of the group's own
 * @returns what is to say about each row that has something
 */
export function findingsOf(
  rows: readonly RedirectRow[],
  known: KnownSites,
  isOwnPage: (path: string) => boolean,
): ReadonlyMap<string, RowFindings> {
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
