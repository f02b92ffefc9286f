import type { Compilable, QueryCreator, QueryExecutorProvider } from 'kysely'

import type { Tables } from './schema/tables.ts'

/**
 * Notifications between processes: `inventory` when vehicles, dealers or fees changed, `jobs` when a job was queued,
 * `metrics` when one process requests those of the others, `group` when a version of the group was accepted, `leads`
 * when a lead is new or was changed, `presence` when someone opened or closed a lead.
 */
export type Channel = 'inventory' | 'jobs' | 'metrics' | 'group' | 'leads' | 'presence' | 'webhooks'

export const CHANNELS = [
  'inventory',
  'jobs',
  'metrics',
  'group',
  'leads',
  'presence',
  'webhooks',
] as const satisfies readonly Channel[]

/**
 * The target of statements: a database's own `db`, or a transaction on it. Only what both need of Kysely, since
 * comparing its `Transaction` with its `Kysely` over all tables took a third of the time of a type check.
 */
export interface Connection extends QueryCreator<Tables>, QueryExecutorProvider {}

/**
 * How thoroughly the files of a database are scrubbed. `small`: files and tables that take about a second. `all`: also
 * the others, however long they take. Writes wait meanwhile.
 */
export type ScrubDepth = 'small' | 'all'

/** Rows for a table. Each row is a list of values in the order of `columns`. */
export type BulkInsert = Readonly<{
  table: keyof Tables
  columns: readonly string[]
  rows: readonly (readonly unknown[])[]
}>

/** An open database, with the same interface on both engines. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres'
  /** Reads, and single writes (each durable when it resolves). */
  readonly db: Connection
  /**
   * Runs a query that most shoppers run, and returns its rows. On PostgreSQL each connection parses and plans it only
   * once.
   */
  read(query: Compilable): Promise<readonly unknown[]>
  /**
   * Runs a long query that only reads, such as one of a report, and returns its rows. On the embedded database it runs
   * in a thread of its own, so that pages are rendered meanwhile; on PostgreSQL one at a time, so that it never takes
   * more than one connection of the pool.
   */
  readAside(query: Compilable): Promise<readonly unknown[]>
  /**
   * Runs statements in order as one atomic, durable unit in one round trip, and returns the rows of each. A later
   * statement may depend on an earlier one through SQL (`insert … select … where exists`).
   * @param options.inTurn a number: batches with the same number run in sequence across all processes, and each sees
   * the results of the previous ones. It is the key of a PostgreSQL advisory lock, so it must stay the same in every
   * release. (On SQLite all batches run in sequence.)
   */
  batch(
    statements: readonly Compilable[],
    options?: Readonly<{ inTurn?: number }>,
  ): Promise<readonly (readonly unknown[])[]>
  /**
   * Inserts rows and then runs statements, as one atomic, durable unit in one round trip. For many rows: on each engine
   * several times as fast as a statement with all their values. Values are texts, numbers and `null`.
   * @returns the rows of each statement
   */
  insertMany(
    inserts: readonly BulkInsert[],
    statements?: readonly Compilable[],
  ): Promise<readonly (readonly unknown[])[]>
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. For imports and other bulk
   * work; everything in it goes through `trx`. On SQLite all other writes wait for it.
   */
  transaction<T>(work: (trx: Connection) => Promise<T>): Promise<T>
  /**
   * A transaction that is exclusive under its name, across all processes: `work` sees everything that earlier ones
   * committed. Waits as long as they take, and calls `onWait` once if it has to. A name is lower-case letters, digits
   * and dashes. The lock ends with its process, however that ends.
   */
  exclusiveTransaction<T>(
    name: string,
    work: (trx: Connection) => Promise<T>,
    onWait?: () => void,
  ): Promise<T>
  /**
   * Runs work that is exclusive under its name, across all processes and beside `exclusiveTransaction`, but in no
   * transaction: it commits in steps. On PostgreSQL the lock is lost with its connection, so that the last step has to
   * check that no one else has started since.
   */
  exclusive<T>(name: string, work: () => Promise<T>, onWait?: () => void): Promise<T>
  /**
   * Calls back after this or another process notified the channel. One call may cover several notifications, and some
   * come without a change.
   * @returns a function that stops it
   */
  listen(channel: Channel, onNotice: () => void): () => void
  /** Notifies every listener of the channel, in all processes, of committed changes. */
  notify(channel: Channel): Promise<void>
  /**
   * Makes erased data unreadable in the database's files too, as far as the database user has the rights.
   * @returns the places that may still contain it, as text; empty for none
   * @throws {UnavailableError} while something blocks it; retry later
   * @see docs/rules/privacy.md, "Erased"
   */
  scrub(depth: ScrubDepth): Promise<string>
  /** Whether the database currently responds to a read. */
  health(): Promise<boolean>
  /** Finishes work in progress and releases every connection and file. */
  close(): Promise<void>
}
