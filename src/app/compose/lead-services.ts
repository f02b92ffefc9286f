import type { createLeads } from '#modules/leads/module.ts'

/** The services of the module of leads. */
export const leadServices = (leads: ReturnType<typeof createLeads>) => ({
  leads: leads.inbox,
  leadWorkflow: leads.workflow,
  leadAnswers: leads.answers,
  leadFiles: leads.files,
  liveLeads: leads.live.live,
  mailHook: leads.hook,
  leadStatuses: leads.statuses,
  sealedValues: leads.sealed,
  shopperRequests: leads.shopperRequests,
  ...leads.drives,
})
