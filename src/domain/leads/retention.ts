import { LEAD_FORMS, type LeadForm } from '#domain/forms/form-names.ts'
import type { Expiry } from '#domain/retention/expiry.ts'
import type { RetentionKind } from '#domain/retention/retention.data.ts'

/** The kinds of data that are leads. */
type LeadRetention = Extract<
  RetentionKind,
  'received' | 'applications' | 'careers' | 'privacy' | 'quarantined' | 'test'
>

/** A retention rule for the text of leads. */
export type RetentionRule = Readonly<{
  /** Its name in reports. */
  name: LeadRetention
  status: 'received' | 'quarantined' | 'test'
  forms: readonly LeadForm[]
  /** Leads created before this time, ISO, have expired; leads held for review, if staff first saw them before it. */
  before: string
}>

/** The forms of leads with rules of their own. */
const FORMS: Readonly<Record<'applications' | 'careers' | 'privacy', readonly LeadForm[]>> = {
  applications: ['finance', 'finance-coapplicant', 'vehicle-finance'],
  careers: ['career-application'],
  privacy: ['privacy-request', 'privacy-opt-out'],
}
const OTHERS = LEAD_FORMS.filter((form) => !Object.values(FORMS).flat().includes(form))

/**
 * The retention rules of lead text by kind, counted from creation.
 * @see docs/rules/leads.md, "How long leads are kept"
 */
export const retentionRules = (expiry: Expiry): readonly RetentionRule[] => [
  { name: 'received', status: 'received', forms: OTHERS, before: expiry('received') },
  ...(['applications', 'careers', 'privacy'] as const).map((name) => ({
    name,
    status: 'received' as const,
    forms: FORMS[name],
    before: expiry(name),
  })),
  ...(['quarantined', 'test'] as const).map((name) => ({
    name,
    status: name,
    forms: LEAD_FORMS,
    before: expiry(name),
  })),
]
