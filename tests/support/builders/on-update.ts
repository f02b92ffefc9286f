import { sql } from 'kysely'
import { onTestFinished } from 'vitest'

import type { Database } from '#platform/db/database.ts'

const FAILURES = {
  sqlite: `select raise(abort, 'no space');`,
  postgres: `raise exception 'no space';`,
}

/**
 * Runs a statement of SQL after each update of a table, in the same transaction, until the test ends: like another
 * person who is faster, or a database that fails.
 * @param statement with its semicolon; `fail` for an error "no space"
 */
export async function onUpdate(
  { db, engine }: Database,
  table: string,
  statement: string,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const work = statement === 'fail' ? FAILURES[engine] : statement
  if (engine === 'sqlite') {
    await run(`create trigger on_update after update on ${table} begin ${work} end`)
    return
  }
  await run(`create function on_update() returns trigger language plpgsql as
    $$ begin ${work} return new; end $$`)
  await run(`create trigger on_update after update on ${table}
    for each row execute function on_update()`)
  onTestFinished(async () => {
    await run(`drop function on_update() cascade`)
  })
}
