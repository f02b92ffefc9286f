import type { Opening } from '#domain/careers/opening.ts'
import type { Site } from '#domain/site/site.ts'
import { senderOf } from '#modules/group/module.ts'
import { leadRoute, type Lead, type LeadLookups, type LeadRoutes } from '#modules/leads/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { type JobHandler, accepted, payloadHandler } from '#platform/queue/job-handler.ts'

import { ApplicationJob } from './application-jobs.ts'
import { applicationMail } from './application-mail-content.ts'

export type MailApplicationDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    /** The token of the applicant's page. */
    tokenOf(leadId: string): string
    /** A dealer's address for applications; `null` for its lead address. */
    careersAddress(dealerCode: string): string | null
    /** Recipients by department, which take precedence over those of dealers. */
    routes?: LeadRoutes
    /** The current title of an opening; `null` if it no longer exists. */
    openingOf(site: Site, id: string): Promise<Pick<Opening, 'title'> | null>
  }>

/** The position of an application, in its own language; the stored title if the opening no longer exists. */
async function positionOf({ openingOf }: MailApplicationDeps, site: Site, lead: Lead) {
  const { opening = '', position = '' } = lead.fields
  if (opening === '') return null
  const known = await openingOf(site, opening)
  return known?.title[lead.language] ?? (position || null)
}

/**
 * The handler that confirms job applications to senders who gave an email address. A mail that may have been sent is
 * retried with the same Message-ID.
 * @see docs/rules/careers.md
 */
export const mailApplication = (deps: MailApplicationDeps): JobHandler =>
  payloadHandler(ApplicationJob, async ({ leadId }, job) => {
    const found = await deps.leads.get(null, leadId)
    if (found === null || found.lead.erasedAt !== null)
      return accepted('the application no longer exists')
    const { lead } = found
    const to = lead.fields['email'] ?? ''
    if (to === '') return accepted('not sent: it has no e-mail address')
    const sender = senderOf(deps, lead)
    if ('state' in sender) return sender
    const { site, dealer } = sender
    const careersAddress = deps.careersAddress(dealer.code)
    return sendSiteMail(deps, site, {
      key: `${lead.id}.confirmed`,
      date: job.createdAt,
      to,
      // The recipient of the application itself, since the sender may reply with a résumé.
      replyTo: leadRoute(deps.routes ?? [], dealer, 'careers', { careersAddress })?.to[0] ?? null,
      isAutomatic: true,
      isLimited: true,
      ...applicationMail({
        language: lead.language,
        position: await positionOf(deps, site, lead),
        hasFile: (lead.fields['resume'] ?? '') !== '',
        site,
        origin: deps.originOf(site),
        dealer,
        token: deps.tokenOf(lead.id),
        edits: deps.edits,
      }),
    })
  })
