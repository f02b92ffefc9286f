import type { Writable } from 'node:stream'

import { sql, type Compilable } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'

import type { BulkInsert, Connection } from '#platform/db/database.ts'

import { postgresError } from './errors.ts'

/** The number of prepared statements per connection: more than the batches of this code have. */
const MAX_PREPARED = 500

type Rows = readonly (readonly unknown[])[]
type Statement = Readonly<{ text: string; values: unknown[]; name?: string }>
/**
 * Names the statements of batches, so that each connection parses each of them once; those beyond the limit stay
 * unnamed.
 */
function statementNames() {
  const names = new Map<string, string>()
  return (sql: string): string | undefined => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MAX_PREPARED) return known
    const name = `batch-${names.size}`
    names.set(sql, name)
    return name
  }
}

/** The socket of a connection: the library writes to it for each statement, but its types omit it. */
type WithSocket = Readonly<{ connection?: { stream?: Pick<Writable, 'cork' | 'uncork'> } }>

/**
 * Sends statements in one write to the socket, instead of two for each statement, and waits for all results.
 * @returns the error of the first that failed, else `null`, and the results
 */
async function sendAll(client: PoolClient, statements: readonly (string | Statement)[]) {
  const socket = (client as WithSocket).connection?.stream
  socket?.cork()
  const sent: Promise<QueryResult>[] = []
  try {
    for (const statement of statements) sent.push(client.query(statement))
  } finally {
    socket?.uncork()
  }
  const results = await Promise.allSettled(sent)
  const failed = results.find((result) => result.status === 'rejected')
  return {
    failed: failed === undefined ? null : { error: postgresError(failed.reason) },
    isLastAnswered: results.at(-1)?.status === 'fulfilled',
    rows: results.map((result): readonly unknown[] =>
      result.status === 'fulfilled' ? result.value.rows : [],
    ),
  }
}

/** PostgreSQL derives the types of the values from the table. */
function insertOf({ table, columns, rows }: BulkInsert): Statement {
  const names = columns.map((name) => `"${name}"`).join(', ')
  const records = rows.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index]])),
  )
  return {
    text: `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`,
    values: [JSON.stringify(records)],
  }
}

/** Runs batches of statements: each one a transaction, in one round trip. */
export function postgresBatches(pool: Pool, db: Connection) {
  const nameOf = statementNames()
  const named = (statement: Compilable): Statement => {
    const { sql: text, parameters } = statement.compile()
    const name = nameOf(text)
    return { text, values: [...parameters], ...(name === undefined ? {} : { name }) }
  }
  const compiled = (statements: readonly Compilable[]): readonly Statement[] =>
    statements.map(named)
  const lockOf = (key: number) =>
    compiled([{ compile: () => sql`select pg_advisory_xact_lock(${key})`.compile(db) }])

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw postgresError(error)
    })

  /** Runs the statements in one transaction, after those of `before`, whose rows are omitted from the result. */
  async function runAlone(
    before: readonly Statement[],
    statements: readonly Statement[],
  ): Promise<Rows> {
    const client = await connect()
    const { failed, isLastAnswered, rows } = await sendAll(client, [
      'begin',
      ...before,
      ...statements,
      'commit',
    ])
    // After an error PostgreSQL responds to `commit` with a rollback; if there was no response, the connection is lost.
    client.release(!isLastAnswered)
    if (failed) throw failed.error
    return rows.slice(1 + before.length, -1)
  }

  return {
    /** The rows of one query, outside of a transaction. */
    read: async (query: Compilable): Promise<readonly unknown[]> =>
      pool.query(named(query)).then(
        ({ rows }) => rows,
        (error: unknown) => {
          throw postgresError(error)
        },
      ),

    run: async (statements: readonly Compilable[]): Promise<Rows> =>
      runAlone([], compiled(statements)),

    /** Inserts rows, which are sent as one JSON value for each table, and runs statements. */
    async insertMany(
      inserts: readonly BulkInsert[],
      statements: readonly Compilable[],
    ): Promise<Rows> {
      const inserted = inserts.filter(({ rows }) => rows.length > 0).map(insertOf)
      const rows = await runAlone([], [...inserted, ...compiled(statements)])
      return rows.slice(inserted.length)
    },

    /** Runs a batch in sequence with all other batches of this key, in every process. */
    runInTurn: async (key: number, statements: readonly Compilable[]): Promise<Rows> =>
      runAlone(lockOf(key), compiled(statements)),
  }
}
