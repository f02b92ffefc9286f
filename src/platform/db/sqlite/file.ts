import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { AppError } from '#domain/kernel/errors.ts'

import { damageOf, isBusy } from './errors.ts'

/** How long a write waits for another process, such as an import at the command line. */
const WRITE_TIMEOUT_MS = 10_000
const READ_TIMEOUT_MS = 1_000
const RETRY_MS = 50
const BEGIN_RETRY_MS = 2
const DATABASE_FILE = 'forecourt.db'

/**
 * Makes a directory and its parents, accessible to its owner only: leads are in it. Node's own `recursive` never
 * returns on file systems such as `/proc`.
 */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return
  makeDirectory(dirname(directory))
  mkdirSync(directory, { mode: 0o700 })
}

/**
 * The database file of a data directory, which is made when missing.
 * @throws {AppError} `unavailable` when the directory cannot be made or written
 */
export function databaseFile(dataDir: string): string {
  const directory = resolve(dataDir)
  try {
    makeDirectory(directory)
    accessSync(directory, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError(
      'unavailable',
      `the data directory ${directory} cannot be written: ${reason}`,
      {
        cause: error,
      },
    )
  }
  return join(directory, DATABASE_FILE)
}

/** The path of the database file of a data directory, whether or not it exists. */
export const databasePath = (dataDir: string): string => resolve(dataDir, DATABASE_FILE)

/** The database file of a data directory. @throws {AppError} `invalid` if there is none */
export function existingDatabaseFile(dataDir: string): string {
  const file = databasePath(dataDir)
  if (!existsSync(file)) throw new AppError('invalid', `${file} does not exist: is DATA_DIR right?`)
  return file
}

/** A lock between processes: the kernel frees SQLite's lock with its process, so no stale lock file is possible. */
export function fileLock(path: string) {
  const lock = new DatabaseSync(path, { timeout: 0 })
  return {
    /** Whether this caller has acquired the lock. */
    tryLock: (): boolean => {
      try {
        lock.exec('begin exclusive')
        return true
      } catch (error) {
        if (!isBusy(error)) throw error
        return false
      }
    },
    release: () => lock.close(),
  }
}

/**
 * Makes this process the one that serves from a directory, until the returned function is called or the process ends.
 * @throws {AppError} `conflict` when another process has it
 */
export function lockDataDirectory(dataDir: string): () => void {
  const directory = resolve(dataDir)
  const lock = fileLock(join(directory, 'owner.lock'))
  if (lock.tryLock()) return lock.release
  lock.release()
  throw new AppError(
    'conflict',
    `the data directory ${directory} is in use by another server: stop it, or set DATA_DIR to another directory`,
  )
}

/** @throws {AppError} `unavailable` for a file that is not a database, or whose schema cannot be read */
export function refuseDamaged(file: string): void {
  if (!existsSync(file)) return
  let connection: DatabaseSync | null = null
  try {
    connection = readingConnection(file)
    connection.prepare('select count(*) from sqlite_master').get()
  } catch (error) {
    // Any other error, such as a locked file, is handled by the connection that writes, which waits and retries.
    const damage = damageOf(error, file)
    if (damage) throw damage
  } finally {
    connection?.close()
  }
}

/** Retries a step that another process may block for a moment. Blocks: only for the writer's thread. */
function retryWhileBusy(step: () => void, retryMs = RETRY_MS): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    try {
      step()
      return
    } catch (error) {
      if (!isBusy(error) || waitedMs >= WRITE_TIMEOUT_MS) throw error
      Atomics.wait(pause, 0, 0, retryMs)
    }
  }
}

/**
 * Starts a transaction that writes. SQLite's own waiting pauses for up to 100 ms, and would miss the short pauses of an
 * import by another process.
 */
export function beginWriting(connection: DatabaseSync): void {
  connection.exec('pragma busy_timeout = 0')
  try {
    retryWhileBusy(() => connection.exec('begin immediate'), BEGIN_RETRY_MS)
  } finally {
    connection.exec(`pragma busy_timeout = ${WRITE_TIMEOUT_MS}`)
  }
}

/**
 * Pages of the log from which on SQLite itself moves them to the file, within a commit: 16 MB. A process does that after
 * its commits, long before; else a lead could wait for the pages of an import by another process.
 */
const AUTOMATIC_CHECKPOINT = 4000

/** The connection that writes: each commit is on the disk before its result is returned. */
export function writingConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, {
    timeout: WRITE_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  })
  // SQLite does not wait for another process that switches the same new file to WAL.
  retryWhileBusy(() => {
    // Applies to a new file, and to an older one when it is rewritten: freed pages can then be
    // returned to the disk.
    connection.exec('pragma auto_vacuum = incremental')
    connection.exec('pragma journal_mode = wal')
  })
  connection.exec('pragma synchronous = full')
  connection.exec(`pragma wal_autocheckpoint = ${AUTOMATIC_CHECKPOINT}`)
  // Erased or shredded data must not stay readable in the file, even in freed pages.
  connection.exec('pragma secure_delete = on')
  return connection
}

/** How long a checkpoint waits for readers, on the thread that writes. */
const CHECKPOINT_TIMEOUT_MS = 200

/**
 * Moves committed data from the log (`-wal`) to the database file and empties the log, if it is larger than `minBytes`.
 * With a reader in the way the rest stays for the next time; no data is lost either way.
 * @returns whether the log is no longer large
 */
export function checkpoint(connection: DatabaseSync, minBytes = 0): boolean {
  const log = statSync(`${connection.location()}-wal`, { throwIfNoEntry: false })
  if (!log || log.size <= minBytes) return true
  if (connection.isTransaction) return false
  connection.exec(`pragma busy_timeout = ${CHECKPOINT_TIMEOUT_MS}`)
  try {
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0
  } finally {
    connection.exec(`pragma busy_timeout = ${WRITE_TIMEOUT_MS}`)
  }
}

/** Moves what is committed from the log to the file, without waiting for other processes. The log stays. */
export const moveLog = (connection: DatabaseSync): void =>
  connection.exec('pragma wal_checkpoint(passive)')

/** A read-only connection that sees only committed work. */
export const readingConnection = (file: string): DatabaseSync =>
  new DatabaseSync(file, { readOnly: true, timeout: READ_TIMEOUT_MS })
