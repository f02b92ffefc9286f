import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { databaseFile } from '#platform/db/sqlite/file.ts'

/** The last release's database statements, one per line, and the columns that it fills. */
export const STATEMENTS_FILE = 'tests/schema/last-release.sql'
export const SCHEMA_FILE = 'tests/schema/last-release.json'

/** The columns of each table, and those that an insert has to name. */
export type Schema = Readonly<
  Record<string, Readonly<{ columns: readonly string[]; required: readonly string[] }>>
>

type ColumnInfo = Readonly<{ name: string; notnull: number; dflt_value: string | null; pk: number }>

/** The schema of this version, empty. Close it at the end. */
export async function migratedSchema() {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-schema-'))
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await database.close()
  const connection = new DatabaseSync(databaseFile(dataDir))
  return {
    /** Why the schema refuses a statement; `null` if it accepts it. */
    refusal(statement: string): string | null {
      try {
        connection.prepare(statement)
        return null
      } catch (error) {
        return String(error)
      }
    },
    describe(): Schema {
      const tables = connection
        .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
        .all()
      return Object.fromEntries(
        tables
          .map(({ name }) => String(name))
          .toSorted()
          .map((name) => {
            // The columns of this pragma are SQLite's own.
            const columns = connection
              .prepare(`pragma table_info(${name})`)
              .all() as unknown as readonly ColumnInfo[]
            const required = columns.filter((one) => one.notnull === 1 && one.dflt_value === null)
            return [
              name,
              {
                columns: columns.map((one) => one.name),
                required: required.map((one) => one.name),
              },
            ]
          }),
      )
    },
    close() {
      connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
