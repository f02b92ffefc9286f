import * as v from 'valibot'

import { contactFields, reachable } from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** "I am interested in this vehicle". An email address or a phone number is required. */
export const vehicleInterest: FormDefinition = {
  name: 'vehicle-interest',
  steps: [
    {
      id: 'contact',
      schema: v.pipe(v.object(contactFields), reachable()),
      groups: [
        {
          legend: null,
          fields: ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'comments'],
        },
      ],
    },
  ],
  words: ['form-fields'],
  adf: () => ({ service: 'Vehicle interest', interest: 'buy' }),
}
