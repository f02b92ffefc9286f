const MS_A_SECOND = 1000
/** Where the service only says that it is too much. */
const USUAL_SECONDS = 60
/** No service wants to be left alone for longer; a mistyped limit must not silence it for good. */
const MAX_SECONDS = 86_400
const TOO_MANY = 429

/** What of its kinds a limit is about: all of them where it names none. */
const isOfErrors = (categories: string) =>
  categories === '' || categories.split(';').some((one) => one === 'error' || one === 'default')

/** `120`, or a day and time; `null` for neither. */
function retryAfter(text: string, now: number): number | null {
  const seconds = Number(text)
  if (text.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, (at - now) / MS_A_SECOND)
}

/** `60:error;transaction:organization, 2700::project`: of those for errors, the longest; `null` if there is none. */
function rateLimit(text: string): number | null {
  const limits = text.split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':')
    return /^\d+(?:\.\d+)?$/.test(seconds) && isOfErrors(categories) ? [Number(seconds)] : []
  })
  return limits.length > 0 ? Math.max(...limits) : null
}

/**
 * For how many milliseconds the service wants no more errors, by its answer; 0 for as many as there are.
 * `X-Sentry-Rate-Limits` counts with any status; without it a 429 does, for as long as `Retry-After` says.
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
        ? (retryAfter(headers.get('retry-after') ?? '', now) ?? USUAL_SECONDS)
        : 0
  return Math.min(seconds, MAX_SECONDS) * MS_A_SECOND
}
