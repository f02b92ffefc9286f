import * as v from 'valibot'

import { choiceField } from '#domain/forms/fields.ts'
import type { FieldGroup, FormStep } from '#domain/forms/form-definition.ts'

import { entriesOf, groupsOf, nameOf, type Applicant, type PersonField } from './applicant.ts'
import { isHistoryComplete, UNDER_TWO_YEARS } from './history-duration.ts'
import { refuseIncome } from './income-check.ts'
import {
  ADDRESS,
  HOME_COST,
  HOME_HISTORY,
  HOUSING_PAID,
  INCOME,
  IDENTITY_FIELDS,
  WORK,
  WORK_HISTORY,
  WORK_WITH_EMPLOYER,
} from './person-fields.ts'
import { refuseField } from './refuse-field.ts'

const idOf = nameOf

/** Refuses a history shorter than two years without the previous entry. @see CR-1 */
const refuseHistory = (applicant: Applicant, place: 'Home' | 'Work', earlier: string) =>
  refuseField((values) => {
    const of = (name: string) => values[nameOf(applicant, name)] ?? ''
    const current = place === 'Home' ? 'home' : 'work'
    const times = [current, `previous${place}`].map((name) => ({
      years: of(`${name}Years`),
      months: of(`${name}Months`),
    }))
    const isStated = times.every(({ years }) => years !== '')
    if (!isStated || isHistoryComplete(times) || of(earlier) !== '') return null
    return [nameOf(applicant, earlier), 'errorHistory']
  })

const identity = (applicant: Applicant): FormStep => ({
  id: idOf(applicant, 'you'),
  schema: v.object(entriesOf(applicant, IDENTITY_FIELDS)),
  groups: groupsOf(applicant, [{ legend: null, fields: Object.keys(IDENTITY_FIELDS) }]),
})

const HOME_GROUPS: readonly FieldGroup[] = [
  { legend: null, fields: Object.keys(ADDRESS) },
  { legend: null, fields: ['housing'] },
  {
    legend: null,
    fields: ['housingPayment'],
    when: { field: 'housing', isOneOf: HOUSING_PAID },
  },
  { legend: 'homeTime', fields: ['homeYears', 'homeMonths'] },
  {
    legend: 'previousHome',
    fields: ['previousStreet', 'previousCity', 'previousState', 'previousZipCode'],
    when: { field: 'homeYears', isOneOf: UNDER_TWO_YEARS },
  },
  {
    legend: 'previousHomeTime',
    fields: ['previousHomeYears', 'previousHomeMonths'],
    when: { field: 'homeYears', isOneOf: UNDER_TWO_YEARS },
  },
  {
    legend: null,
    fields: ['earlierHomes'],
    when: { field: 'previousHomeYears', isOneOf: UNDER_TWO_YEARS },
  },
]

const SAME_HOME_FIELD: Readonly<Record<string, PersonField>> = {
  sameHome: (options) =>
    choiceField(['yes', 'no'], { look: 'radio', isRequired: true, ...options }),
}

/** When both live together, the co-applicant's home is not requested. */
const SAME_HOME = { field: 'sameHome', isOneOf: ['no'] } as const
const CO_HOME_GROUPS: readonly FieldGroup[] = [
  { legend: null, fields: ['sameHome'] },
  ...HOME_GROUPS.map((group) => ({ when: SAME_HOME, ...group })),
]

const home = (applicant: Applicant): FormStep => ({
  id: idOf(applicant, 'home'),
  schema: v.pipe(
    v.object({
      ...(applicant === 'co' ? entriesOf(applicant, SAME_HOME_FIELD) : {}),
      ...entriesOf(applicant, { ...ADDRESS, ...HOME_COST, ...HOME_HISTORY }),
    }),
    refuseHistory(applicant, 'Home', 'earlierHomes'),
  ),
  groups: groupsOf(applicant, applicant === '' ? HOME_GROUPS : CO_HOME_GROUPS),
})

const WITH_EMPLOYER = { field: 'work', isOneOf: WORK_WITH_EMPLOYER } as const
const SHORT_WORK = { field: 'workYears', isOneOf: UNDER_TWO_YEARS } as const

const WORK_GROUPS: readonly FieldGroup[] = [
  { legend: null, fields: ['work'] },
  {
    legend: 'workplace',
    fields: ['employer', 'jobTitle', 'employerPhone'],
    when: WITH_EMPLOYER,
  },
  { legend: 'workTime', fields: ['workYears', 'workMonths'], when: WITH_EMPLOYER },
  { legend: 'previousWork', fields: ['previousEmployer', 'previousJobTitle'], when: SHORT_WORK },
  {
    legend: 'previousWorkTime',
    fields: ['previousWorkYears', 'previousWorkMonths'],
    when: SHORT_WORK,
  },
  {
    legend: null,
    fields: ['earlierWork'],
    when: { field: 'previousWorkYears', isOneOf: UNDER_TWO_YEARS },
  },
  { legend: 'incomeLegend', fields: Object.keys(INCOME) },
]

const work = (applicant: Applicant): FormStep => ({
  id: idOf(applicant, 'work'),
  schema: v.pipe(
    v.object(entriesOf(applicant, { ...WORK, ...WORK_HISTORY, ...INCOME })),
    refuseHistory(applicant, 'Work', 'earlierWork'),
    refuseIncome(applicant),
  ),
  groups: groupsOf(applicant, WORK_GROUPS),
})

/**
 * The fields of one applicant: identity, residence and income, with two years of history each. Identical for both
 * applicants; the co-applicant's field names begin with `co`.
 */
export const applicantSteps = (applicant: Applicant): readonly FormStep[] => [
  identity(applicant),
  home(applicant),
  work(applicant),
]
