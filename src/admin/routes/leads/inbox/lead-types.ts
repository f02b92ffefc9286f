import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { leadAction } from '#domain/access/lead-rights.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { INBOX_FORMS } from '#domain/lead-workflow/lead-filter.ts'
import type { WorkflowLead } from '#modules/leads/module.ts'

export type LeadClock = NonNullable<WorkflowLead['clock']>

/** The leads that a person may read: those of customers, and job applications; and of which forms. */
export type InboxReads = Readonly<{
  customers: boolean
  applications: boolean
  forms: readonly LeadForm[]
}>

/** The leads that a person may read. */
export const readsOf = (actor: Actor): InboxReads => ({
  customers: may(actor, 'leads.answer') || may(actor, 'parts.answer'),
  applications: may(actor, 'applications.answer'),
  forms: INBOX_FORMS.filter((form) => may(actor, leadAction({ form }, 'leads.answer'))),
})
