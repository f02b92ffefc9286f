import { AppError, UnavailableError } from '#domain/kernel/errors.ts'

/**
 * SQLSTATE classes that concern the server and not the statement: connection, resources, operator, system; lost races;
 * and a server that is read-only, as after a failover.
 */
const OUTSIDE = /^(?:08|53|57|58)|^40(?:001|P01)$|^25(?:P03|006)$/
const SOCKET = /^(?:ECONN|EPIPE|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET)/
/** Failures of a connection that was open: a statement that was sent may have been carried out. */
const LOST = /^(?:08006|57P0[12]|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$/
const LOST_MESSAGE =
  /^(?:connection terminated unexpectedly|query read timeout|client has encountered a connection error)/i

/** The error of a PostgreSQL failure for callers: `UnavailableError` if a retry may help. */
export function postgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isLost =
    /^(?:connection terminated|timeout exceeded|query read timeout|client has encountered a connection error)/i
  if (!OUTSIDE.test(code) && !SOCKET.test(code) && !isLost.test(error.message)) return error
  const isUncertain = LOST.test(code) || LOST_MESSAGE.test(error.message)
  return new UnavailableError('the database', { cause: error, isUncertain })
}
