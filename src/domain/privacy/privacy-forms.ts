import type { LeadForm } from '#domain/forms/form-names.ts'

/** The forms that ask about a person's own data. */
export const PRIVACY_FORMS = [
  'privacy-request',
  'privacy-opt-out',
] as const satisfies readonly LeadForm[]

/** Whether a form asks about the data of its sender: the law says by when it must be answered. */
export const isPrivacyForm = (form: LeadForm): boolean =>
  PRIVACY_FORMS.some((name) => name === form)
