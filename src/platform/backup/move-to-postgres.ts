import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { existingDatabaseFile, lockDataDirectory } from '#platform/db/sqlite/file.ts'
import {
  assertKeyOfDatabase,
  existingSecretKeys,
  type SecretKeySettings,
} from '#platform/security/secret-key.ts'

import { copyTable, digestOf, type CopiedTable } from './table-copy.ts'

/** Both databases record their own migrations. */
const MIGRATIONS = 'migration'

/** How long the copy waits for a command that is writing. */
const TIMEOUT_MS = 10_000

const conflict = (message: string) => new AppError('conflict', message)
const NOT_EMPTY = 'DATABASE_URL already has tables: move into an empty database'

/** The tables of the embedded database, referenced ones first. */
function tablesOf(source: DatabaseSync): readonly CopiedTable[] {
  const names = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== MIGRATIONS)
  const sorted = new Set<string>()
  const visit = (name: string) => {
    if (sorted.has(name)) return
    for (const { table } of source.prepare(`pragma foreign_key_list("${name}")`).all())
      if (String(table) !== name) visit(String(table))
    sorted.add(name)
  }
  for (const name of names) visit(name)
  return [...sorted].map((name) => ({
    name,
    columns: source
      .prepare(`pragma table_info("${name}")`)
      .all()
      .map((column) => String(column['name']))
      .toSorted(),
  }))
}

/** Creates the tables within the transaction. @throws {AppError} `conflict` if there are any, of any program */
async function createTables(target: Database, trx: Connection): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_tables where schemaname = current_schema()`.execute(trx)
  if (rows[0]?.n !== 0) throw conflict(NOT_EMPTY)
  const applied = await migrate({ ...target, transaction: (work) => work(trx) })
  // A server that started meanwhile has created them.
  if (applied.length === 0) throw conflict(NOT_EMPTY)
}

/**
 * @throws {AppError} `invalid` for a row that PostgreSQL refuses, and for rows that differ from those that were read
 */
async function copyAndCompare(source: DatabaseSync, trx: Connection, table: CopiedTable) {
  const failed = (why: string, cause?: unknown) =>
    new AppError('invalid', `the table ${table.name} cannot be moved: ${why}`, { cause })
  try {
    // Removes the rows that migrations have inserted: the embedded database has them too, and they are copied.
    await sql`delete from ${sql.table(table.name)}`.execute(trx)
    const read = await copyTable(source, trx, table)
    const written = await digestOf(trx, table)
    if (read.rows === written.rows && read.sum === written.sum) return read.rows
    throw failed(`its ${written.rows} rows differ from the ${read.rows} that were read`)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw failed(error instanceof Error ? error.message : String(error), error)
  }
}

/** Migrates the embedded database to the schema that PostgreSQL gets, and checks that its key is the configured one. */
async function prepareSource(settings: SecretKeySettings): Promise<void> {
  const database = await openDatabase({ dataDir: settings.dataDir, owner: false })
  try {
    await migrate(database)
    await assertKeyOfDatabase(database, existingSecretKeys(settings))
  } finally {
    await database.close()
  }
}

/**
 * Copies every row of the embedded database of `dataDir` into an empty PostgreSQL database, in one transaction, and
 * compares number and content of the rows of each table before it commits. Meanwhile no other process writes to the
 * embedded database, which stays as it is.
 * @returns the number of rows by table
 * @throws {AppError} `conflict` while a server uses the directory, for a database with tables, and for another
 * `SECRET_KEY`; `invalid` if there is no embedded database
 */
export async function moveToPostgres(
  settings: SecretKeySettings & Readonly<{ databaseUrl: string }>,
): Promise<Readonly<Record<string, number>>> {
  const { dataDir, databaseUrl } = settings
  const file = existingDatabaseFile(dataDir)
  const release = lockDataDirectory(dataDir)
  try {
    const target = await openDatabase({ dataDir, databaseUrl, owner: false })
    try {
      await prepareSource(settings)
      const source = new DatabaseSync(file, { timeout: TIMEOUT_MS })
      try {
        // Commands that write wait until the copy is complete.
        source.exec('begin immediate')
        return await target.transaction(async (trx) => {
          await createTables(target, trx)
          const rows: Record<string, number> = {}
          for (const table of tablesOf(source))
            rows[table.name] = await copyAndCompare(source, trx, table)
          return rows
        })
      } finally {
        source.close()
      }
    } finally {
      await target.close()
    }
  } finally {
    release()
  }
}
