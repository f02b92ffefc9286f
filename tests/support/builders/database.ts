import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, inject, onTestFinished } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase, type DatabaseOptions } from '#platform/db/open.ts'
import { databaseFile } from '#platform/db/sqlite/file.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import {
  migratedPostgres,
  postgresDatabase,
  postgresPrograms,
} from '#tests/support/servers/postgres.ts'
import {
  releaseDatabase,
  recordOriginal,
  reusedDatabase,
} from '#tests/support/servers/reused-postgres.ts'

export type Engine = Database['engine']

/** A new directory that is removed after the test. */
export function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Where a new, empty database of an engine can be opened; it is removed after the test. */
export const aDataDir = async (engine: Engine = 'sqlite'): Promise<DatabaseOptions> => ({
  dataDir: aDirectory(),
  databaseUrl: engine === 'postgres' ? await postgresDatabase(inject('postgresHome')) : null,
})

/** An open database that is closed after the test. */
export async function opened(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  return database
}

async function migrateAt(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options)
  await migrate(database)
  await database.close()
}

/** The file of a migrated database, made once for all files of a worker. */
let migratedFile: Promise<Buffer> | null = null

async function makeMigratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-migrated-'))
  await migrateAt({ dataDir })
  const file = databaseFile(dataDir)
  const connection = new DatabaseSync(file)
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
  const bytes = readFileSync(file)
  rmSync(dataDir, { recursive: true, force: true })
  return bytes
}

/** Where a new, migrated database of an engine can be opened; it is removed after the test. */
export async function aMigratedDataDir(engine: Engine = 'sqlite'): Promise<DatabaseOptions> {
  const dataDir = aDirectory()
  if (engine === 'postgres') {
    const migrated = (databaseUrl: string) => migrateAt({ dataDir, databaseUrl })
    const databaseUrl = await reusedDatabase(async () => {
      const address = await migratedPostgres(inject('postgresHome'), migrated)
      await recordOriginal(address)
      return address
    })
    // Runs after the callbacks that close it, which are registered later.
    onTestFinished(() => releaseDatabase(databaseUrl))
    return { dataDir, databaseUrl }
  }
  writeFileSync(databaseFile(dataDir), await (migratedFile ??= makeMigratedFile()))
  return { dataDir, databaseUrl: null }
}

/** A new, migrated database; it is closed and removed after the test. */
export const aDatabase = async (engine: Engine = 'sqlite'): Promise<Database> =>
  opened(await aMigratedDataDir(engine))

/** The same tests on both engines, for engine-specific code: repositories, locks and races. */
export function onEachEngine(suite: (engine: Engine) => void): void {
  describe('on sqlite', () => {
    suite('sqlite')
  })
  const has = postgresPrograms() !== null
  const reason = has ? '' : ' (skipped: no PostgreSQL server programs on this machine)'
  describe.skipIf(!has)(`on postgres${reason}`, () => {
    suite('postgres')
  })
}

/** The same tests on SQLite, in a full run on PostgreSQL too: for use cases over tested repositories. */
export function onDefaultEngine(suite: (engine: Engine) => void): void {
  if (IS_FULL) return onEachEngine(suite)
  describe('on sqlite', () => {
    suite('sqlite')
  })
}
