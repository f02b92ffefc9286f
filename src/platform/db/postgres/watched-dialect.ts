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

/** A driver that reports the outcome of every write to a watch. */
class WatchedDriver extends PostgresDriver {
  readonly #watch: WriteWatch
  readonly #known = new WeakSet<DatabaseConnection>()

  constructor(config: PostgresDialectConfig, watch: WriteWatch) {
    super(config)
    this.#watch = watch
  }

  override async acquireConnection() {
    const connection = await super.acquireConnection().catch((error: unknown) => {
      this.#watch.unreachable(error)
      throw error
    })
    if (this.#known.has(connection)) return connection
    this.#known.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    connection.executeQuery = (query: CompiledQuery) => {
      if (!isWrite(query)) return execute(query)
      return watched(
        {
          ...this.#watch,
          failed: (error) => this.#watch.failed(postgresError(error)),
        },
        () => execute(query),
      )
    }
    return connection
  }
}

/** PostgreSQL, with every write reported. */
export class WatchedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #watch: WriteWatch

  constructor(config: PostgresDialectConfig, watch: WriteWatch) {
    super(config)
    this.#config = config
    this.#watch = watch
  }

  override createDriver(): Driver {
    return new WatchedDriver(this.#config, this.#watch)
  }
}
