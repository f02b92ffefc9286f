import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import { Client } from 'pg'

import type { DatabaseOptions } from '#platform/db/open.ts'
import { databaseFile } from '#platform/db/sqlite/file.ts'

/** Seconds, and rows a second, of a bare copy of the list into a table and an upsert of it. */
type Copied = Readonly<{ seconds: number; rowsPerSecond: number }>

const copied = (rows: number, ms: number): Copied => ({
  seconds: Math.round(ms / 100) / 10,
  rowsPerSecond: Math.round((rows / ms) * 1000),
})

const upsert = (columns: readonly string[]) => `insert into vehicle (${columns.join(', ')})
  select ${columns.join(', ')} from bare where true
  on conflict (dealer_code, stock) do update set
  ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`

async function bareCopyPostgres(databaseUrl: string, directory: string): Promise<Copied> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const file = join(directory, 'bare.csv')
  await client.query(`copy vehicle to '${file}'`)
  const { fields } = await client.query('select * from vehicle limit 0')
  const began = performance.now()
  await client.query('begin')
  await client.query('create temp table bare (like vehicle)')
  const { rowCount } = await client.query(`copy bare from '${file}'`)
  await client.query(
    'update bare set final_price_cents = final_price_cents + 100, content_hash = stock',
  )
  await client.query(upsert(fields.map(({ name }) => `"${name}"`)))
  await client.query('commit')
  const ms = performance.now() - began
  await client.end()
  return copied(rowCount ?? 0, ms)
}

function bareCopySqlite(dataDir: string): Copied {
  const connection = new DatabaseSync(databaseFile(dataDir))
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  connection.exec('create temp table bare as select * from vehicle where 1 = 0')
  const rows = connection.prepare('select * from vehicle').all()
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((name) => `"${name}"`)
  const began = performance.now()
  connection.exec('begin')
  const insert = connection.prepare(
    `insert into bare values (${columns.map(() => '?').join(', ')})`,
  )
  for (const row of rows)
    insert.run(
      ...columns.map((name): SQLInputValue =>
        name === 'content_hash' ? String(row['stock']) : (row[name] ?? null),
      ),
    )
  connection.exec(upsert(names))
  connection.exec('commit')
  const ms = performance.now() - began
  connection.close()
  return copied(rows.length, ms)
}

/** Copies all vehicles into an empty table and upserts them from there, as one transaction. */
export const bareCopy = ({ dataDir, databaseUrl }: DatabaseOptions, directory: string) =>
  databaseUrl ? bareCopyPostgres(databaseUrl, directory) : bareCopySqlite(dataDir)
