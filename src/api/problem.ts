import type { Context } from 'hono'

import { AppError, type ErrorCode } from '#domain/kernel/errors.ts'

import type { ApiEnv } from './api-env.ts'

/** One error of an input: `query.count`, `path.arkona`, `body.price`. */
export type InputFault = Readonly<{ path: string; message: string }>

/** An input that can't be parsed, or exceeds a limit; has all of its errors. */
export class InvalidInputError extends AppError {
  override readonly name = 'InvalidInputError'
  readonly faults: readonly InputFault[]
  constructor(faults: readonly InputFault[]) {
    super('invalid', 'The input is invalid.')
    this.faults = faults
  }
}

/** The kinds of problems, by their anchor on the documentation page. */
export const PROBLEMS = {
  invalid: { status: 400, title: 'Bad request' },
  unauthorized: { status: 401, title: 'No valid key' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  conflict: { status: 409, title: 'Conflict' },
  'too-large': { status: 413, title: 'Body too large' },
  'unsupported-type': { status: 415, title: 'Unsupported media type' },
  'key-reused': { status: 422, title: 'Idempotency key used before' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'headers-too-large': { status: 431, title: 'Request headers too large' },
  internal: { status: 500, title: 'Internal error' },
  unavailable: { status: 503, title: 'Not ready' },
} as const satisfies Record<
  | ErrorCode
  | 'unauthorized'
  | 'method-not-allowed'
  | 'too-large'
  | 'unsupported-type'
  | 'key-reused'
  | 'headers-too-large'
  | 'internal',
  Readonly<{ status: number; title: string }>
>
export type ProblemCode = keyof typeof PROBLEMS

type Details = Readonly<{
  detail?: string
  errors?: readonly InputFault[]
  headers?: Readonly<Record<string, string>>
}>

/** An error response as defined by RFC 9457. It is never cached. */
export function problem(c: Context<ApiEnv>, code: ProblemCode, details: Details = {}): Response {
  const { status, title } = PROBLEMS[code]
  const { detail, errors, headers } = details
  const instance = c.req.path
  const body = { type: `/api-docs#${code}`, title, status, detail, instance, errors }
  return c.body(JSON.stringify(body), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    ...headers,
  })
}

/** The response to a rejection; `null` for an error that is a bug. */
export function problemOf(c: Context<ApiEnv>, error: unknown): Response | null {
  if (!(error instanceof AppError)) return null
  const isWorthRetrying = error.code === 'unavailable' || error.code === 'rate-limited'
  return problem(c, error.code, {
    detail: error.message,
    ...(error instanceof InvalidInputError ? { errors: error.faults } : {}),
    ...(isWorthRetrying ? { headers: { 'retry-after': '1' } } : {}),
  })
}
