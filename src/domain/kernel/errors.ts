import type { RefusalKey } from './refusals/refusal-keys.data.ts'

export type ErrorCode =
  | 'invalid'
  | 'not-found'
  | 'forbidden'
  | 'conflict'
  | 'rate-limited'
  | 'unavailable'

/** The message of a refusal in the back office, in the language of the person. */
type Localized = Readonly<{ key?: RefusalKey; values?: Readonly<Record<string, string | number>> }>

/** An expected failure with a code for the caller. Any other error is a bug: logged, and shown as a plain 500. */
export class AppError extends Error {
  override readonly name: string = 'AppError'
  readonly code: ErrorCode
  /** The key of its message in the back office; `null` if only programs and commands see it. */
  readonly key: RefusalKey | null
  readonly values: Readonly<Record<string, string | number>>
  /** @param message in English, for programs and commands */
  constructor(
    code: ErrorCode,
    message: string,
    { key, values = {}, ...options }: ErrorOptions & Localized = {},
  ) {
    super(message, options)
    this.code = code
    this.key = key ?? null
    this.values = values
  }
}

/** An external system is unavailable; a retry may succeed. */
export class UnavailableError extends AppError {
  override readonly name = 'UnavailableError'
  /** Whether it may have done what it was sent: the connection was lost before its response. */
  readonly isUncertain: boolean
  /** @param options `why`: the reason, for operators of the server */
  constructor(
    what: string,
    {
      why,
      isUncertain = false,
      ...options
    }: ErrorOptions & { why?: string; isUncertain?: boolean } = {},
  ) {
    super('unavailable', `${what} is unavailable${why ? `: ${why}` : ''}`, options)
    this.isUncertain = isUncertain
  }
}

export const httpStatus = {
  invalid: 400,
  'not-found': 404,
  forbidden: 403,
  conflict: 409,
  'rate-limited': 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/**
 * The code of an `AppError`; `null` for anything else. The page bundle has its own copy of the class, so `instanceof`
 * does not recognize the server's errors.
 */
export const appErrorCode = (error: unknown): ErrorCode | null =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(httpStatus, error.code)
    ? // It was just found among the codes.
      (error.code as ErrorCode)
    : null
