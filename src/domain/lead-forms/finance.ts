import { applicantSteps } from '#domain/credit/applicant-steps.ts'
import { creditAdf, wantedVehicleAdf } from '#domain/credit/credit-adf.ts'
import { consentStep, requestedVehicleStep } from '#domain/credit/requested-vehicle.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** The full credit application of one person. @see docs/rules/credit.md */
export const finance: FormDefinition = {
  name: 'finance',
  steps: [...applicantSteps(''), requestedVehicleStep, consentStep([''])],
  words: ['credit-fields', 'form-fields'],
  agreements: ['credit'],
  hasDraft: true,
  hasReview: true,
  adf: (fields) => creditAdf('Credit application', fields, wantedVehicleAdf(fields)),
}
