import { AppError, UnavailableError } from '#domain/kernel/errors.ts'

import type { Failure } from './messages.ts'

/** Primary result codes that speak of the machine and not of the statement: busy, locked, read-only, I/O, full, cannot open. */
const OUTSIDE = new Set([5, 6, 8, 10, 13, 14])

const errcodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null

/** Primary result codes of a file whose bytes make no sense: corrupt, not a database. */
const DAMAGED = new Set([11, 26])

const isDamage = (errcode: number | null) => errcode !== null && DAMAGED.has(errcode & 0xff)

/** The error of a database file that cannot be read; `null` for any other error. */
export const damageOf = (error: unknown, file: string): AppError | null =>
  isDamage(errcodeOf(error))
    ? new AppError(
        'unavailable',
        `the database file ${file} is damaged: move it and its -wal and -shm files away, and restore the last backup`,
        { cause: error },
      )
    : null

/** An error as another thread can receive it. */
export const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  errcode: errcodeOf(error),
})

/** The error that a failure of the writer means to a caller: `UnavailableError` where trying again later can help. */
export function errorOf({ message, errcode }: Failure): Error {
  const error = Object.assign(new Error(message), { errcode })
  if (isDamage(errcode))
    return new AppError(
      'unavailable',
      'the database file is damaged: stop the server and restore the last backup',
      { cause: error },
    )
  return errcode !== null && OUTSIDE.has(errcode & 0xff)
    ? new UnavailableError('the database', { cause: error })
    : error
}

/** Whether another connection holds the lock that was requested. */
export const isBusy = (error: unknown): boolean => ((errcodeOf(error) ?? 0) & 0xff) === 5
