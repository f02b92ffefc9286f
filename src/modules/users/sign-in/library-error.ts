import { AppError } from '#domain/kernel/errors.ts'

/** Our own error that the library has wrapped, such as of an unavailable database; else the error itself. */
export const ownErrorOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof AppError ? error.cause : error

/** Waits for a call of the library. @throws {AppError} our own errors, unwrapped */
export const unwrapped = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw ownErrorOf(error)
  })
