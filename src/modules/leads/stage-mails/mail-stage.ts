import { answerChannels } from '#domain/leads/answer-channels.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import { senderOf } from '#modules/group/module.ts'
import { senderName } from '#modules/leads/answers/templates.ts'
import { NOT_SENT } from '#modules/leads/appointments/appointment-jobs.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import { readDetail } from '#modules/leads/workflow/reading/timeline.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { StageJob } from './stage-jobs.ts'
import { isMailedStage, stageMail } from './stage-mail-content.ts'

export type MailStageDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    database: Pick<Database, 'db'>
    /** The token of the shopper's page. */
    tokenOf(leadId: string): string
  }>

const notSent = (why: string) => accepted(`${NOT_SENT}${why}`)

/** Whether an order still has, or has again, the state that was set last with a version. */
async function isStill(
  { db }: MailStageDeps['database'],
  leadId: string,
  { stage, version }: Readonly<{ stage: string; version: number }>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('lead_workflow')
    .innerJoin('lead_workflow_event as event', 'event.lead_id', 'lead_workflow.lead_id')
    .select(['event.version', 'event.detail'])
    .where('lead_workflow.lead_id', '=', leadId)
    .where('lead_workflow.queue', '=', 'inbox')
    .where('lead_workflow.stage', '=', stage)
    .where('event.kind', '=', 'stage')
    .orderBy('event.version')
    .execute()
  const set = rows.filter(({ detail }) => readDetail(detail).after['stage'] === stage)
  return set.at(-1)?.version === version
}

/**
 * The handler that mails shoppers, if they agreed to mail, that their parts are ordered, have arrived, or are canceled.
 * A state that was changed or undone meanwhile is not mailed. A mail that may have been sent is retried with the same
 * Message-ID.
 */
export const mailStage = (deps: MailStageDeps): JobHandler =>
  payloadHandler(StageJob, async ({ leadId, ...set }, job) => {
    const found = await deps.leads.get(null, leadId)
    if (found === null || found.lead.status !== 'received')
      return notSent('the lead no longer exists')
    const { lead, consents } = found
    if (!isMailedStage(set.stage) || !(await isStill(deps.database, leadId, set)))
      return notSent('the state has changed')
    if (!answerChannels(lead.fields, consents).email.isAllowed)
      return notSent('the shopper may not be mailed')
    const sender = senderOf(deps, lead)
    if ('state' in sender) return sender
    const { site, dealer } = sender
    const { language } = lead
    return sendSiteMail(deps, site, {
      key: job.idempotencyKey,
      date: job.createdAt,
      fromName: senderName({
        language,
        site,
        dealer,
        department: leadDepartment(lead),
        edits: deps.edits,
      }),
      to: lead.fields['email'] ?? '',
      replyTo: null,
      ...stageMail({
        stage: set.stage,
        isShipped: lead.fields['delivery'] === 'ship',
        language,
        site,
        dealer,
        origin: deps.originOf(site),
        token: deps.tokenOf(leadId),
        edits: deps.edits,
      }),
    })
  })
