import { parse } from 'csv-parse/sync'
import { isMap, isScalar, parseDocument, type Pair } from 'yaml'

import { AppError } from '#domain/kernel/errors.ts'
import { PROGRAM_JSON } from '#modules/finance/module.ts'

import { PROGRAM_FILES } from './program-files.ts'

/** The cells of a row, in the order of the file's columns. */
export type Row = readonly string[]

/** A row with the line in its file, from 1. */
type Line = Readonly<{ cells: Row; line: number; source: string }>

type Opened = Readonly<{
  /** The names in the header, in lower case. */
  header: readonly string[]
  headerSource: string
  lines: readonly Line[]
}>

const columnsOf = (file: string) => PROGRAM_FILES.get(file)?.columns ?? []
const sourceOf = (raw: string) => raw.replace(/[\r\n]+$/, '')
const isUsed = (row: Row) => row.some((cell) => cell.trim() !== '')
const lineEnd = (text: string) => (text.includes('\r\n') ? '\r\n' : '\n')

/** A CSV file with the source of each row; `null` if it can't be parsed. */
function openTable(file: string, text: string): Opened | null {
  // With `info`, `raw` and without `columns` the parser returns these; its own type does not
  // express that.
  let found: readonly { info: { lines: number }; record: readonly string[]; raw: string }[]
  try {
    found = parse(text, {
      bom: true,
      info: true,
      raw: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as typeof found
  } catch {
    return null
  }
  const [first, ...rows] = found
  if (!first) return { header: columnsOf(file), headerSource: '', lines: [] }
  const header = first.record.map((name) => name.trim().toLowerCase())
  const lines = rows
    .filter(({ record }) => isUsed(record))
    .map(({ info, record, raw }) => ({
      cells: columnsOf(file).map((name) => (record[header.indexOf(name)] ?? '').trim()),
      line: info.lines,
      source: sourceOf(raw),
    }))
  return { header, headerSource: sourceOf(first.raw), lines }
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A CSV file with other rows: those that it has already stay byte for byte. */
function tableText(file: string, text: string | null, rows: readonly Row[]): string {
  const columns = columnsOf(file)
  const opened = text === null || text.trim() === '' ? null : openTable(file, text)
  const known = opened?.header ?? columns
  const hasCells = (name: string) => rows.some((row) => (row[columns.indexOf(name)] ?? '') !== '')
  const header = [...known, ...columns.filter((name) => !known.includes(name) && hasCells(name))]
  const isSameHeader = opened !== null && header.length === known.length
  const sources = new Map(
    isSameHeader ? opened.lines.map(({ cells, source }) => [JSON.stringify(cells), source]) : [],
  )
  const lineOf = (row: Row) =>
    sources.get(JSON.stringify(row)) ??
    header.map((name) => quoted(row[columns.indexOf(name)] ?? '')).join(',')
  const lines = [isSameHeader ? opened.headerSource : header.join(','), ...rows.map(lineOf)]
  return `${lines.join(lineEnd(text ?? ''))}${lineEnd(text ?? '')}`
}

/** The keys of a JSON object with the places of their values. JSON is YAML, whose parser knows them. */
function pairsOf(text: string): readonly Readonly<{ key: string; from: number; to: number }>[] {
  const { contents } = parseDocument(text, { keepSourceTokens: true })
  if (!isMap(contents)) return []
  return contents.items.flatMap(({ key, value }: Pair) => {
    const range = value !== null && typeof value === 'object' && 'range' in value && value.range
    if (!isScalar(key) || !Array.isArray(range)) return []
    const [from, to] = range as [number, number, number]
    return [{ key: String(key.value), from, to }]
  })
}

/** JSON as people write it in such files: short lists and objects on one line. */
function pretty(value: unknown, indent: string): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return flat
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((one) => pretty(one, inner))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${pretty(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const oneLine = Array.isArray(value) ? `[${entries.join(', ')}]` : `{ ${entries.join(', ')} }`
  const isShort = oneLine.length <= 80 && !oneLine.includes('\n') && indent !== '  '
  return isShort
    ? oneLine
    : `${open}\n${entries.map((one) => inner + one).join(',\n')}\n${indent}${close}`
}

/** @throws {AppError} `invalid` for a value that is not JSON */
function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw new AppError('invalid', 'a value is not JSON', { key: 'unreadable', cause })
  }
}

const compact = (source: string): string => {
  try {
    return JSON.stringify(JSON.parse(source))
  } catch {
    return source
  }
}

/** A `program.json` with other keys and values: values that stay are the same byte for byte. */
function termsText(text: string | null, rows: readonly Row[]): string {
  const old = text ?? '{}'
  const known = new Map(
    pairsOf(old).map(({ key, from, to }) => [key, old.slice(from, to)] as const),
  )
  const lines = rows.map(([key = '', value = '']) => {
    const source = known.get(key)
    const isSame = source !== undefined && compact(source) === value
    return `  ${JSON.stringify(key)}: ${isSame ? source : pretty(jsonOf(value), '  ')}`
  })
  const isSameText = JSON.stringify(rowsOf(PROGRAM_JSON, text)) === JSON.stringify(rows)
  if (text !== null && isSameText) return text
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}

/** The rows of a file; `null` for a missing file, or one that can't be read as a table. */
export function rowsOf(file: string, text: string | null): readonly Row[] | null {
  if (text === null) return null
  if (file === PROGRAM_JSON)
    return pairsOf(text).map(({ key, from, to }) => [key, compact(text.slice(from, to))])
  return openTable(file, text)?.lines.map(({ cells }) => cells) ?? null
}

/** The line in the file of each row, from 1; empty for `program.json`, whose errors name keys. */
export const linesOf = (file: string, text: string | null): readonly number[] =>
  text === null || file === PROGRAM_JSON
    ? []
    : (openTable(file, text)?.lines.map(({ line }) => line) ?? [])

/**
 * The text of a file with other rows. Rows that it has already stay byte for byte, so that a repository shows only what
 * was changed.
 * @param text the file now; `null` for a missing one
 * @throws {AppError} `invalid` for a value of `program.json` that is not JSON
 */
export const withRows = (file: string, text: string | null, rows: readonly Row[]): string =>
  file === PROGRAM_JSON ? termsText(text, rows) : tableText(file, text, rows.filter(isUsed))
