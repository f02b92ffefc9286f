import { appErrorCode, type ErrorCode } from '#domain/kernel/errors.ts'

/** Why a use case did nothing. */
export type Refusal = Readonly<{ code: ErrorCode; message: string; needsConfirmation: boolean }>

/**
 * The refusal that a use case threw; `null` for a bug. The back office's bundle has its own copies of the classes, so
 * `instanceof` does not recognize the server's errors.
 */
export function refusalOf(error: unknown): Refusal | null {
  const code = appErrorCode(error)
  if (code === null || !(error instanceof Error)) return null
  const needsConfirmation = 'needsConfirmation' in error && error.needsConfirmation === true
  return { code, message: error.message, needsConfirmation }
}
