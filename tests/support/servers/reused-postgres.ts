import { Client } from 'pg'

/**
 * Databases that tests of this worker have released, emptied again. Copying the template costs a tenth of a CPU second,
 * emptying a database a tenth of that.
 */
const freeAddresses: string[] = []

/** A released database, or else a new one. @param make returns the address of a new, migrated one */
export const reusedDatabase = async (make: () => Promise<string>): Promise<string> =>
  freeAddresses.pop() ?? make()

/** The initial state of a migrated database: its schema, and the rows written by migrations. */
type Original = Readonly<{ schema: string; rows: ReadonlyMap<string, string> }>

let original: Promise<Original> | null = null

/** The tables, columns, indexes and triggers, in one text. */
const SCHEMA = `
  select string_agg(concat_ws(' ', relname, relkind, relnatts, relchecks, relhastriggers), ',' order by relname) as text
  from pg_class where relnamespace = 'public'::regnamespace`

/** The tables written to since they were created or truncated, even if the writes were rolled back. */
const WRITTEN = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`

const OTHERS = `
  select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

async function schemaOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(SCHEMA)
  return rows[0]?.text ?? ''
}

async function writtenTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(WRITTEN)
  return rows.map(({ name }) => name)
}

async function readOriginal(client: Client): Promise<Original> {
  const rows = new Map<string, string>()
  for (const table of await writtenTables(client)) {
    const { rows: found } = await client.query<{ text: string | null }>(
      `select json_agg(t)::text as text from ${table} t`,
    )
    if (found[0]?.text) rows.set(table, found[0].text)
  }
  return { schema: await schemaOf(client), rows }
}

async function withClient<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(address)
  // A test may have ended the server: then the next query fails.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Records the state of a new, migrated database; once in each worker, before a test writes to it. */
export async function recordOriginal(address: string): Promise<void> {
  original ??= withClient(address, readOriginal)
  await original
}

async function emptyDatabase(client: Client, { schema, rows }: Original): Promise<boolean> {
  const { rowCount } = await client.query(OTHERS)
  // A client that is still connected could write during the next test.
  if (rowCount !== 0 || (await schemaOf(client)) !== schema) return false
  const written = await writtenTables(client)
  const inserts = [...rows].map(
    ([table, json]) =>
      `insert into ${table} select * from json_populate_recordset(null::${table}, ${client.escapeLiteral(json)})`,
  )
  await client.query(
    [
      "set lock_timeout = '2s'",
      // Triggers refuse to empty the audit trail.
      "set session_replication_role = 'replica'",
      'begin',
      ...(written.length > 0 ? [`truncate ${written.join(', ')} restart identity cascade`] : []),
      ...inserts,
      'commit',
    ].join(';\n'),
  )
  return true
}

/**
 * Empties the database of a finished test for the next one. One that is still in use, has another schema or cannot
 * be reached is left to the end of the run. Never throws.
 */
export async function releaseDatabase(address: string): Promise<void> {
  try {
    const before = await original
    if (before && (await withClient(address, (client) => emptyDatabase(client, before))))
      freeAddresses.push(address)
  } catch {
    // The next test gets a new one.
  }
}
