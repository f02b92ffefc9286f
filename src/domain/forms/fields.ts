import * as v from 'valibot'

import { manyLines, oneLine } from '#domain/kernel/clean-text.ts'
import { checkVin } from '#domain/vin/check-vin.ts'

import { because } from './field-error.ts'
import { typedField, type FieldOptions, type Reading } from './typed-field.ts'
import { typedPhone } from './typed-phone.ts'

/* The fields that forms are made of. Texts come out trimmed and without control characters; missing fields are
   empty; every one is bounded. Refusals are keys of the `forms` messages. */

const asText = (text: string): Reading => ({ text })
const MAX_NAME_LENGTH = 80
const MAX_EMAIL_LENGTH = 254
/** Allows spaces, dots, brackets and a country code. */
const MAX_PHONE_LENGTH = 40
const MAX_NUMBER_LENGTH = 16
const ZIP_DIGITS = 5
/** For fields with a few valid texts: any other text is invalid, not too long. */
const ANY_LENGTH = Number.POSITIVE_INFINITY

/** A single line of at most `maxLength` characters. */
export const lineField = (maxLength: number, options: FieldOptions = {}) =>
  typedField({ clean: oneLine, maxLength, read: asText }, { maxLength, ...options })

/** A hidden text of at most `maxLength` characters that the page fills in. */
export const hiddenField = (maxLength: number, options: FieldOptions = {}) =>
  typedField({ clean: oneLine, maxLength, read: asText }, { kind: 'hidden', maxLength, ...options })

/** A part of a person's name; required by default. */
export const nameField = (
  autocomplete: 'given-name' | 'additional-name' | 'family-name' | 'name',
  options: FieldOptions = {},
) => lineField(MAX_NAME_LENGTH, { autocomplete, isRequired: true, ...options })

/** A multi-line text; lines are separated by `\n`. */
export const linesField = (maxLength: number, options: FieldOptions = {}) =>
  typedField(
    { clean: manyLines, maxLength, read: asText },
    { kind: 'lines', maxLength, ...options },
  )

// HTML's own rule for addresses, which accepts O'Brien, plus a dot in the host, which rejects
// `ana@gmail`.
const Email = v.pipe(v.string(), v.rfcEmail(), v.regex(/\.[^.@]+$/))

/** An e-mail address. */
export const emailField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: oneLine,
      maxLength: MAX_EMAIL_LENGTH,
      read: (text) => (v.is(Email, text) ? { text } : { error: 'errorEmail' }),
    },
    { kind: 'email', autocomplete: 'email', maxLength: MAX_EMAIL_LENGTH, ...options },
  )

/** A phone number, in the format of `typedPhone`. */
export const phoneField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: oneLine,
      maxLength: MAX_PHONE_LENGTH,
      read: (given) => {
        const text = typedPhone(given)
        return text === null ? { error: 'errorPhone' } : { text }
      },
    },
    { kind: 'phone', autocomplete: 'tel', maxLength: MAX_PHONE_LENGTH, ...options },
  )

/** A ZIP code of five digits. */
export const zipField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: oneLine,
      maxLength: MAX_NUMBER_LENGTH,
      read: (text) => (/^\d{5}$/.test(text) ? { text } : { error: 'errorZip' }),
    },
    { kind: 'zip', autocomplete: 'postal-code', maxLength: ZIP_DIGITS, ...options },
  )

/** One of these values: a select, or with `look: 'radio'` a radio group. Message keys are `<field>.<value>`. */
export function choiceField(
  choices: readonly string[],
  { look = 'choice', ...options }: FieldOptions & Readonly<{ look?: 'choice' | 'radio' }> = {},
) {
  return typedField(
    {
      clean: oneLine,
      maxLength: ANY_LENGTH,
      read: (text) => (choices.includes(text) ? { text } : { error: 'errorChoose' }),
      missing: 'errorChoose',
    },
    { kind: look, choices, ...options },
  )
}

/**
 * One of the values that the page supplies when it renders the form. The schema only bounds its length: the page's
 * action must check that the value is still available (see `check` of `postForm`).
 */
