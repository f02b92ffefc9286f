import { isFeedback, leadDepartment } from '#domain/leads/lead-department.ts'
import { senderOf } from '#modules/group/module.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import { leadRoute, type LeadRoutes } from '#modules/leads/delivery/lead-routes.ts'
import type { LeadInbox } from '#modules/leads/types.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { type JobHandler, accepted, payloadHandler } from '#platform/queue/job-handler.ts'

import { confirmationMail } from './confirmation-content.ts'
import { ConfirmationJob } from './confirmation-jobs.ts'

export type MailConfirmationDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    /** The token of the shopper's page. */
    tokenOf(leadId: string): string
    /** The median of open minutes until a department's first answer; `null` if it is not known. */
    answerMinutes: LeadInbox['answerMinutes']
    /** Recipients by department; if absent, each dealer's lead address gets everything. */
    routes?: LeadRoutes
  }>

/**
 * The handler that confirms leads to shoppers who gave an email address. A mail that may have been sent is retried with
 * the same Message-ID.
 * @see docs/rules/notifications.md
 */
export const mailConfirmation = (deps: MailConfirmationDeps): JobHandler =>
  payloadHandler(ConfirmationJob, async ({ leadId, vehicle }, job) => {
    const found = await deps.leads.get(null, leadId)
    if (found === null || found.lead.status !== 'received')
      return accepted('the lead no longer exists')
    const { lead } = found
    const to = lead.fields['email'] ?? ''
    if (to === '') return accepted('not sent: it has no e-mail address')
    const sender = senderOf(deps, lead)
    if ('state' in sender) return sender
    const { site, dealer } = sender
    const feedback = { isFeedback: isFeedback(lead) }
    const department = leadDepartment(lead)
    const route = leadRoute(deps.routes ?? [], dealer, department, feedback)
    return sendSiteMail(deps, site, {
      key: job.idempotencyKey,
      date: job.createdAt,
      to,
      // A customer system does not read shoppers' replies.
      replyTo: route?.format === 'readable' ? (route.to[0] ?? null) : null,
      isAutomatic: true,
      isLimited: true,
      ...confirmationMail({
        lead,
        vehicle,
        site,
        origin: deps.originOf(site),
        dealer,
        token: deps.tokenOf(lead.id),
        answerMinutes: await deps.answerMinutes(dealer.code, department),
        edits: deps.edits,
      }),
    })
  })
