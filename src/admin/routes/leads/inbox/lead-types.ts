import type { WorkflowLead } from '#modules/leads/module.ts'

export type LeadClock = NonNullable<WorkflowLead['clock']>

/** The leads that a person may read: those of customers, and job applications. */
export type InboxReads = Readonly<{ customers: boolean; applications: boolean }>
