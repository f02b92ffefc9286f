import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

import { sql } from 'kysely'

import type { Connection } from '#platform/db/database.ts'

type Row = Readonly<Record<string, unknown>>

/** A table of both databases. */
export type CopiedTable = Readonly<{
  name: string
  /** In alphabetical order. */
  columns: readonly string[]
}>

/** The number of rows, and the sum of their hashes, which does not depend on their order. */
export type TableDigest = Readonly<{ rows: number; sum: string }>

/** PostgreSQL accepts at most 65,535 values in a statement. */
const MAX_VALUES = 30_000
const MAX_BYTES = 4 * 1024 * 1024
/** Rows may contain files of several megabytes. */
const FETCHED_ROWS = 100

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

/** A cell that is the same text on both engines. */
const cellOf = (value: unknown) => (value instanceof Uint8Array ? hashOf(value) : value)

function aDigest({ columns }: CopiedTable) {
  let rows = 0
  let sum = 0n
  return {
    add(row: Row) {
      const text = JSON.stringify(columns.map((name) => cellOf(row[name])))
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
      sum = BigInt.asUintN(128, sum + BigInt(`0x${hash}`))
      rows += 1
    },
    result: (): TableDigest => ({ rows, sum: sum.toString(16) }),
  }
}

const sizeOf = (value: SQLOutputValue | undefined) =>
  value instanceof Uint8Array || typeof value === 'string' ? value.length : 8

/** The rows of a table of the embedded database, in chunks that fit into a statement. */
function* chunksOf(source: DatabaseSync, { name, columns }: CopiedTable) {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const maxRows = Math.floor(MAX_VALUES / columns.length)
  let chunk: Record<string, SQLOutputValue>[] = []
  let bytes = 0
  for (const row of source.prepare(`select ${names} from "${name}" order by rowid`).iterate()) {
    chunk.push(row)
    for (const column of columns) bytes += sizeOf(row[column])
    if (chunk.length < maxRows && bytes < MAX_BYTES) continue
    yield chunk
    chunk = []
    bytes = 0
  }
  if (chunk.length > 0) yield chunk
}

/** Copies all rows of a table of the embedded database. @returns the digest of the rows that were read */
export async function copyTable(
  source: DatabaseSync,
  target: Connection,
  table: CopiedTable,
): Promise<TableDigest> {
  const digest = aDigest(table)
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  for (const chunk of chunksOf(source, table)) {
    for (const row of chunk) digest.add(row)
    const rows = chunk.map((row) => sql`(${sql.join(table.columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(rows)}`.execute(
      target,
    )
  }
  return digest.result()
}

/** The digest of a table of PostgreSQL, read within a transaction. */
export async function digestOf(target: Connection, table: CopiedTable): Promise<TableDigest> {
  const digest = aDigest(table)
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  await sql`declare copied no scroll cursor for
    select ${columns} from ${sql.table(table.name)}`.execute(target)
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(FETCHED_ROWS)} from copied`.execute(
      target,
    )
    for (const row of rows) digest.add(row)
    if (rows.length < FETCHED_ROWS) break
  }
  await sql`close copied`.execute(target)
  return digest.result()
}
