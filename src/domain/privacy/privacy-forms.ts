import type { LeadForm } from '#domain/forms/form-names.ts'

/** The forms about a person's own data. */
export const PRIVACY_FORMS = [
  'privacy-request',
  'privacy-opt-out',
] as const satisfies readonly LeadForm[]

/** Whether a form is a privacy request with a legal due date. */
export const isPrivacyForm = (form: LeadForm): boolean =>
  PRIVACY_FORMS.some((name) => name === form)
