import * as v from 'valibot'

import { emailField, nameField, phoneField } from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** "Hold this vehicle": an email address is required, since a mailed link begins the hold. */
export const vehicleHold: FormDefinition = {
  name: 'vehicle-hold',
  steps: [
    {
      id: 'contact',
      schema: v.object({
        firstName: nameField('given-name'),
        lastName: nameField('family-name'),
        email: emailField({ isRequired: true }),
        phone: phoneField(),
      }),
      groups: [{ legend: null, fields: ['firstName', 'lastName', 'email', 'phone'] }],
    },
  ],
  words: ['hold', 'form-fields'],
  adf: () => ({
    service: 'Hold request',
    interest: 'buy',
    lines: ['Wants to hold this vehicle; it begins once the mailed link is followed.'],
  }),
}
