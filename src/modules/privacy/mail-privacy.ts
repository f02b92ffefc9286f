import { senderOf, type SenderLookups } from '#modules/group/module.ts'
import { leadRoute, type LeadRoutes } from '#modules/leads/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import {
  type JobHandler,
  type JobOutcome,
  refused,
  accepted,
  payloadHandler,
} from '#platform/queue/job-handler.ts'

import { PrivacyJob } from './privacy-jobs.ts'
import { confirmationMail, newsMail, reminderMail } from './privacy-mail-content.ts'
import { reportOf, requestReport, recordRequest, type PrivacyDeps } from './privacy-requests.ts'

export type MailPrivacyDeps = PrivacyDeps &
  SenderLookups &
  OutboundMail &
  Readonly<{
    /** The token of the requester's page. */
    tokenOf(leadId: string): string
    /** Recipients by department; if absent, each dealer's lead address gets everything. */
    routes?: LeadRoutes
  }>

/** Records a request first, so that its due dates exist even if the mail fails. */
async function receive(ports: MailPrivacyDeps, leadId: string, date: string): Promise<JobOutcome> {
  const found = await ports.leads.get(null, leadId)
  if (found === null || found.lead.erasedAt !== null)
    return accepted('the request no longer exists')
  const { lead } = found
  const report = await recordRequest(ports, lead)
  const sender = senderOf(ports, lead)
  if ('state' in sender) return sender
  if (report.confirmedAt !== null) return accepted('it was confirmed')
  const { site, dealer } = sender
  const about = { report, site, dealer, origin: ports.originOf(site), edits: ports.edits }
  const outcome = await sendSiteMail(ports, site, {
    key: `${leadId}.privacy`,
    date,
    to: lead.fields['email'] ?? '',
    // The requester may reply: the store asks there for missing information.
    replyTo: leadRoute(ports.routes ?? [], dealer, 'privacy')?.to[0] ?? null,
    isAutomatic: true,
    ...confirmationMail(about, lead.language, ports.tokenOf(leadId)),
  })
  if (outcome.state === 'accepted')
    await ports.requests.mark(leadId, 'confirmed_at', ports.now().toISOString())
  return outcome
}

async function remind(
  ports: MailPrivacyDeps,
  { leadId, step, by }: Extract<PrivacyJob, { kind: 'remind' }>,
  job: Readonly<{ id: string; runAt: string }>,
): Promise<JobOutcome> {
  const report = await requestReport(ports, leadId)
  if (report === null) return accepted('there is no such request')
  if (report.next?.step !== step || report.next.by !== by) return accepted('it is no longer due')
  const sender = senderOf(ports, report)
  if ('state' in sender) return sender
  const { site, dealer } = sender
  const route = leadRoute(ports.routes ?? [], dealer, 'privacy')
  if (route === null) return refused(`dealer ${dealer.code} has no lead address`)
  return sendSiteMail(ports, site, {
    key: job.id,
    date: job.runAt,
    to: route.to,
    ...(route.cc.length > 0 ? { cc: route.cc } : {}),
    replyTo: null,
    isAutomatic: true,
    ...reminderMail({ report, site, dealer, origin: ports.originOf(site) }),
  })
}

/** Mails news of a request to its sender. */
async function notify(
  ports: MailPrivacyDeps,
  { leadId, news }: Extract<PrivacyJob, { kind: 'notice' }>,
  job: Readonly<{ id: string; createdAt: string }>,
): Promise<JobOutcome> {
  const found = await ports.leads.get(null, leadId)
  if (found === null || found.lead.erasedAt !== null)
    return accepted('the request no longer exists')
  const { lead } = found
  const sender = senderOf(ports, lead)
  if ('state' in sender) return sender
  const record = await ports.requests.recordOf(leadId)
  const report = reportOf({ lead, record }, sender.dealer, ports.now())
  const { site, dealer } = sender
  const about = { report, site, dealer, origin: ports.originOf(site), edits: ports.edits }
  const reason = news === 'extended' ? record?.extendedReason : record?.reason
  return sendSiteMail(ports, site, {
    key: `${job.id}.privacy`,
    date: job.createdAt,
    to: lead.fields['email'] ?? '',
    replyTo: leadRoute(ports.routes ?? [], dealer, 'privacy')?.to[0] ?? null,
    isAutomatic: true,
    ...newsMail(about, lead.language, { news, reason: reason ?? '', token: ports.tokenOf(leadId) }),
  })
}

/**
 * The handler that confirms privacy requests, and reminds dealers of due dates.
 * @see docs/rules/privacy.md
 */
export const mailPrivacy = (ports: MailPrivacyDeps): JobHandler =>
  payloadHandler(PrivacyJob, (payload, job) => {
    if (payload.kind === 'received') return receive(ports, payload.leadId, job.createdAt)
    return payload.kind === 'remind' ? remind(ports, payload, job) : notify(ports, payload, job)
  })
