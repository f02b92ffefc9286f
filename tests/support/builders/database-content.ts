import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

const TABLES: Readonly<Record<Database['engine'], string>> = {
  sqlite: "sqlite_master where type = 'table' and name not like 'sqlite_%'",
  postgres: "(select tablename as name from pg_tables where schemaname = 'public') as own",
}

/** The same text on both engines. */
const textOf = (row: object) =>
  JSON.stringify(
    Object.entries(row)
      .map(([name, cell]: [string, unknown]) => [
        name,
        cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell,
      ])
      .toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1)),
  )

/** The number of rows of every table, and a hash of their contents. */
export async function contentOf({
  db,
  engine,
}: Database): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select name from ${sql.raw(TABLES[engine])}`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const texts = rows.map(textOf).toSorted()
    const hash = createHash('sha256').update(texts.join('\n')).digest('hex')
    content[name] = `${rows.length} ${hash}`
  }
  return content
}
