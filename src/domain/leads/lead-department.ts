import { MAIL_DEPARTMENTS, type MailDepartment } from '#domain/dealers/dealer.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'

/** The departments that answer leads. */
export const LEAD_DEPARTMENTS = MAIL_DEPARTMENTS
export type LeadDepartment = MailDepartment

const OF_FORMS: Partial<Record<LeadForm, LeadDepartment>> = {
  finance: 'finance',
  'finance-coapplicant': 'finance',
  'vehicle-finance': 'finance',
  'service-appointment': 'service',
  parts: 'parts',
  'career-application': 'careers',
  'privacy-request': 'privacy',
  'privacy-opt-out': 'privacy',
}

const OF_TOPICS: Readonly<Record<string, LeadDepartment>> = {
  finance: 'finance',
  service: 'service',
  parts: 'parts',
}

type FormFields = Readonly<{ form: LeadForm; fields: Readonly<Record<string, string>> }>

/** Whether a lead is feedback about the store, whose sender may not be interested in buying. */
export const isFeedback = ({ form, fields }: FormFields): boolean =>
  form === 'contact' && fields['topic'] === 'feedback'

/** The department that answers a lead: by its form, or by its topic for the contact form; sales for all others. */
export const leadDepartment = ({ form, fields }: FormFields): LeadDepartment =>
  (form === 'contact' ? OF_TOPICS[fields['topic'] ?? ''] : OF_FORMS[form]) ?? 'sales'
