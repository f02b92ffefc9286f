import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
} from 'kysely'

import { watched, type WriteWatch } from '#platform/db/write-watch.ts'

import { postgresError } from './errors.ts'

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

const isWrite = ({ query, sql }: CompiledQuery): boolean =>
  WRITES.has(query.kind) ||
  (query.kind === 'RawNode' && /^\s*(?:insert|update|delete|commit)\b/i.test(sql))

/** Runs work, with the errors of PostgreSQL as those for callers. @throws {UnavailableError} if a retry may help */
const converted = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw postgresError(error)
  })

/** A driver whose errors are those for callers, and which reports the outcome of every write to a watch. */
class WatchedDriver extends PostgresDriver {
  readonly #watch: WriteWatch | undefined
  readonly #known = new WeakSet<DatabaseConnection>()

  constructor(config: PostgresDialectConfig, watch: WriteWatch | undefined) {
    super(config)
    this.#watch = watch
  }

  override async acquireConnection() {
    const connection = await converted(super.acquireConnection()).catch((error: unknown) => {
      this.#watch?.unreachable(error)
      throw error
    })
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    connection.executeQuery = <R>(query: CompiledQuery) => {
      const work = () => converted(execute<R>(query))
      return isWrite(query) ? watched(this.#watch, work) : work()
    }
    return connection
  }
}

/** PostgreSQL, with errors for callers and every write reported. */
export class WatchedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #watch: WriteWatch | undefined

  /** @param watch without it, writes are not reported */
  constructor(config: PostgresDialectConfig, watch?: WriteWatch) {
    super(config)
    this.#config = config
    this.#watch = watch
  }

  override createDriver(): Driver {
    return new WatchedDriver(this.#config, this.#watch)
  }
}
