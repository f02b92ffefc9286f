import * as v from 'valibot'

import type { FormStep } from '#domain/forms/form-definition.ts'

import { entriesOf } from './applicant.ts'
import { refuseIncome } from './income-check.ts'
import {
  ADDRESS,
  HOME_COST,
  HOUSING_PAID,
  INCOME,
  IDENTITY_FIELDS,
  WORK,
  WORK_WITH_EMPLOYER,
} from './person-fields.ts'
import { downPayment } from './requested-vehicle.ts'

/** Identity, then affordability: no history, no references, no social security number. */
export const prequalificationSteps: readonly FormStep[] = [
  {
    id: 'you',
    schema: v.object(entriesOf('', { ...IDENTITY_FIELDS, ...ADDRESS })),
    groups: [
      { legend: null, fields: Object.keys(IDENTITY_FIELDS) },
      { legend: 'address', fields: Object.keys(ADDRESS) },
    ],
  },
  {
    id: 'means',
    schema: v.pipe(
      v.object(entriesOf('', { ...WORK, ...INCOME, ...HOME_COST, downPayment })),
      refuseIncome(''),
    ),
    groups: [
      { legend: null, fields: ['work'] },
      {
        legend: 'workplace',
        fields: ['employer'],
        when: { field: 'work', isOneOf: WORK_WITH_EMPLOYER },
      },
      { legend: 'incomeLegend', fields: Object.keys(INCOME) },
      { legend: null, fields: ['housing'] },
      {
        legend: null,
        fields: ['housingPayment'],
        when: { field: 'housing', isOneOf: HOUSING_PAID },
      },
      { legend: null, fields: ['downPayment'] },
    ],
  },
]
