import { createHmac } from 'node:crypto'

import { pino } from 'pino'

/** What rooms need of a log. Fields are named one by one: bodies, headers and form values never reach it. */
export type Log = Readonly<{
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}>

/**
 * An error as the log shows it. Nothing else that hangs on it: databases and schemas add the values they
 * refused, and those may be a shopper's.
 */
export const loggedError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...('code' in error ? { code: error.code } : {}),
        ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
      }
    : { message: String(error) }

/** A log of JSON lines on standard output. */
export const createLog = (level: string): Log =>
  pino({ level, base: null, serializers: { err: loggedError } })

/**
 * A mark by which the log recognises an address without holding it: the first 12 digits of a keyed hash.
 * `null` for an unknown address.
 */
export const addressMark = (secretKey: string, ip: string | null): string | null =>
  ip === null ? null : createHmac('sha256', secretKey).update(ip).digest('hex').slice(0, 12)
