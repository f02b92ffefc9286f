import { appErrorCode, type AppError, type ErrorCode } from '#domain/kernel/errors.ts'
import type { RefusalKey } from '#domain/kernel/refusals/refusal-keys.data.ts'
import type { Translate } from '#i18n/message.ts'
import type { AdminAreas } from '#messages/admin-areas.ts'

/** A refusal of a use case: its message in English, and the key of its translation. */
export type Refused = Readonly<{
  code: ErrorCode
  message: string
  /** A key of `admin-refusals`; `null` to show the message of the code. */
  key: RefusalKey | null
  values: Readonly<Record<string, string | number>>
}>
export type Refusal = Refused & Readonly<{ needsConfirmation: boolean }>

/**
 * The refusal that a use case threw; `null` for a bug. The back office's bundle has its own copies of the classes, so
 * `instanceof` does not recognize the server's errors.
 */
export function refusalOf(error: unknown): Refusal | null {
  const code = appErrorCode(error)
  if (code === null || !(error instanceof Error)) return null
  const needsConfirmation = 'needsConfirmation' in error && error.needsConfirmation === true
  // `appErrorCode` recognized it as an `AppError`.
  const { key, values } = error as AppError
  return { code, message: error.message, key, values, needsConfirmation }
}

/** A refusal in the language of the page. @param t of `admin-refusals` */
export function refusalText(
  t: Translate<AdminAreas['admin-refusals']>,
  { key, code, values }: Pick<Refused, 'key' | 'code' | 'values'>,
): string {
  // The compiler cannot tell which values belong to which key: a test fills in every message.
  const translate = t as (key: string, values: Refused['values']) => string
  return translate(key ?? `code.${code}`, values)
}
