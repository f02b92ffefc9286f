import { createHmac } from 'node:crypto'

import { pino } from 'pino'

import { currentTrace } from '#platform/tracing/trace-context.ts'

import { batchedOutput, type LineOutput } from './batched-output.ts'

/** The log as modules see it. Fields are named one by one: bodies, headers and form values never reach it. */
export type Log = Readonly<{
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}>

/** Writes a line with the fields that differ, as JSON without braces (`"status":200`). */
export type LineWriter = (fields: string) => void

/** A log that also supports lines that are written thousands of times a second. */
export type LineLog = Log &
  Readonly<{
    /**
     * Returns a function that writes lines with these fields and this message at level `info`; they are serialized
     * once.
     */
    lines(fields: Readonly<Record<string, unknown>>, message: string): LineWriter
  }>

/** Nine digits, in the format of a social security number. */
const NINE_DIGITS = /(?<!\d)\d{3}[- ]?\d{2}[- ]?\d{4}(?!\d)/g

/** The message of an error without its input: schemas quote the value that they refuse. */
function messageOf(error: Error): string {
  if (error.name === 'ValiError') return 'a value does not fit its schema'
  return error.message.replaceAll(NINE_DIGITS, '…')
}

/**
 * An error as logged, without its other properties: databases and schemas add the values that they refused, which may
 * be a shopper's.
 */
export const loggedError = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.name,
        message: messageOf(error),
        stack: error.stack?.replace(error.message, () => messageOf(error)),
        ...('code' in error ? { code: error.code } : {}),
        ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
      }
    : { message: String(error).replaceAll(NINE_DIGITS, '…') }

/** The fields of every log line about the process that wrote it. */
export type LogOrigin = Readonly<{
  /** The name of the machine. */
  host: string
  instance: string
  version: string
}>

/** Lines written within a trace contain its id. */
function traceOfLine(): object {
  // A new object for each line, since pino adds the fields of the line to it.
  const trace = currentTrace.getStore()
  return trace ? { traceId: trace.traceId } : {}
}

/**
 * A log of JSON lines on standard output. Lines that arrive while others are being written are written together; the
 * rest is written when the process exits.
 */
export function createLog(
  level: string,
  origin: LogOrigin | null = null,
  output: LineOutput = batchedOutput(),
): LineLog {
  const options = { level, base: origin, serializers: { err: loggedError }, mixin: traceOfLine }
  const logger = pino(options, output)
  const start = `{"level":${logger.levels.values['info']},"time":`
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    lines(fields, msg) {
      if (!logger.isLevelEnabled('info')) return () => undefined
      const same = JSON.stringify({ ...origin, ...fields, msg }).slice(1)
      return (different) => output.write(`${start}${Date.now()},${different},${same}\n`)
    },
  }
}

/**
 * A hash by which the log recognizes an address without containing it: the first 12 digits of a keyed hash. `null` for
 * an unknown address.
 */
export const addressHash = (secretKey: string, ip: string | null): string | null =>
  ip === null ? null : createHmac('sha256', secretKey).update(ip).digest('hex').slice(0, 12)
