const MS_PER_SECOND = 1000
/** The pause after a rate limit without a duration. */
const DEFAULT_SECONDS = 60
/** The longest pause; a mistyped limit must not silence reporting for good. */
const MAX_SECONDS = 86_400
const TOO_MANY = 429

/** Whether a limit's categories include errors: all of them if it lists none. */
const isOfErrors = (categories: string) =>
  categories === '' || categories.split(';').some((one) => one === 'error' || one === 'default')

/** `120`, or a date; `null` for neither. */
function retryAfter(text: string, now: number): number | null {
  const seconds = Number(text)
  if (text.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / MS_PER_SECOND)
}

/** `60:error;transaction:organization, 2700::project`: the longest limit for errors; `null` if there is none. */
function rateLimit(text: string): number | null {
  const limits = text.split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':')
    return /^\d+(?:\.\d+)?$/.test(seconds) && isOfErrors(categories) ? [Number(seconds)] : []
  })
  return limits.length > 0 ? Math.max(...limits) : null
}

/**
 * How long the service accepts no more errors according to its response, in milliseconds; 0 without a limit.
 * `X-Sentry-Rate-Limits` counts with any status; without it a 429 does, for as long as `Retry-After` states.
 * @see https://develop.sentry.dev/sdk/expected-features/rate-limiting/
 */
export function sentryPauseMs(
  { status, headers }: Readonly<{ status: number; headers: Pick<Headers, 'get'> }>,
  now: number,
): number {
  const limits = headers.get('x-sentry-rate-limits')
  const seconds =
    limits !== null
      ? (rateLimit(limits) ?? 0)
      : status === TOO_MANY
        ? (retryAfter(headers.get('retry-after') ?? '', now) ?? DEFAULT_SECONDS)
        : 0
  return Math.min(seconds, MAX_SECONDS) * MS_PER_SECOND
}