export const offeredField = (
  maxLength: number,
  { look = 'choice', ...options }: FieldOptions & Readonly<{ look?: 'choice' | 'radio' }> = {},
) =>
  typedField(
    { clean: oneLine, maxLength, read: asText, missing: 'errorChoose' },
    { kind: look, ...options },
  )

/**
 * Several of the values that the page supplies when it renders the form, each once, separated by commas: checkboxes of
 * one name, as `formValues` reads them. As with `offeredField`, only the page's action knows which are available.
 */
export const ticksField = (maxLength: number, options: FieldOptions = {}) =>
  typedField(
    {
      clean: oneLine,
      maxLength,
      read: (text) => {
        const values = text.split(',').map((value) => value.trim())
        return { text: [...new Set(values.filter((value) => value !== ''))].join(',') }
      },
      missing: 'errorChoose',
    },
    { kind: 'ticks', maxLength, ...options },
  )

/** A checkbox: `yes`, or empty. */
export const checkField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: oneLine,
      maxLength: ANY_LENGTH,
      read: (text) => (text === 'yes' ? { text } : { error: 'errorInvalid' }),
      missing: 'errorTick',
    },
    { kind: 'check', ...options },
  )

// No number begins with 000, 666 or 9, and no part of one is all zeros.
const SSN = /^(?!000|666|9)(\d{3})-?(?!00)(\d\d)-?(?!0000)(\d{4})$/

/** A social security number as nine digits. It is always of class `secret`. */
export const ssnField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: (text) => oneLine(text).replaceAll(' ', ''),
      maxLength: MAX_NUMBER_LENGTH,
      read: (text) => (SSN.test(text) ? { text: text.replaceAll('-', '') } : { error: 'errorSsn' }),
    },
    {
      kind: 'ssn',
      maxLength: MAX_NUMBER_LENGTH,
      ...options,
      secrecy: 'secret',
      autocomplete: 'off',
    },
  )

/** Allows spaces and dashes, as registrations print it. */
const MAX_VIN_LENGTH = 40

/** The number of a vehicle built since 1981, in upper case and without spaces. @see docs/rules/vin.md */
export const vinField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: (text) => oneLine(text).replaceAll(/[\s-]/g, '').toUpperCase(),
      maxLength: MAX_VIN_LENGTH,
      read: (text) => (checkVin(text).isValid ? { text } : { error: 'errorVin' }),
    },
    { maxLength: MAX_VIN_LENGTH, ...options },
  )

/** The length of an upload id. */
const UPLOAD_ID_LENGTH = 22
const UPLOAD_ID = /^[\w-]{22}$/

/**
 * A PDF or Word document. The value is the id of an upload: the server stores and checks the file before it reads the
 * form (see `takeFiles`). The stored form has the file's name instead.
 */
export const fileField = (options: FieldOptions = {}) =>
  typedField(
    {
      clean: oneLine,
      maxLength: UPLOAD_ID_LENGTH,
      read: (text) => (UPLOAD_ID.test(text) ? { text } : { error: 'errorFileGone' }),
    },
    { kind: 'file', maxLength: UPLOAD_ID_LENGTH, ...options },
  )

/** Name, contact data and subject: the fields of most forms. Used with `reachable`. */
export const contactFields = {
  firstName: nameField('given-name'),
  lastName: nameField('family-name'),
  email: emailField({ isEither: true }),
  phone: phoneField({ isEither: true }),
  zipCode: zipField(),
  comments: linesField(2000),
} as const

type Contact = Readonly<{ email: string; phone: string }>

/**
 * The check of a step with `email` and `phone`: at least one is required. The error is reported at the email address.
 */
export const reachable = <T extends Contact>() =>
  v.rawCheck<T>(({ dataset: { value }, addIssue }) => {
    // Invalid fields still contain the typed text here.
    const { email, phone } = value as Contact
    if (email !== '' || phone !== '') return
    const path = {
      type: 'object',
      origin: 'value',
      input: { email },
      key: 'email',
      value: email,
    } as const
    addIssue({ message: because('errorContact'), path: [path] })
  })
