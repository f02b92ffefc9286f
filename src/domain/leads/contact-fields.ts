import * as v from 'valibot'

import type { FieldError } from './field-error.ts'
import { typedPhone } from './typed-phone.ts'
import { oneLine } from './typed-text.ts'

/** A message of a schema that is a key of the `forms` messages. */
export const because = (error: FieldError): FieldError => error

const line = v.pipe(v.optional(v.string(), ''), v.transform(oneLine))
const required = v.pipe(line, v.nonEmpty(because('errorRequired')))

// HTML's own rule for addresses, which lets O'Brien in, and a dot in the host, which catches `ana@gmail`.
const Email = v.pipe(v.string(), v.rfcEmail(), v.maxLength(254), v.regex(/\.[^.@]+$/))

/**
 * The fields of people in every form that ends in a lead. Texts come out trimmed and without control characters;
 * what may be left out comes out empty. Messages are keys of the `forms` messages.
 */
export const name = v.pipe(required, v.maxLength(80, because('errorTooLong')))

const isEmail = v.check((text: string) => text === '' || v.is(Email, text), because('errorEmail'))
export const email = v.pipe(line, isEmail)
export const requiredEmail = v.pipe(required, isEmail)

/** Comes out as `typedPhone` writes it. */
export const phone = v.pipe(
  line,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const phone = typedPhone(dataset.value)
    if (phone !== null) return phone
    addIssue({ message: because('errorPhone') })
    return NEVER
  }),
)

const isZipCode = v.regex<string, FieldError>(/^(?:\d{5})?$/, because('errorZip'))
export const zipCode = v.pipe(line, isZipCode)
export const requiredZipCode = v.pipe(required, isZipCode)
