import * as v from 'valibot'

import {
  choiceField,
  contactFields,
  hiddenField,
  linesField,
  offeredField,
  reachable,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { moneyField } from '#domain/forms/number-fields.ts'

const HOW_SOON_TEXT = {
  now: 'As soon as possible',
  month: 'Within a month',
  quarter: 'Within three months',
  later: 'Later',
} as const
const HOW_SOON = Object.keys(HOW_SOON_TEXT)

/** Maximum length of a name in a list. */
const MAX_NAME_LENGTH = 100
const YEAR_DIGITS = 4

const { comments: _, ...person } = contactFields

/** "Order one for me": a new vehicle chosen from known ones, with further requests as text. */
export const vehicleCustomOrder: FormDefinition = {
  name: 'vehicle-custom-order',
  steps: [
    {
      id: 'order',
      schema: v.pipe(
        v.object({
          // Chosen step by step before the rest is filled in.
          year: hiddenField(YEAR_DIGITS),
          make: hiddenField(MAX_NAME_LENGTH, { isRequired: true }),
          model: hiddenField(MAX_NAME_LENGTH, { isRequired: true }),
          trim: hiddenField(MAX_NAME_LENGTH),
          colorExt: offeredField(MAX_NAME_LENGTH, { look: 'radio' }),
          colorInt: offeredField(MAX_NAME_LENGTH),
          options: linesField(2000),
          budget: moneyField({ min: 1000, max: 1_000_000 }),
          howSoon: choiceField(HOW_SOON),
          tradeIn: choiceField(['yes', 'no'], { look: 'radio' }),
          ...person,
        }),
        reachable(),
      ),
      groups: [
        {
          legend: 'yourVehicle',
          fields: [
            'year',
            'make',
            'model',
            'trim',
            'colorExt',
            'colorInt',
            'options',
            'budget',
            'howSoon',
            'tradeIn',
          ],
        },
        {
          legend: 'yourContact',
          fields: ['firstName', 'lastName', 'email', 'phone', 'zipCode'],
        },
      ],
    },
  ],
  words: ['vehicle-forms', 'form-fields'],
  adf: (fields) => {
    const fieldText = (name: string) => fields[name] ?? ''
    const unlessEmpty = (name: string, text: string) =>
      fieldText(name) === '' ? {} : { [text]: fieldText(name) }
    const howSoon = Object.entries(HOW_SOON_TEXT).find(([key]) => key === fieldText('howSoon'))?.[1]
    return {
      service: 'Custom order',
      interest: 'buy',
      vehicles: [
        {
          interest: 'buy',
          status: 'new',
          year: fieldText('year'),
          make: fieldText('make'),
          model: fieldText('model'),
          ...unlessEmpty('trim', 'trim'),
          ...unlessEmpty('colorExt', 'colorExt'),
          ...unlessEmpty('colorInt', 'colorInt'),
          ...unlessEmpty('options', 'comments'),
        },
      ],
      lines: [
        ...(fieldText('budget') === '' ? [] : [`Budget: $${fieldText('budget')}`]),
        ...(howSoon === undefined ? [] : [`How soon: ${howSoon}`]),
        ...(fieldText('tradeIn') === '' ? [] : [`Trade-in: ${fieldText('tradeIn')}`]),
      ],
    }
  },
}
