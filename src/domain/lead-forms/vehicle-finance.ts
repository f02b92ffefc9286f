import { creditAdf } from '#domain/credit/credit-adf.ts'
import { prequalificationSteps } from '#domain/credit/prequalification-steps.ts'
import type { FormDefinition } from '#domain/forms/form-definition.ts'

/** Prequalification for one vehicle: a few questions, and no social security number. */
export const vehicleFinance: FormDefinition = {
  name: 'vehicle-finance',
  steps: prequalificationSteps,
  words: ['credit-fields', 'form-fields'],
  agreements: ['prequalify'],
  adf: (fields) => creditAdf('Prequalification', fields),
}
