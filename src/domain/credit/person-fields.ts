import {
  choiceField,
  emailField,
  lineField,
  linesField,
  nameField,
  phoneField,
  zipField,
} from '#domain/forms/fields.ts'
import { dateField, moneyField } from '#domain/forms/number-fields.ts'
import { STATES } from '#domain/geo/states.data.ts'

import type { PersonField } from './applicant.ts'
import { INCOME_PERIODS } from './monthly-income.ts'
import { MONTHS_THERE, YEARS_THERE } from './time-there.ts'

/** Housing types; the cost is requested only for types that have one. */
const HOUSING = ['rent', 'mortgage', 'owned', 'other'] as const
export const HOUSING_PAID = ['rent', 'mortgage', 'other'] as const

const OCCUPATIONS = ['employed', 'selfEmployed', 'retired', 'student', 'other'] as const
/** Employment types that require an employer. */
export const WORK_WITH_EMPLOYER = ['employed', 'selfEmployed'] as const

/** Bounds of a plausible birth date. */
const BIRTHS = { first: '1900-01-01', last: '2099-12-31' }
const DOLLARS_PER_MONTH = { min: 0, max: 250_000 }
const DOLLARS_PER_YEAR = { min: 0, max: 3_000_000 }

const isRequired = true
const secrecy = 'private'

const time = {
  years: (own: Parameters<PersonField>[0]) =>
    choiceField(YEARS_THERE, { secrecy, isRequired, ...own, sameAs: 'years' }),
  months: (own: Parameters<PersonField>[0]) =>
    choiceField(MONTHS_THERE, { secrecy, ...own, sameAs: 'months' }),
}

/** Identity and contact. Data that only a lender needs for identification is private. */
export const WHO: Readonly<Record<string, PersonField>> = {
  firstName: (own) => nameField('given-name', own),
  lastName: (own) => nameField('family-name', own),
  // The co-applicant may share the applicant's address.
  email: (own) => emailField({ isRequired: own.sameAs === undefined, ...own }),
  phone: (own) => phoneField({ isRequired, ...own }),
  birthDate: (own) => dateField({ ...BIRTHS, secrecy, isRequired, autocomplete: 'bday', ...own }),
}

export const ADDRESS: Readonly<Record<string, PersonField>> = {
  street: (own) => lineField(100, { isRequired, autocomplete: 'address-line1', ...own }),
  apartment: (own) => lineField(20, { autocomplete: 'address-line2', ...own }),
  city: (own) => lineField(60, { isRequired, autocomplete: 'address-level2', ...own }),
  state: (own) => choiceField(STATES, { isRequired, autocomplete: 'address-level1', ...own }),
  zipCode: (own) => zipField({ isRequired, ...own }),
}

export const HOME_COST: Readonly<Record<string, PersonField>> = {
  housing: (own) => choiceField(HOUSING, { look: 'radio', secrecy, isRequired, ...own }),
  housingPayment: (own) => moneyField({ ...DOLLARS_PER_MONTH, secrecy, isRequired, ...own }),
}

export const HOME_HISTORY: Readonly<Record<string, PersonField>> = {
  homeYears: time.years,
  homeMonths: time.months,
  previousStreet: (own) => lineField(100, { isRequired, ...own, sameAs: 'street' }),
  previousCity: (own) => lineField(60, { isRequired, ...own, sameAs: 'city' }),
  previousState: (own) => choiceField(STATES, { isRequired, ...own, sameAs: 'state' }),
  previousZipCode: (own) =>
    zipField({ isRequired, autocomplete: 'off', ...own, sameAs: 'zipCode' }),
  previousHomeYears: time.years,
  previousHomeMonths: time.months,
  earlierHomes: (own) => linesField(500, own),
}

export const WORK: Readonly<Record<string, PersonField>> = {
  work: (own) => choiceField(OCCUPATIONS, { secrecy, isRequired, ...own }),
  employer: (own) => lineField(100, { secrecy, isRequired, autocomplete: 'organization', ...own }),
}

export const WORK_HISTORY: Readonly<Record<string, PersonField>> = {
  jobTitle: (own) =>
    lineField(80, { secrecy, isRequired, autocomplete: 'organization-title', ...own }),
  employerPhone: (own) => phoneField({ secrecy, autocomplete: 'off', ...own }),
  workYears: time.years,
  workMonths: time.months,
  previousEmployer: (own) => lineField(100, { secrecy, isRequired, ...own }),
  previousJobTitle: (own) => lineField(80, { secrecy, ...own, sameAs: 'jobTitle' }),
  previousWorkYears: time.years,
  previousWorkMonths: time.months,
  earlierWork: (own) => linesField(500, { secrecy, ...own }),
}

export const INCOME: Readonly<Record<string, PersonField>> = {
  income: (own) => moneyField({ ...DOLLARS_PER_YEAR, secrecy, isRequired, ...own }),
  incomePeriod: (own) => choiceField(INCOME_PERIODS, { secrecy, isRequired, ...own }),
  otherIncome: (own) => moneyField({ ...DOLLARS_PER_MONTH, secrecy, ...own }),
  otherIncomeSource: (own) => lineField(80, { secrecy, ...own }),
}
