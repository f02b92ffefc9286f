import { AsyncLocalStorage } from 'node:async_hooks'
import { dirname, join } from 'node:path'

import { Kysely } from 'kysely'

import type { Channel, Database } from '#platform/db/database.ts'
import { noticeBoard } from '#platform/db/notice-board.ts'
import { pollLock } from '#platform/db/poll-lock.ts'
import type { Tables } from '#platform/db/schema/tables.ts'
import type { WriteWatch } from '#platform/db/write-watch.ts'

import { asideThread } from './aside-thread.ts'
import { sqliteDialect } from './dialect.ts'
import { errorOf, failureOf } from './errors.ts'
import {
  databaseFile,
  fileLock,
  lockDataDirectory,
  readingConnection,
  refuseDamaged,
} from './file.ts'
import type { Statement } from './messages.ts'
import { statementRunner } from './statements.ts'
import { JOBS_NOTICE, watchFile } from './watch-file.ts'
import { startWriter } from './writer-thread.ts'

/**
 * The embedded database of a directory. `onLost` is called once when it can no longer write.
 * @throws {AppError} `unavailable` when the directory cannot be written, `conflict` when `isOwner` and another server
 * has it
 */
export async function openSqlite(
  dataDir: string,
  isOwner: boolean,
  onLost: (cause: unknown) => void = () => {},
  writes?: WriteWatch,
): Promise<Database> {
  const file = databaseFile(dataDir)
  const unlock = isOwner ? lockDataDirectory(dataDir) : () => {}
  try {
    refuseDamaged(file)
  } catch (error) {
    unlock()
    throw error
  }
  const aside = asideThread(file)
  const writer = await startWriter(file, onLost, writes).catch((error: unknown) => {
    unlock()
    throw error
  })
  const reader = readingConnection(file)
  const run = statementRunner(reader)
  const read = (statement: Statement) => {
    try {
      return run(statement)
    } catch (error) {
      throw errorOf(failureOf(error))
    }
  }

  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  const assertFree = () => {
    if (inside.getStore()?.isOpen)
      throw new Error(
        'inside a transaction every write must use its trx: any other would wait forever',
      )
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect({ read, writer, assertFree }) })

  const watch = watchFile(reader, (channel: Channel) => board.announce(channel))
  const board = noticeBoard(watch.start)

  const transaction: Database['transaction'] = (work) =>
    db.transaction().execute(async (trx) => {
      const state = { isOpen: true }
      try {
        return await inside.run(state, () => work(trx))
      } finally {
        state.isOpen = false
      }
    })

  const exclusive: Database['exclusive'] = async (name, work, onWait) => {
    assertFree()
    const lock = fileLock(join(dirname(file), `${name}.lock`))
    try {
      await pollLock(lock.tryLock, onWait)
      return await work()
    } finally {
      lock.release()
    }
  }

  let closing: Promise<void> | null = null
  // Without `db.destroy`, which would only replace the error of later queries: that the database is unavailable.
  const shut = async () => {
    board.close()
    await aside.close()
    await writer.close()
    reader.close()
    unlock()
  }

  return {
    engine: 'sqlite',
    db,
    read: async (query) => (await db.executeQuery(query)).rows,
    async readAside(query) {
      const { sql, parameters } = query.compile()
      return aside.read({ sql, parameters })
    },
    async batch(statements) {
      assertFree()
      const compiled = statements.map((statement) => statement.compile())
      const results = await writer.batch(
        compiled.map(({ sql, parameters }) => ({ sql, parameters })),
      )
      return results.map(({ rows }) => rows)
    },
    async insertMany(inserts, statements = []) {
      assertFree()
      const inserted = inserts
        .filter(({ rows }) => rows.length > 0)
        .map(({ table, columns, rows }) => ({
          sql: `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
          parameters: [],
          rows,
        }))
      const compiled = statements.map((statement) => statement.compile())
      const results = await writer.batch([
        ...inserted,
        ...compiled.map(({ sql, parameters }) => ({ sql, parameters })),
      ])
      return results.slice(inserted.length).map(({ rows }) => rows)
    },
    transaction,
    exclusive,
    exclusiveTransaction: (name, work, onWait) => exclusive(name, () => transaction(work), onWait),
    listen: board.listen,
    async notify(channel) {
      watch.skip(channel)
      board.announce(channel)
      if (isOwner || channel !== 'jobs') return
      const value = String(Date.now())
      await db
        .insertInto('setting')
        .values({ name: JOBS_NOTICE, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
    async scrub(depth) {
      assertFree()
      return writer.scrub(depth)
    },
    async health() {
      try {
        read({ sql: 'select 1', parameters: [] })
        return writer.isAlive()
      } catch {
        return false
      }
    },
    close: () => (closing ??= shut()),
  }
}
