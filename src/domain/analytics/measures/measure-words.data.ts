import { VITAL_CAUSES, VITALS } from '#domain/analytics/events.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'

import { COUNTED } from './counted-events.data.ts'

export const MEASURE_NAMES = [...VITALS, ...COUNTED] as const

/** The detail words that a measure may carry. Apart from `measures.ts`, because browsers only need the types. */
export const MEASURE_DETAILS = [
  ...LEAD_FORMS,
  'footer',
  'kbb',
  'phone',
  'find',
  'details',
  'offer',
  'appraisal-request',
  ...VITAL_CAUSES,
] as const
