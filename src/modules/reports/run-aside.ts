import type { RawBuilder } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/** Runs a query of a report beside the work of the server. @returns its rows */
export const runAside = (
  { db, readAside }: Pick<Database, 'db' | 'readAside'>,
  query: RawBuilder<unknown>,
): Promise<readonly unknown[]> => readAside({ compile: () => query.compile(db) })
