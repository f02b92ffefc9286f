import * as v from 'valibot'

import type { FieldError } from './field-error.ts'
import { typedPhone } from './typed-phone.ts'
import { manyLines, oneLine } from './typed-text.ts'

const because = (error: FieldError) => error

const line = v.pipe(v.optional(v.string(), ''), v.transform(oneLine))
const name = v.pipe(
  line,
  v.nonEmpty(because('errorRequired')),
  v.maxLength(80, because('errorTooLong')),
)

// HTML's own rule for addresses, which lets O'Brien in, and a dot in the host, which catches `ana@gmail`.
const Email = v.pipe(v.string(), v.rfcEmail(), v.maxLength(254), v.regex(/\.[^.@]+$/))

/**
 * The form "I am interested in this vehicle". Texts come out trimmed and without control characters;
 * messages are keys of the `forms` messages. Who asks must leave an e-mail address or a phone number.
 */
export const VehicleInterest = v.pipe(
  v.object({
    firstName: name,
    lastName: name,
    email: v.pipe(
      line,
      v.check((text) => text === '' || v.is(Email, text), because('errorEmail')),
    ),
    phone: v.pipe(
      line,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const phone = typedPhone(dataset.value)
        if (phone !== null) return phone
        addIssue({ message: because('errorPhone') })
        return NEVER
      }),
    ),
    zipCode: v.pipe(line, v.regex(/^(?:\d{5})?$/, because('errorZip'))),
    comments: v.pipe(
      v.optional(v.string(), ''),
      v.transform(manyLines),
      v.maxLength(2000, because('errorTooLong')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['email'], ['phone']],
      ({ email, phone }) => email !== '' || phone !== '',
      because('errorContact'),
    ),
    ['email'],
  ),
)
export type VehicleInterest = v.InferOutput<typeof VehicleInterest>
