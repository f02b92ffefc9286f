/** Why a field was refused, as keys of the `forms` messages. */
export const FIELD_ERRORS = [
  'errorRequired',
  'errorChoose',
  'errorTick',
  'errorTooLong',
  'errorContact',
  'errorEmail',
  'errorPhone',
  'errorZip',
  'errorDate',
  'errorDateRange',
  'errorMoney',
  'errorCount',
  'errorTooSmall',
  'errorTooLarge',
  'errorSsn',
  'errorVin',
  'errorAdult',
  'errorHistory',
  'errorIncome',
  'errorGone',
  'errorDrives',
  'errorSold',
  'errorFileType',
  'errorFileLies',
  'errorFileMacros',
  'errorFileActive',
  'errorFileBroken',
  'errorFileSize',
  'errorFileGone',
  'errorFileLater',
  'errorFileInfected',
  'errorFileUnchecked',
  'errorInvalid',
] as const

export type FieldError = (typeof FIELD_ERRORS)[number]

/** The reason that a schema gives for a field; `errorInvalid` for a text that is not a message key. */
export const asFieldError = (message: string): FieldError =>
  FIELD_ERRORS.find((key) => key === message) ?? 'errorInvalid'

/** A message of a schema that is a key of the `forms` messages. */
export const because = (error: FieldError): FieldError => error
