import * as v from 'valibot'

import { choiceField, lineField, nameField, phoneField, ssnField } from '#domain/forms/fields.ts'
import type { FormStep } from '#domain/forms/form-definition.ts'
import { countField, moneyField } from '#domain/forms/number-fields.ts'

import { entriesOf, nameOf, type Applicant, type PersonField } from './applicant.ts'

const isRequired = true
const secrecy = 'private'
const TERMS = ['24', '36', '48', '60', '72', '84'] as const
const RELATIONS = ['family', 'friend', 'coworker', 'other'] as const

/** Down payment in whole dollars. */
export const downPayment: PersonField = (options) =>
  moneyField({ min: 0, max: 1_000_000, ...options })

/** An optional personal reference. Only the lender sees it. */
const reference = (n: 1 | 2) => ({
  [`reference${n}Name`]: nameField('name', {
    secrecy,
    isRequired: false,
    autocomplete: 'off',
    sameAs: 'referenceName',
  }),
  [`reference${n}Phone`]: phoneField({ secrecy, autocomplete: 'off', sameAs: 'referencePhone' }),
  [`reference${n}Relation`]: choiceField(RELATIONS, { secrecy, sameAs: 'referenceRelation' }),
})
const [first, second] = [reference(1), reference(2)]

/** The vehicle to finance, the trade-in, and two optional personal references. */
export const requestedVehicleStep: FormStep = {
  id: 'vehicle',
  schema: v.object({
    vehicleWish: lineField(120),
    downPayment: downPayment({}),
    loanTerm: choiceField(TERMS),
    tradeIn: choiceField(['yes', 'no'], { look: 'radio', isRequired }),
    tradeYear: countField({ min: 1950, max: 2050, isRequired }),
    tradeMake: lineField(40, { isRequired }),
    tradeModel: lineField(60, { isRequired }),
    ...first,
    ...second,
  }),
  groups: [
    { legend: null, fields: ['vehicleWish', 'downPayment', 'loanTerm', 'tradeIn'] },
    {
      legend: 'tradeInVehicle',
      fields: ['tradeYear', 'tradeMake', 'tradeModel'],
      when: { field: 'tradeIn', isOneOf: ['yes'] },
    },
    { legend: 'reference1', fields: Object.keys(first) },
    { legend: 'reference2', fields: Object.keys(second) },
  ],
}

/** The last step: numbers for the lender, if one is configured, and the consents. */
export const consentStep = (applicants: readonly Applicant[]): FormStep => {
  const numbers = applicants.map((applicant) =>
    entriesOf(applicant, {
      ssn: (options) => ssnField({ isRequired, ...options, sameAs: nameOf(applicant, 'ssn') }),
    }),
  )
  return {
    id: 'consent',
    schema: v.object(Object.assign({}, ...numbers)),
    groups: [{ legend: null, fields: numbers.flatMap((entries) => Object.keys(entries)) }],
  }
}
