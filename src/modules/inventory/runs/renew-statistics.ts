import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/**
 * Renews PostgreSQL's statistics of a table that grows at once. Without them it looks for 250 of a run's rows by reading all
 * of them, until it renews them by itself, after a minute. SQLite plans by its indexes alone.
 */
export async function renewStatistics(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  table: 'import_row' | 'vehicle',
): Promise<void> {
  if (engine === 'postgres') await sql`analyze ${sql.table(table)}`.execute(db)
}
