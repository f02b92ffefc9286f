import * as v from 'valibot'

import {
  checkField,
  choiceField,
  lineField,
  nameField,
  phoneField,
  ssnField,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { birthDateField, countField, moneyField } from '#domain/forms/number-fields.ts'

/** A form of three steps and a review, with every kind of field: private, secret, and conditional. */
export const longForm: FormDefinition = {
  name: 'finance',
  steps: [
    {
      id: 'you',
      schema: v.object({
        firstName: nameField('given-name'),
        birthDate: birthDateField({
          first: '1900-01-01',
          last: '2020-12-31',
          isRequired: true,
          secrecy: 'private',
          autocomplete: 'bday',
        }),
        phone: phoneField({ isRequired: true }),
      }),
      groups: [{ legend: null, fields: ['firstName', 'birthDate', 'phone'] }],
    },
    {
      id: 'work',
      schema: v.object({
        work: choiceField(['employed', 'retired'], { isRequired: true, look: 'radio' }),
        employer: lineField(100, { isRequired: true }),
        years: countField({ min: 0, max: 80 }),
        income: moneyField({ min: 0, max: 10_000_000, secrecy: 'private' }),
        isBonus: checkField(),
      }),
      groups: [
        { legend: null, fields: ['work', 'income', 'isBonus'] },
        {
          legend: 'employer',
          fields: ['employer', 'years'],
          when: { field: 'work', isOneOf: ['employed'] },
        },
      ],
    },
    {
      id: 'sign',
      schema: v.object({ ssn: ssnField({ isRequired: true }) }),
      groups: [{ legend: null, fields: ['ssn'] }],
    },
  ],
  words: ['form-fields'],
  agreements: ['credit'],
  hasDraft: true,
  hasReview: true,
  adf: () => ({ service: 'Long form', interest: 'buy' }),
}
