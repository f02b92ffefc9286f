import { AppError } from '#domain/kernel/errors.ts'

import { COLUMNS, ESSENTIAL, type ColumnName } from './vauto-columns.data.ts'

/** The position of each column in a file and its name there; absent columns are left out. */
export type Header = Readonly<{
  width: number
  columns: ReadonlyMap<ColumnName, Readonly<{ at: number; name: string }>>
}>

const key = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

// The keys of a table's own type; Object.entries forgets them.
const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>) =>
  Object.entries(table) as [K, V][]

/**
 * Reads a header row. Columns are known by name, ignoring case, spaces, underscores and other marks; never by place.
 * @throws {AppError} `invalid`, naming the essential columns that are missing
 */
export function readHeader(names: readonly string[]): Header {
  const places = new Map<string, number>()
  for (const [at, name] of names.entries()) if (!places.has(key(name))) places.set(key(name), at)
  const columns: [ColumnName, { at: number; name: string }][] = []
  for (const [column, aliases] of entriesOf<ColumnName, readonly string[]>(COLUMNS)) {
    const at = aliases.map((alias) => places.get(alias)).find((place) => place !== undefined)
    if (at !== undefined) columns.push([column, { at, name: (names[at] ?? '').trim() }])
  }
  const header = { width: names.length, columns: new Map(columns) }
  const missing = entriesOf(ESSENTIAL).filter(([column]) => !header.columns.has(column))
  if (missing.length > 0) {
    throw new AppError(
      'invalid',
      `the first row names no column for ${missing.map(([, name]) => name).join(', ')}`,
    )
  }
  return header
}
