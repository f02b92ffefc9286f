/** Why a field was refused, as keys of the `forms` messages. */
export const FIELD_ERRORS = [
  'errorRequired',
  'errorTooLong',
  'errorContact',
  'errorEmail',
  'errorPhone',
  'errorZip',
  'errorInvalid',
] as const

export type FieldError = (typeof FIELD_ERRORS)[number]

/** The reason that a schema gives for a field; `errorInvalid` for a text that is no message key. */
export const asFieldError = (message: string): FieldError =>
  FIELD_ERRORS.find((key) => key === message) ?? 'errorInvalid'
