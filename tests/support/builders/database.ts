import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, inject, onTestFinished } from 'vitest'

import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase, type DatabaseOptions } from '#platform/db/open.ts'
import { postgresDatabase, postgresPrograms } from '#tests/support/servers/postgres.ts'

export type Engine = Database['engine']

/** A new directory that goes when the test is over. */
export function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'forecourt-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Where a new, empty database of an engine can be opened; it goes when the test is over. */
export const aPlace = async (engine: Engine = 'sqlite'): Promise<DatabaseOptions> => ({
  dataDir: aDirectory(),
  databaseUrl: engine === 'postgres' ? await postgresDatabase(inject('postgresHome')) : null,
})

/** An open database that closes when the test is over. */
export async function opened(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options)
  onTestFinished(() => database.close())
  return database
}

/** A new, migrated database; it closes and goes when the test is over. */
export async function aDatabase(engine: Engine = 'sqlite'): Promise<Database> {
  const database = await opened(await aPlace(engine))
  await migrate(database)
  return database
}

/** The same tests on both engines; says plainly where PostgreSQL cannot be started. */
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
