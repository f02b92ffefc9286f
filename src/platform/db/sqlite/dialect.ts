import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'

import type { Statement, StatementResult } from './messages.ts'
import type { WriterThread } from './writer-thread.ts'

type SqliteParts = Readonly<{
  read: (statement: Statement) => StatementResult
  writer: WriterThread
  /** Throws if a write outside of the current transaction would wait for that transaction forever. */
  assertFree: () => void
}>

/** Kysely's own adapter assumes a single connection, and would run statements one after the other. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' ||
  (query.kind === 'RawNode' && /^\s*(select|pragma)\b/i.test(sql))

const statementOf = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, parameters })

/** Kysely on the embedded database: reads on this thread's connection, writes and transactions on the writer's. */
export function sqliteDialect({ read, writer, assertFree }: SqliteParts): Dialect {
  const transactions = new WeakMap<DatabaseConnection, number>()

  const execute = async (
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<StatementResult | undefined> => {
    const transaction = transactions.get(connection)
    if (transaction !== undefined) return (await writer.run(transaction, statementOf(query)))[0]
    if (isRead(query)) return read(statementOf(query))
    assertFree()
    return (await writer.batch([statementOf(query)]))[0]
  }

  const connect = (): DatabaseConnection => {
    const connection: DatabaseConnection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const result = await execute(connection, query)
        return {
          // The query builder derives the row types from the same schema that the migrations make.
          rows: [...(result?.rows ?? [])] as R[],
          numAffectedRows: BigInt(result?.changes ?? 0),
        }
      },
      async *streamQuery<R>(query: CompiledQuery) {
        yield await connection.executeQuery<R>(query)
      },
    }
    return connection
  }

  const end = async (connection: DatabaseConnection, how: 'commit' | 'rollback') => {
    const transaction = transactions.get(connection)
    transactions.delete(connection)
    if (transaction !== undefined) await writer.end(transaction, how)
  }

  return {
    createAdapter: () => new ManyConnections(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connect(),
      beginTransaction: async (connection) => {
        assertFree()
        transactions.set(connection, await writer.begin())
      },
      commitTransaction: (connection) => end(connection, 'commit'),
      rollbackTransaction: (connection) => end(connection, 'rollback'),
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  }
}
