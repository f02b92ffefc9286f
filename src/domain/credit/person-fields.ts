import {
  choiceField,
  emailField,
  lineField,
  linesField,
  nameField,
  phoneField,
  zipField,
} from '#domain/forms/fields.ts'
import { birthDateField, moneyField } from '#domain/forms/number-fields.ts'
import { STATES } from '#domain/geo/states.data.ts'

import type { PersonField } from './applicant.ts'
import { DURATION_MONTHS, DURATION_YEARS } from './history-duration.ts'
import { INCOME_PERIODS } from './monthly-income.ts'

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
  years: (options: Parameters<PersonField>[0]) =>
    choiceField(DURATION_YEARS, { secrecy, isRequired, ...options, sameAs: 'years' }),
  months: (options: Parameters<PersonField>[0]) =>
    choiceField(DURATION_MONTHS, { secrecy, ...options, sameAs: 'months' }),
}

/** Identity and contact. Data that only a lender needs for identification is private. */
export const IDENTITY_FIELDS: Readonly<Record<string, PersonField>> = {
  firstName: (options) => nameField('given-name', options),
  lastName: (options) => nameField('family-name', options),
  // The co-applicant may share the applicant's address.
  email: (options) => emailField({ isRequired: options.sameAs === undefined, ...options }),
  phone: (options) => phoneField({ isRequired, ...options }),
  birthDate: (options) =>
    birthDateField({ ...BIRTHS, secrecy, isRequired, autocomplete: 'bday', ...options }),
}

export const ADDRESS: Readonly<Record<string, PersonField>> = {
  street: (options) => lineField(100, { isRequired, autocomplete: 'address-line1', ...options }),
  apartment: (options) => lineField(20, { autocomplete: 'address-line2', ...options }),
  city: (options) => lineField(60, { isRequired, autocomplete: 'address-level2', ...options }),
  state: (options) =>
    choiceField(STATES, { isRequired, autocomplete: 'address-level1', ...options }),
  zipCode: (options) => zipField({ isRequired, ...options }),
}

export const HOME_COST: Readonly<Record<string, PersonField>> = {
  housing: (options) => choiceField(HOUSING, { look: 'radio', secrecy, isRequired, ...options }),
  housingPayment: (options) =>
    moneyField({ ...DOLLARS_PER_MONTH, secrecy, isRequired, ...options }),
}

export const HOME_HISTORY: Readonly<Record<string, PersonField>> = {
  homeYears: time.years,
  homeMonths: time.months,
  previousStreet: (options) => lineField(100, { isRequired, ...options, sameAs: 'street' }),
  previousCity: (options) => lineField(60, { isRequired, ...options, sameAs: 'city' }),
  previousState: (options) => choiceField(STATES, { isRequired, ...options, sameAs: 'state' }),
  previousZipCode: (options) =>
    zipField({ isRequired, autocomplete: 'off', ...options, sameAs: 'zipCode' }),
  previousHomeYears: time.years,
  previousHomeMonths: time.months,
  earlierHomes: (options) => linesField(500, options),
}

export const WORK: Readonly<Record<string, PersonField>> = {
  work: (options) => choiceField(OCCUPATIONS, { secrecy, isRequired, ...options }),
  employer: (options) =>
    lineField(100, { secrecy, isRequired, autocomplete: 'organization', ...options }),
}

export const WORK_HISTORY: Readonly<Record<string, PersonField>> = {
  jobTitle: (options) =>
    lineField(80, { secrecy, isRequired, autocomplete: 'organization-title', ...options }),
  employerPhone: (options) => phoneField({ secrecy, autocomplete: 'off', ...options }),
  workYears: time.years,
  workMonths: time.months,
  previousEmployer: (options) => lineField(100, { secrecy, isRequired, ...options }),
  previousJobTitle: (options) => lineField(80, { secrecy, ...options, sameAs: 'jobTitle' }),
  previousWorkYears: time.years,
  previousWorkMonths: time.months,
  earlierWork: (options) => linesField(500, { secrecy, ...options }),
}

export const INCOME: Readonly<Record<string, PersonField>> = {
  income: (options) => moneyField({ ...DOLLARS_PER_YEAR, secrecy, isRequired, ...options }),
  incomePeriod: (options) => choiceField(INCOME_PERIODS, { secrecy, isRequired, ...options }),
  otherIncome: (options) => moneyField({ ...DOLLARS_PER_MONTH, secrecy, ...options }),
  otherIncomeSource: (options) => lineField(80, { secrecy, ...options }),
}
