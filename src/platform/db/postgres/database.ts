import { Kysely, sql } from 'kysely'
import { Pool, types, type PoolConfig } from 'pg'

import { UnavailableError } from '#domain/kernel/errors.ts'
import type { Channel, Connection, Database } from '#platform/db/database.ts'
import { noticeBoard } from '#platform/db/notice-board.ts'
import { pollLock } from '#platform/db/poll-lock.ts'
import type { Tables } from '#platform/db/schema/tables.ts'
import { watched, type WriteWatch } from '#platform/db/write-watch.ts'

import { postgresBatches } from './batches.ts'
import { postgresError } from './errors.ts'
import { channelName, listenToPostgres } from './listener.ts'
import { scrubPostgres } from './scrub.ts'
import { WatchedDialect } from './watched-dialect.ts'

const STATEMENT_LIMIT_MS = 15_000
/** Longer than the statement timeout of the server: a connection without a response by then is dead, and is dropped. */
const ANSWER_LIMIT_MS = 20_000
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000
const CONNECT_LIMIT_MS = 5_000
const POOL_SIZE = 10
/** The class of advisory locks that `exclusiveTransaction` takes. */
const LOCKS = 461_072

/** `int8` (sums, counts and cents) and `numeric` (sums of those): all within safe integers here. */
const asNumber = new Set<number>([types.builtins.INT8, types.builtins.NUMERIC])

const poolConfig = (databaseUrl: string): PoolConfig => ({
  connectionString: databaseUrl,
  application_name: 'forecourt',
  max: POOL_SIZE,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  statement_timeout: STATEMENT_LIMIT_MS,
  query_timeout: ANSWER_LIMIT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
  keepAlive: true,
  // Statements are sent immediately, without waiting for the result of the previous one.
  pipeline: true,
  types: {
    getTypeParser: (oid, format) => (asNumber.has(oid) ? Number : types.getTypeParser(oid, format)),
  },
})

/**
 * Sends at most one notification of a channel at a time: further ones meanwhile are combined into one more after it.
 */
function coalesced(announce: (channel: Channel) => Promise<unknown>) {
  const sent = new Map<Channel, Promise<void>>()
  const next = new Map<Channel, Promise<void>>()

  const send = (channel: Channel): Promise<void> => {
    const announced = announce(channel)
      .then(() => undefined)
      .finally(() => sent.delete(channel))
    sent.set(channel, announced)
    return announced
  }
  return (channel: Channel): Promise<void> => {
    const current = sent.get(channel)
    if (!current) return send(channel)
    const waiting =
      next.get(channel) ??
      current
        .catch(() => undefined)
        .then(() => {
          next.delete(channel)
          return send(channel)
        })
    next.set(channel, waiting)
    return waiting
  }
}

/** The message of PostgreSQL or the network, in one line; neither contains a password. */
function reasonOf(error: unknown): string {
  const cause = error instanceof UnavailableError ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  // If several addresses were tried, the error has only a code and no message.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/**
 * A PostgreSQL database, 14 or later.
 * @throws {UnavailableError} when it cannot be reached
 */
export async function openPostgres(databaseUrl: string, watch?: WriteWatch): Promise<Database> {
  const config = poolConfig(databaseUrl)
  const pool = new Pool(config)
  // A broken connection fails its own query; without these two handlers it would end the process as
  // well.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new WatchedDialect({ pool }, watch) })

  const query = (sql: string) =>
    pool.query(sql).catch((error: unknown) => {
      throw postgresError(error)
    })
  await query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw new UnavailableError('PostgreSQL at DATABASE_URL', { cause: error, why: reasonOf(error) })
  })

  const board = noticeBoard(() => {
    const { pipeline: _, ...listener } = config
    return listenToPostgres(listener, (channel) => board.announce(channel))
  })

  const transaction = <T>(work: (trx: Connection) => Promise<T>): Promise<T> =>
    db
      .transaction()
      .execute(work)
      .catch((error: unknown) => {
        throw postgresError(error)
      })

  const batches = postgresBatches(pool, db)
  /** The last long read, after which the next one starts. */
  let aside: Promise<unknown> = Promise.resolve()
  const announcements = coalesced((channel: Channel) => query(`notify ${channelName(channel)}`))

  let closing: Promise<void> | null = null
  const shut = async () => {
    board.close()
    await db.destroy()
    // Kysely ends the pool only if it has used it.
    if (!pool.ended) await pool.end()
  }

  return {
    engine: 'postgres',
    db,
    read: batches.read,
    readAside(query) {
      const rows = aside
        .catch(() => undefined)
        .then(async () => {
          const compiled = query.compile()
          const found = await pool.query<unknown[]>(compiled.sql, [...compiled.parameters])
          return found.rows
        })
        .catch((error: unknown) => {
          throw postgresError(error)
        })
      aside = rows
      return rows
    },
    batch: (statements, { inTurn } = {}) =>
      watched(watch, () =>
        inTurn === undefined ? batches.run(statements) : batches.runInTurn(inTurn, statements),
      ),
    insertMany: (inserts, statements = []) =>
      watched(watch, () => batches.insertMany(inserts, statements)),
    transaction,
    exclusive: async (name, work, onWait) => {
      const client = await pool.connect().catch((error: unknown) => {
        throw postgresError(error)
      })
      const locking = async (call: string) => {
        const { rows } = await client.query<{ done: boolean }>(
          `select ${call}($1, hashtext($2)) as done`,
          [LOCKS, name],
        )
        return rows[0]?.done === true
      }
      try {
        await pollLock(() => locking('pg_try_advisory_lock'), onWait)
        return await work()
      } finally {
        // If unlocking fails, the connection is closed, which releases the lock too.
        const isUnlocked = await locking('pg_advisory_unlock').catch(() => false)
        client.release(!isUnlocked)
      }
    },
    exclusiveTransaction: (name, work, onWait) =>
      transaction(async (trx) => {
        // The lock is polled, because a statement that waits for it would run into the statement timeout.
        const tryLock = async () => {
          const { rows } = await sql<{
            locked: boolean
          }>`select pg_try_advisory_xact_lock(${LOCKS}, hashtext(${name})) as locked`.execute(trx)
          return rows[0]?.locked === true
        }
        await pollLock(tryLock, onWait)
        return work(trx)
      }),
    listen: board.listen,
    notify: announcements,
    scrub: (depth) => scrubPostgres(databaseUrl, depth),
    health: () =>
      query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => (closing ??= shut()),
  }
}
