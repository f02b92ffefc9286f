import type { Compilable } from 'kysely'

import type { Connection, Database } from '#platform/db/database.ts'

/**
 * Thrown if a batch in a transaction failed, such as because another visit took a place. The transaction must be rolled
 * back.
 */
export class BatchFailed extends Error {
  constructor(cause: unknown) {
    super('a batch of the transaction failed', { cause })
  }
}

/**
 * A database whose reads and batches are part of a transaction, for code that stores visits by batches. Listeners are
 * notified by the caller, once the transaction is committed.
 */
export function inTransaction(database: Database, trx: Connection): Database {
  const run = async (query: Compilable) =>
    (await trx.getExecutor().executeQuery(query.compile())).rows
  return {
    ...database,
    db: trx,
    read: run,
    async batch(statements) {
      const results: (readonly unknown[])[] = []
      try {
        // In order: a later statement may depend on an earlier one.
        for (const statement of statements) results.push(await run(statement))
      } catch (cause) {
        throw new BatchFailed(cause)
      }
      return results
    },
    notify: async () => {},
  }
}
