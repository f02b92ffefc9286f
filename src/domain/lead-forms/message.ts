import * as v from 'valibot'

import { contactFields, linesField, reachable } from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

const { firstName, lastName, email, phone } = contactFields

/** The message panel "Message us": a message with a name and contact data. */
export const message: FormDefinition = {
  name: 'message',
  steps: [
    {
      id: 'message',
      schema: v.pipe(
        v.object({
          comments: linesField(2000, { isRequired: true }),
          firstName,
          lastName,
          email,
          phone,
        }),
        reachable(),
      ),
      groups: [{ legend: null, fields: ['comments', 'firstName', 'lastName', 'email', 'phone'] }],
    },
  ],
  words: ['message', 'form-fields'],
  hasOffers: false,
  adf: () => ({ service: 'Message', interest: 'buy' }),
}
