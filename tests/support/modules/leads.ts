/* Private files of `leads` that tests of other modules use. */

export { mailHook } from '#modules/leads/answers/replies/mail-hook.ts'
export { storeReply } from '#modules/leads/answers/replies/store-reply.ts'
export { type LeadDelivery, deliverLead } from '#modules/leads/delivery/deliver-lead.ts'
export { LEAD_JOB } from '#modules/leads/delivery/delivery-jobs.ts'
export { liveLeadMails } from '#modules/leads/delivery/live-lead-mails.ts'
export { type LeadReport, reportLead } from '#modules/leads/lead-report.ts'
export { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
export { replayLead } from '#modules/leads/replay-lead.ts'
export { type LeadRepository, leadRepository } from '#modules/leads/repository.ts'
export { leadStatuses } from '#modules/leads/workflow/changes/report-status.ts'
export { newWorkflow } from '#modules/leads/workflow/new-workflow.ts'
export { sendLead } from '#modules/leads/send-lead.ts'
