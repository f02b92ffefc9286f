import type { Writable } from 'node:stream'

import { sql, type Compilable } from 'kysely'
import type { Pool, PoolClient } from 'pg'

import type { BulkInsert, Connection } from '#platform/db/database.ts'

import { CopyRows } from './copy-rows.ts'
import { postgresError } from './errors.ts'

/** The number of prepared statements per connection: more than the batches of this code have. */
const MAX_PREPARED = 500

type Rows = readonly (readonly unknown[])[]
type Statement = Readonly<{ text: string; values: unknown[]; name?: string }>
type Result = Readonly<{ rows: readonly unknown[] }>
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

const copied = (client: PoolClient, insert: BulkInsert): Promise<Result> =>
  new Promise((resolve, reject) => {
    client.query(new CopyRows(insert, (error) => (error ? reject(error) : resolve({ rows: [] }))))
  })

/**
 * Sends statements in one write to the socket, instead of two for each statement, and waits for all results.
 * @returns the error of the first that failed, else `null`, and the results
 */
async function sendAll(
  client: PoolClient,
  statements: readonly (string | Statement | BulkInsert)[],
) {
  const socket = (client as WithSocket).connection?.stream
  socket?.cork()
  const sent: Promise<Result>[] = []
  try {
    for (const statement of statements)
      sent.push(
        typeof statement === 'object' && 'table' in statement
          ? copied(client, statement)
          : client.query(statement),
      )
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
    before: readonly (Statement | BulkInsert)[],
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

    /** Inserts rows by `copy`, and runs statements. */
    insertMany: async (
      inserts: readonly BulkInsert[],
      statements: readonly Compilable[],
    ): Promise<Rows> =>
      runAlone(
        inserts.filter(({ rows }) => rows.length > 0),
        compiled(statements),
      ),

    /** Runs a batch in sequence with all other batches of this key, in every process. */
    runInTurn: async (key: number, statements: readonly Compilable[]): Promise<Rows> =>
      runAlone(lockOf(key), compiled(statements)),
  }
}
