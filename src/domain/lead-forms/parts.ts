import * as v from 'valibot'

import {
  checkField,
  choiceField,
  contactFields,
  lineField,
  reachable,
  vinField,
  zipField,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { countField } from '#domain/forms/number-fields.ts'
import { STATES } from '#domain/geo/states.data.ts'
import { MAX_QUANTITY } from '#domain/parts/order-list.ts'

/** Long enough for a number and a description. */
const MAX_PART_LENGTH = 100
const MAX_NAME_LENGTH = 60
/** From the first cars to later than any model year. */
const MODEL_YEARS = { min: 1886, max: 2100 }

/** The lines of an order that are always shown, and the extra ones. Together they are `MAX_ORDER_LINES`. */
export const FIRST_LINES = [1, 2, 3] as const
export const MORE_LINES = [4, 5, 6, 7, 8] as const
const LINES = [...FIRST_LINES, ...MORE_LINES] as const

/** How a shopper receives the order. */
export const DELIVERIES = ['pickup', 'ship'] as const

const namesOf = (lines: readonly number[]) =>
  lines.flatMap((line) => [`part${line}`, `quantity${line}`])

const partField = (isRequired = false) => lineField(MAX_PART_LENGTH, { isRequired })
const quantityField = () => countField({ min: 1, max: MAX_QUANTITY })

type Fields = Readonly<Record<string, string>>

const { zipCode: _, ...person } = contactFields

/** The lines of an order for the parts counter. */
function orderLines(fields: Fields): readonly string[] {
  return LINES.flatMap((line) => {
    const part = fields[`part${line}`] ?? ''
    return part === '' ? [] : [`Part: ${part} (quantity ${fields[`quantity${line}`] || '1'})`]
  })
}

/** The shopper's own vehicle in words. */
function vehicleLines({ year, make, model, vin }: Fields): readonly string[] {
  const name = [year, make, model].filter(Boolean).join(' ')
  return [...(name ? [`For a ${name}`] : []), ...(vin ? [`VIN: ${vin}`] : [])]
}

/** A parts order: it goes to a parts counter, which answers with price and date. */
export const parts: FormDefinition = {
  name: 'parts',
  steps: [
    {
      id: 'parts',
      schema: v.pipe(
        v.object({
          part1: partField(true),
          quantity1: quantityField(),
          part2: partField(),
          quantity2: quantityField(),
          part3: partField(),
          quantity3: quantityField(),
          more: checkField(),
          part4: partField(),
          quantity4: quantityField(),
          part5: partField(),
          quantity5: quantityField(),
          part6: partField(),
          quantity6: quantityField(),
          part7: partField(),
          quantity7: quantityField(),
          part8: partField(),
          quantity8: quantityField(),
          vin: vinField(),
          year: countField(MODEL_YEARS),
          make: lineField(MAX_NAME_LENGTH),
          model: lineField(MAX_NAME_LENGTH),
          delivery: choiceField(DELIVERIES, { look: 'radio', isRequired: true }),
          street: lineField(100, { isRequired: true, autocomplete: 'address-line1' }),
          apartment: lineField(20, { autocomplete: 'address-line2' }),
          city: lineField(60, { isRequired: true, autocomplete: 'address-level2' }),
          state: choiceField(STATES, { isRequired: true, autocomplete: 'address-level1' }),
          zipCode: zipField({ isRequired: true }),
          ...person,
        }),
        reachable(),
      ),
      groups: [
        { legend: 'yourParts', fields: [...namesOf(FIRST_LINES), 'more'] },
        {
          legend: null,
          fields: namesOf(MORE_LINES),
          when: { field: 'more', isOneOf: ['yes'] },
        },
        { legend: 'yourVehicle', fields: ['vin', 'year', 'make', 'model'] },
        { legend: 'howToGetThem', fields: ['delivery'] },
        {
          legend: 'shipTo',
          fields: ['street', 'apartment', 'city', 'state', 'zipCode'],
          when: { field: 'delivery', isOneOf: ['ship'] },
        },
        {
          legend: 'yourContact',
          fields: ['firstName', 'lastName', 'email', 'phone', 'comments'],
        },
      ],
    },
  ],
  // State names are in the messages of the credit forms.
  words: ['parts-fields', 'credit-fields', 'form-fields'],
  hasOffers: false,
  adf(fields) {
    const { delivery, street = '', apartment = '', city = '', state = '' } = fields
    const { year, make, model, vin } = fields
    return {
      service: 'Parts',
      interest: 'buy',
      department: 'parts',
      owned: { year, make, model, vin },
      ...(delivery === 'ship' ? { address: { street, apartment, city, state } } : {}),
      lines: [
        'For the parts department',
        ...orderLines(fields),
        ...vehicleLines(fields),
        delivery === 'ship' ? 'Ship to the given address' : 'Picks up at the store',
      ],
    }
  },
}
