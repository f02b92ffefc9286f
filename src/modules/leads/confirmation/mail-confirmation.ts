import { isFeedback, leadDepartment } from '#domain/leads/lead-department.ts'
import type { Site } from '#domain/site/site.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import { leadRoute, type LeadRoutes } from '#modules/leads/delivery/lead-routes.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import { readConfirmationJob } from './confirmation-jobs.ts'
import { confirmationLetter } from './confirmation-letter.ts'

export type MailConfirmationDeps = LeadLookups &
  Pick<OutboundMail, 'mailer' | 'mailFrom'> &
  Readonly<{
    /** Where a site lives, without a slash at its end. */
    originOf(site: Site): string
    /** The secret of the shopper's own page. */
    tokenOf(leadId: string): string
    /** Addresses by department; where absent each dealer's lead address gets everything. */
    routes?: LeadRoutes
  }>

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
const nothing = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

/**
 * The handler that confirms leads to shoppers who gave an e-mail address. A mail that may have left is sent again with
 * the same Message-ID.
 * @see docs/rules/notifications.md
 */
export const mailConfirmation =
  (deps: MailConfirmationDeps): JobHandler =>
  async (job) => {
    const payload = readConfirmationJob(job.payload)
    if (payload === null) return refused('the job can not be read')
    const found = await deps.leads.get(null, payload.leadId)
    if (found === null || found.lead.status !== 'received') return nothing('the lead is gone')
    const { lead } = found
    const to = lead.fields['email'] ?? ''
    if (to === '') return nothing('not sent: it has no e-mail address')
    const site = deps.siteOf(lead.siteKey)
    const dealer = deps.dealerOf(lead.dealerCode)
    if (site === null) return refused(`no site has the key ${lead.siteKey}`)
    if (dealer === null) return refused(`no dealer has the code ${lead.dealerCode}`)
    const { mailer, mailFrom, routes = [] } = deps
    const feedback = { isFeedback: isFeedback(lead) }
    const route = leadRoute(routes, dealer, leadDepartment(lead), feedback)
    const outcome = await mailer.send({
      messageId: `${job.idempotencyKey}@${mailHost(site, mailFrom)}`,
      from: { name: site.name, address: mailFrom },
      to,
      // A customer system reads no answers of shoppers.
      replyTo: route?.format === 'readable' ? (route.to[0] ?? null) : null,
      isAutomatic: true,
      isLimited: true,
      date: new Date(job.createdAt),
      ...confirmationLetter({
        lead,
        vehicle: payload.vehicle,
        site,
        origin: deps.originOf(site),
        dealer,
        token: deps.tokenOf(lead.id),
      }),
    })
    return unnamed(outcome)
  }
