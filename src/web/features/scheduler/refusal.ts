import { FIELD_ERRORS, type FieldError } from '#domain/forms/field-error.ts'
import type { FieldErrors } from '#domain/forms/read-form.ts'
import type { BookingErrors } from '#domain/service/booking.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import type { Locale } from '#i18n/locale.ts'

import { slotName } from './slot-names.ts'

type Reason = Exclude<BookingErrors[string], FieldError>

/** Why fields were refused, in words, and the free times around a refused one. */
export type Refusal = Readonly<ReturnType<typeof refusalOf>>

export const NOTHING_REFUSED: Refusal = { reasons: {}, nearest: [] }

/** The form errors of reasons other than "no longer available". */
const PLAIN: Readonly<Partial<Record<Reason, FieldError>>> = {
  servicesNone: 'errorChoose',
  tooManyBookings: 'errorInvalid',
  tooManyToday: 'errorInvalid',
  confirmFirst: 'errorInvalid',
  emailToConfirm: 'errorInvalid',
  mailboxFull: 'errorInvalid',
  takeByMail: 'errorInvalid',
}

const isFieldError = (reason: BookingErrors[string]): reason is FieldError =>
  FIELD_ERRORS.some((error) => error === reason)

/** The same reasons as form errors; the exact texts are those of `refusalOf`. */
export const fieldErrorsOf = (errors: BookingErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, reason]) => [
      name,
      isFieldError(reason) ? reason : (PLAIN[reason] ?? 'errorGone'),
    ]),
  )

/** Why the scheduler refuses fields, in words. */
export function refusalOf(errors: BookingErrors, nearest: readonly string[], locale: Locale) {
  const t = areaTranslator('scheduler', locale)
  const general = Object.entries(errors).filter(
    (entry): entry is [string, Reason] => !isFieldError(entry[1]),
  )
  return {
    reasons: Object.fromEntries(general.map(([name, reason]) => [name, t(`why.${reason}`)])),
    nearest: nearest.map((slot) => ({ slot, name: slotName(slot, locale) })),
  }
}
