import * as v from 'valibot'

import { emailField, nameField, phoneField, zipField } from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/**
 * Customer info that unlocks personalized prices: everything that a known shopper has to give, with an optional phone
 * number. The browser validates it before saving it, the server before storing it as a lead.
 * @see SHP-1, SHP-3
 */
export const customerInfo: FormDefinition = {
  name: 'customer-info',
  steps: [
    {
      id: 'contact',
      schema: v.object({
        firstName: nameField('given-name'),
        lastName: nameField('family-name'),
        email: emailField({ isRequired: true }),
        phone: phoneField(),
        zipCode: zipField({ isRequired: true }),
      }),
      groups: [{ legend: null, fields: ['firstName', 'lastName', 'email', 'phone', 'zipCode'] }],
    },
  ],
  words: ['form-fields'],
  agreements: ['share'],
  hasOffers: false,
  adf: () => ({ service: 'Customer info', interest: 'buy' }),
}
