import * as v from 'valibot'

import { because, email, name, phone, zipCode } from './contact-fields.ts'
import { manyLines } from './typed-text.ts'

/**
 * The form "I am interested in this vehicle". Texts come out trimmed and without control characters;
 * messages are keys of the `forms` messages. Who asks must leave an e-mail address or a phone number.
 */
export const VehicleInterest = v.pipe(
  v.object({
    firstName: name,
    lastName: name,
    email,
    phone,
    zipCode,
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
