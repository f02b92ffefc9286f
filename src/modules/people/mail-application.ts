import type { Opening } from '#domain/careers/opening.ts'
import type { Site } from '#domain/site/site.ts'
import { senderOf } from '#modules/group/module.ts'
import { leadRoute, type Lead, type LeadLookups, type LeadRoutes } from '#modules/leads/module.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { type JobHandler, accepted, payloadHandler } from '#platform/queue/job-handler.ts'

import { ApplicationJob } from './application-jobs.ts'
import { applicationLetter } from './application-letter.ts'

export type MailApplicationDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    /** The secret of the applicant's own page. */
    tokenOf(leadId: string): string
    /** Where a dealer reads applications; `null` for where it reads leads. */
    careersAddress(dealerCode: string): string | null
    /** Addresses by department, before those of dealers. */
    routes?: LeadRoutes
    /** An opening as it is called now; `null` for one that is not known any more. */
    openingOf(site: Site, id: string): Promise<Pick<Opening, 'title'> | null>
  }>

/** What an application is for, in its own language; by the name that was stored where the opening is gone. */
async function positionOf({ openingOf }: MailApplicationDeps, site: Site, lead: Lead) {
  const { opening = '', position = '' } = lead.fields
  if (opening === '') return null
  const known = await openingOf(site, opening)
  return known?.title[lead.language] ?? (position || null)
}

/**
 * The handler that confirms applications for jobs to those who gave an e-mail address. A mail that may have left is sent
 * again with the same Message-ID.
 * @see docs/rules/careers.md
 */
export const mailApplication = (deps: MailApplicationDeps): JobHandler =>
  payloadHandler(ApplicationJob, async ({ leadId }, job) => {
    const found = await deps.leads.get(null, leadId)
    if (found === null || found.lead.erasedAt !== null) return accepted('the application is gone')
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
      // Where the application itself went: its sender may answer with a résumé.
      replyTo: leadRoute(deps.routes ?? [], dealer, 'careers', { careersAddress })?.to[0] ?? null,
      isAutomatic: true,
      isLimited: true,
      ...applicationLetter({
        language: lead.language,
        position: await positionOf(deps, site, lead),
        hasFile: (lead.fields['resume'] ?? '') !== '',
        site,
        origin: deps.originOf(site),
        dealer,
        token: deps.tokenOf(lead.id),
      }),
    })
  })
