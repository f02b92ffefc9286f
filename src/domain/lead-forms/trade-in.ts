import * as v from 'valibot'

import {
  choiceField,
  contactFields,
  lineField,
  offeredField,
  reachable,
  ticksField,
  zipField,
} from '#domain/forms/fields.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'
import { countField, moneyField } from '#domain/forms/number-fields.ts'
import { GRADES } from '#domain/valuation/valued-vehicle.ts'

import { tradeInAdf } from './trade-in-adf.ts'

/** Maximum months from now; empty if unknown. */
const MONTHS_TO_SELL = ['0', '1', '3', '6']
const TIMES = ['morning', 'afternoon', 'evening']

/** Maximum length of a name in a list. */
const MAX_NAME_LENGTH = 100
/** Long enough for the ids of all options of a policy. */
const MAX_OPTIONS_LENGTH = 2000
/** The maximum of a six-digit odometer. */
const MAX_MILES = 999_999

const { zipCode: _, ...person } = contactFields

/** The vehicle that a shopper sells or trades in; it gets an offer immediately. @see docs/rules/trade-in.md */
export const tradeIn: FormDefinition = {
  name: 'trade-in',
  steps: [
    {
      id: 'vehicle',
      schema: v.object({
        // Only if the VIN does not determine it, see `without` of the page.
        trim: offeredField(MAX_NAME_LENGTH),
        mileage: countField({ min: 0, max: MAX_MILES, isRequired: true }),
        zipCode: zipField({ isRequired: true }),
        grade: choiceField(GRADES, { look: 'radio', isRequired: true }),
        options: ticksField(MAX_OPTIONS_LENGTH),
      }),
      groups: [{ legend: null, fields: ['trim', 'mileage', 'zipCode', 'grade', 'options'] }],
    },
    {
      id: 'plans',
      schema: v.object({
        owed: choiceField(['no', 'yes'], { look: 'radio', isRequired: true }),
        payoffAmount: moneyField({ min: 1, max: 500_000, isRequired: true }),
        monthlyPayment: moneyField({ min: 1, max: 20_000 }),
        lienHolder: lineField(MAX_NAME_LENGTH),
        monthsToSell: choiceField(MONTHS_TO_SELL),
        bestTimeToContact: choiceField(TIMES),
      }),
      groups: [
        { legend: null, fields: ['owed'] },
        {
          legend: 'payoff',
          fields: ['payoffAmount', 'monthlyPayment', 'lienHolder'],
          when: { field: 'owed', isOneOf: ['yes'] },
        },
        { legend: 'timing', fields: ['monthsToSell', 'bestTimeToContact'] },
      ],
    },
    {
      id: 'contact',
      schema: v.pipe(v.object(person), reachable()),
      groups: [{ legend: null, fields: ['firstName', 'lastName', 'email', 'phone', 'comments'] }],
    },
  ],
  words: ['trade-in-fields', 'form-fields'],
  added: ['vin', 'year', 'make', 'model', 'offerUrl', 'offer', 'offerReason'],
  hasDraft: true,
  adf: tradeInAdf,
}
