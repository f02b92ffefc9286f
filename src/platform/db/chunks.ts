import type { Insertable } from 'kysely'

import type { Connection } from './database.ts'
import type { Tables } from './schema/tables.ts'

/** Rows per statement: below the engines' limits of bound values, and fast enough that pages stay responsive. */
const CHUNK = 250

/** The rows in order, at most 250 at a time. */
export function* inChunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK)
}

/** Inserts rows in order, at most 250 per statement. */
export async function insertRows<T extends keyof Tables>(
  on: Connection,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (const chunk of inChunks(rows)) await on.insertInto(table).values(chunk).execute()
}
