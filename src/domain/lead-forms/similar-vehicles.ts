import * as v from 'valibot'

import { checkField, contactFields, lineField, reachable } from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { countField, moneyField } from '#domain/forms/number-fields.ts'

/** Wider than any vehicle's year or price, so that only typing errors are refused. */
const YEARS = { min: 1950, max: 2050 }
const DOLLARS = { min: 500, max: 1_000_000 }
const DOLLARS_PER_MONTH = { min: 50, max: 20_000 }

/** The dealer's label of each preference, in English. */
const PREFERENCE_TEXTS: readonly (readonly [field: string, text: (value: string) => string])[] = [
  ['sameMake', () => 'Make: the same'],
  ['sameBody', () => 'Body style: the same'],
  ['maxPrice', (value) => `Price: up to $${value}`],
  ['maxPayment', (value) => `Payment: up to $${value} a month`],
  ['minYear', (value) => `Model year: ${value} or newer`],
  ['color', (value) => `Color: ${value}`],
]

/** "Find me one like this": the shopper's preferences for similar vehicles. */
export const similarVehicles: FormDefinition = {
  name: 'similar-vehicles',
  steps: [
    {
      id: 'wish',
      schema: v.pipe(
        v.object({
          sameMake: checkField(),
          sameBody: checkField(),
          maxPrice: moneyField(DOLLARS),
          maxPayment: moneyField(DOLLARS_PER_MONTH),
          minYear: countField(YEARS),
          color: lineField(60),
          ...contactFields,
        }),
        reachable(),
      ),
      groups: [
        {
          legend: 'whatMatters',
          fields: ['sameMake', 'sameBody', 'maxPrice', 'maxPayment', 'minYear', 'color'],
        },
        {
          legend: 'yourContact',
          fields: ['firstName', 'lastName', 'email', 'phone', 'zipCode', 'comments'],
        },
      ],
    },
  ],
  words: ['vehicle-forms', 'form-fields'],
  adf: (fields) => ({
    service: 'Similar vehicles',
    interest: 'buy',
    lines: PREFERENCE_TEXTS.flatMap(([field, text]) => {
      const value = fields[field] ?? ''
      return value === '' ? [] : [text(value)]
    }),
  }),
}
