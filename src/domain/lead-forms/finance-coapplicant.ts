import { applicantSteps } from '#domain/credit/applicant-steps.ts'
import { creditAdf, wantedVehicleAdf } from '#domain/credit/credit-adf.ts'
import { consentStep, requestedVehicleStep } from '#domain/credit/requested-vehicle.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** The full credit application of two people: each confirms applying together, and each consents. @see CR-4 */
export const financeCoapplicant: FormDefinition = {
  name: 'finance-coapplicant',
  steps: [
    ...applicantSteps(''),
    ...applicantSteps('co'),
    requestedVehicleStep,
    consentStep(['', 'co']),
  ],
  words: ['credit-fields', 'form-fields'],
  agreements: ['joint', 'credit', 'co-joint', 'co-credit'],
  hasDraft: true,
  hasReview: true,
  adf: (fields) => {
    const { lines, vehicles } = wantedVehicleAdf(fields)
    return creditAdf('Joint credit application', fields, {
      lines: ['Two people apply together.', ...lines],
      vehicles,
    })
  },
}
