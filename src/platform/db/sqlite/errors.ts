import { AppError, UnavailableError } from '#domain/kernel/errors.ts'

import type { Failure } from './messages.ts'

/**
 * Primary result codes that concern the machine and not the statement: busy, locked, read-only, I/O, full, cannot open.
 */
const OUTSIDE = new Set([5, 6, 8, 10, 13, 14])

const errcodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null

/** Primary result codes of a damaged file: corrupt, not a database. */
const DAMAGED = new Set([11, 26])

const isDamage = (errcode: number | null) => errcode !== null && DAMAGED.has(errcode & 0xff)

/** The error for a database file that cannot be read; `null` for any other error. */
export const damageOf = (error: unknown, file: string): AppError | null =>
  isDamage(errcodeOf(error))
    ? new AppError(
        'unavailable',
        `the database file ${file} is damaged: move it and its -wal and -shm files away, and restore the last backup`,
        { cause: error },
      )
    : null

/** An error in a form that can be sent to another thread. */
export const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  errcode: errcodeOf(error),
})

/** Node's messages for a closed connection, as while the server stops. */
const CLOSED: ReadonlySet<string> = new Set([
  'database is not open',
  'statement has been finalized',
])

/** The error of a writer's failure for callers: `UnavailableError` if a retry may help. */
export function errorOf({ message, errcode }: Failure): Error {
  const error = Object.assign(new Error(message), { errcode })
  if (isDamage(errcode))
    return new AppError(
      'unavailable',
      'the database file is damaged: stop the server and restore the last backup',
      { cause: error },
    )
  const isClosed = errcode === null && CLOSED.has(message)
  return isClosed || (errcode !== null && OUTSIDE.has(errcode & 0xff))
    ? new UnavailableError('the database', { cause: error })
    : error
}

/** Whether another connection holds the lock that was requested. */
export const isBusy = (error: unknown): boolean => ((errcodeOf(error) ?? 0) & 0xff) === 5
