import { Kysely } from 'kysely'

import type { Database } from './database.ts'
import type { Tables } from './schema/tables.ts'

/** The Kysely of a database, for a library that takes one. `Connection` hides most of it from our own code. */
export function kyselyOf({ db }: Pick<Database, 'db'>): Kysely<Tables> {
  if (!(db instanceof Kysely)) throw new TypeError('this is a transaction, not a database')
  return db
}
