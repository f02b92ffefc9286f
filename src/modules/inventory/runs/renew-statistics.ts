import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/**
 * Refreshes PostgreSQL's statistics of a table that grows suddenly. Otherwise it finds 250 of a run's rows by reading
 * all of them, until autovacuum refreshes the statistics after a minute. SQLite plans by its indexes only.
 */
export async function renewStatistics(
  { engine, db }: Pick<Database, 'engine' | 'db'>,
  table: 'import_row' | 'vehicle',
): Promise<void> {
  if (engine === 'postgres') await sql`analyze ${sql.table(table)}`.execute(db)
}
