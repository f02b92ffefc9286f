import { CsvError, parse } from 'csv-parse/sync'
import * as v from 'valibot'

import { nameRepair, nearestName } from '#domain/kernel/nearest-name.ts'

import type { FileFault } from './finance-files.ts'

/** A file's content, with its error reporter. */
export type SourceFile = Readonly<{
  name: string
  text: string
  report: (fault: FileFault) => void
}>

/** A row of a table with its line number. */
export type Line<T> = Readonly<{ line: number; row: T }>

const MAX_SHOWN = 40

/** A value as quoted in an error. */
export const shown = (value: unknown): string =>
  `"${String(value)
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_SHOWN)
    .toWellFormed()}"`

type Columns = Readonly<Record<string, v.GenericSchema<string, unknown>>>
type RowOf<C extends Columns> = { [K in keyof C]: v.InferOutput<C[K]> }

/** The position of each column; `null` if the header has an error. */
function readHeader(names: readonly string[], columns: Columns, optional: readonly string[]) {
  const known = Object.keys(columns)
  const places = new Map<string, number>()
  const problems: [column: string | null, message: string][] = []
  for (const [index, text] of names.entries()) {
    const name = text.trim().toLowerCase()
    if (name === '' && names.length > known.length) continue
    if (!known.includes(name))
      problems.push([name || null, `is not a column of this file: ${nameRepair(name, known)}`])
    else if (places.has(name)) problems.push([name, 'occurs twice: remove one'])
    else places.set(name, index)
  }
  if (names.length === 1 && names[0]?.includes(';'))
    return {
      places,
      problems: [[null, 'has semicolons between its columns: save it with commas']] as const,
    }
  // A mistyped column is not missing as well.
  const meant = new Set(names.map((text) => nearestName(text.trim(), known)))
  for (const name of known)
    if (!places.has(name) && !meant.has(name) && !optional.includes(name))
      problems.push([name, 'is missing: add the column'])
  return { places, problems }
}

function recordsOf({ name, text, report }: SourceFile): readonly Line<readonly string[]>[] {
  try {
    // With `info` and without `columns` the parser returns these; its own type does not express
    // that.
    const found = parse(text, {
      info: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as readonly { info: { lines: number }; record: readonly string[] }[]
    return found.map(({ info, record }) => ({ line: info.lines, row: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : null
    report({ file: name, line, column: null, message: 'has a quote that does not match' })
    return []
  }
}

/**
 * The valid rows of a CSV file, parsed by one schema per column; errors of the others are reported. Columns may be in
 * any order; empty rows are skipped, and the columns in `optional` may be missing, which equals empty cells.
 */
export function readTable<C extends Columns>(
  file: SourceFile,
  columns: C,
  optional: readonly (keyof C & string)[] = [],
): readonly Line<RowOf<C>>[] {
  const [header, ...lines] = recordsOf(file)
  const fault = (line: number | null, column: string | null, message: string) =>
    file.report({ file: file.name, line, column, message })
  if (!header) {
    if (file.text.trim() === '') fault(null, null, 'is empty: it needs at least a header row')
    return []
  }
  const { places, problems } = readHeader(header.row, columns, optional)
  for (const [column, message] of problems) fault(header.line, column, message)
  if (problems.length > 0) return []

  return lines.flatMap(({ line, row: record }) => {
    if (record.every((value) => value.trim() === '')) return []
    if (record.length > header.row.length) {
      fault(line, null, `has ${record.length} values, the header ${header.row.length}`)
      return []
    }
    const row: Record<string, unknown> = {}
    let isGood = true
    for (const [name, schema] of Object.entries(columns)) {
      const text = (record[places.get(name) ?? -1] ?? '').trim()
      const result = v.safeParse(schema, text)
      if (result.success) row[name] = result.output
      else {
        isGood = false
        const [{ message }] = result.issues
        fault(line, name, text === '' ? `is empty: ${message}` : `${shown(text)}: ${message}`)
      }
    }
    // Every column was parsed by its own schema, or the row is invalid.
    return isGood ? [{ line, row: row as RowOf<C> }] : []
  })
}

/** Reports each row whose key occurred in an earlier row. */
export function reportDuplicates<T>(
  file: Pick<SourceFile, 'name' | 'report'>,
  lines: readonly Line<T>[],
  keyOf: (row: T) => unknown,
): void {
  const first = new Map<string, number>()
  for (const { line, row } of lines) {
    const key = JSON.stringify(keyOf(row)).toLowerCase()
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, line)
    else {
      const message = `repeats line ${earlier}: remove one of them`
      file.report({ file: file.name, line, column: null, message })
    }
  }
}
