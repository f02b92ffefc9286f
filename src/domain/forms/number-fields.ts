import { oneLine } from '#domain/kernel/clean-text.ts'

import { typedField, type FieldOptions, type Reading } from './typed-field.ts'

/* The fields of days, amounts and counts. They come out in one form, however they are typed. */

const MAX_NUMBER_LENGTH = 16

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/**
 * Parses a date into an ISO day; `null` if invalid. It is ISO, `12/31/1990` from browsers without a date field, or
 * `12,31,1990` from three fields.
 */
function typedDate(text: string): string | null {
  const [, month = '', day = '', year = ''] =
    /^(\d\d?)[/,-](\d\d?)[/,-](\d{4})$/.exec(text.replaceAll(' ', '')) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  const at = DATE.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN
  // An invalid day, such as February 30, parses as an invalid date or as another day.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null
}

type Days = Readonly<{ first: string; last: string }>

const dateRules = ({ first, last }: Days) => ({
  clean: oneLine,
  maxLength: MAX_NUMBER_LENGTH,
  read: (given: string): Reading => {
    const text = typedDate(given)
    if (text === null) return { error: 'errorDate' }
    return text < first || text > last ? { error: 'errorDateRange' } : { text }
  },
})

/** A day from `first` to `last`, both ISO and included. */
export const dateField = ({ first, last, ...options }: FieldOptions & Days) =>
  typedField(dateRules({ first, last }), {
    kind: 'date',
    days: { first, last },
    maxLength: MAX_NUMBER_LENGTH,
    ...options,
  })

/** A day of birth, with a field for month, day and year each. As `dateField`. */
export const birthDateField = ({ first, last, ...options }: Parameters<typeof dateField>[0]) =>
  typedField(dateRules({ first, last }), { kind: 'birth-date', days: { first, last }, ...options })

type Bounds = Readonly<{ min: number; max: number }>

function within(digits: string, { min, max }: Bounds): Reading {
  const value = Number(digits)
  if (value < min) return { error: 'errorTooSmall' }
  return value > max ? { error: 'errorTooLarge' } : { text: String(value) }
}

/** Thousands grouped by a comma, a point or a space, or ungrouped; cents after the other mark. */
const AMOUNT =
  /^\$?\s*(?:(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d\d?)?|(\d{1,3}(?:\.\d{3})+)(?:,\d\d?)?)$/
const COUNT = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)$/

const digitsOf = (text: string): string => text.replaceAll(/[,. ]/g, '')

/**
 * Whole dollars from `min` to `max`, as digits; typed cents are dropped. Thousands may be grouped as in `3,500` or
 * `3.500`, as in the calculator.
 */
export const moneyField = ({ min, max, ...options }: FieldOptions & Bounds) =>
  typedField(
    {
      clean: oneLine,
      maxLength: MAX_NUMBER_LENGTH,
      read: (text) => {
        const [, whole, byPoints = whole] = AMOUNT.exec(text) ?? []
        return byPoints === undefined
          ? { error: 'errorMoney' }
          : within(digitsOf(byPoints), { min, max })
      },
    },
    { kind: 'money', maxLength: MAX_NUMBER_LENGTH, ...options },
  )

/** A whole number from `min` to `max`, as digits; thousands may be grouped as in `12,500`, `12.500` or `12 500`. */
export const countField = ({ min, max, ...options }: FieldOptions & Bounds) =>
  typedField(
    {
      clean: oneLine,
      maxLength: MAX_NUMBER_LENGTH,
      read: (text) =>
        COUNT.test(text) ? within(digitsOf(text), { min, max }) : { error: 'errorCount' },
    },
    { kind: 'count', maxLength: MAX_NUMBER_LENGTH, ...options },
  )
