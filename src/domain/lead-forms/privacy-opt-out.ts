import * as v from 'valibot'

import { contactFields, emailField } from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

const { firstName, lastName } = contactFields

/**
 * "Do not sell or share": for data that stores have about a person by name, beyond one browser. Nothing is verified, so
 * only the fields needed to find that person are requested.
 * @see docs/rules/privacy.md
 */
export const privacyOptOut: FormDefinition = {
  name: 'privacy-opt-out',
  steps: [
    {
      id: 'privacy-opt-out',
      schema: v.object({ firstName, lastName, email: emailField({ isRequired: true }) }),
      groups: [{ legend: null, fields: ['firstName', 'lastName', 'email'] }],
    },
  ],
  words: ['privacy-fields', 'form-fields'],
  hasOffers: false,
  adf: () => ({
    service: 'Privacy request',
    interest: 'buy',
    lines: [
      'Request: do not sell or share their personal data',
      'Not a sales lead: this person did not ask for an offer.',
    ],
  }),
}
