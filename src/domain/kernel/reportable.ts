import { appErrorCode, httpStatus } from './errors.ts'

const FIRST_UNREPORTED = 300
const FIRST_SERVER_FAULT = 500

/** The HTTP status of an error; `null` for none. */
function statusOf(error: unknown): number | null {
  const code = appErrorCode(error)
  if (code !== null) return httpStatus[code]
  if (typeof error !== 'object' || error === null) return null
  if ('status' in error && typeof error.status === 'number') return error.status
  return 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null
}

/**
 * Whether an error is a bug to report: any error except those with a status from 300 to 499, which are redirects and
 * client errors.
 * @see ANA-6
 */
export function isReportable(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status < FIRST_UNREPORTED || status >= FIRST_SERVER_FAULT
}
