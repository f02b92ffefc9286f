import type { WorkflowLead } from '#modules/leads/module.ts'

export type LeadClock = NonNullable<WorkflowLead['clock']>
