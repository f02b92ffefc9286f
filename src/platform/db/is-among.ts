import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Database } from './database.ts'

/**
 * Whether a column has one of many texts, which are one value of the statement. A statement with a value for each takes
 * longer to build, to send and to plan than to run.
 * @param column may have the name of its table: `vehicle.vin`
 */
export const isAmong = (
  engine: Database['engine'],
  column: string,
  texts: readonly string[],
): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`${sql.ref(column)} = any(${texts}::text[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
