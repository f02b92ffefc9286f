import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/** The column types of an engine. */
export function columnTypes(engine: Database['engine']) {
  // PostgreSQL sorts text by the language of its installation unless set to compare bytes, as
  // SQLite does.
  const text = engine === 'postgres' ? sql`text collate "C"` : sql`text`
  return {
    engine,
    text,
    /** JSON, parsed by a schema when it is read. */
    json: text,
    /** ISO text in UTC: sorts by time. */
    time: text,
    integer: sql`integer`,
    /** Whole cents. */
    cents: sql`bigint`,
    /** 0 or 1. */
    flag: sql`integer`,
    real: sql`double precision`,
    bytes: engine === 'postgres' ? sql`bytea` : sql`blob`,
  } as const
}
export type ColumnTypes = ReturnType<typeof columnTypes>
