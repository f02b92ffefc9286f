import type { Opening } from '#domain/careers/opening.ts'
import type { Site } from '#domain/site/site.ts'
import { leadRoute, type Lead, type LeadLookups, type LeadRoutes } from '#modules/leads/module.ts'
import { mailHost } from '#platform/mail/mail-host.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import { unnamed } from '#platform/queue/redact-outcome.ts'

import { readApplicationJob } from './application-jobs.ts'
import { applicationLetter } from './application-letter.ts'

export type MailApplicationDeps = LeadLookups &
  Readonly<{
    /** Where a site lives, without a slash at its end. */
    originOf(site: Site): string
    /** The secret of the applicant's own page. */
    tokenOf(leadId: string): string
    /** Where a dealer reads applications; `null` for where it reads leads. */
    careersAddress(dealerCode: string): string | null
    /** Addresses by department, before those of dealers. */
    routes?: LeadRoutes
    /** An opening as it is called now; `null` for one that is not known any more. */
    openingOf(site: Site, id: string): Promise<Pick<Opening, 'title'> | null>
    mailer: Mailer
    mailFrom: string
  }>

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })
const nothing = (evidence: string): JobOutcome => ({ state: 'accepted', evidence })

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
export const mailApplication =
  (deps: MailApplicationDeps): JobHandler =>
  async (job) => {
    const payload = readApplicationJob(job.payload)
    if (payload === null) return refused('the job can not be read')
    const found = await deps.leads.get(null, payload.leadId)
    if (found === null || found.lead.erasedAt !== null) return nothing('the application is gone')
    const { lead } = found
    const to = lead.fields['email'] ?? ''
    if (to === '') return nothing('not sent: it has no e-mail address')
    const site = deps.siteOf(lead.siteKey)
    const dealer = deps.dealerOf(lead.dealerCode)
    if (site === null) return refused(`no site has the key ${lead.siteKey}`)
    if (dealer === null) return refused(`no dealer has the code ${lead.dealerCode}`)
    const { mailer, mailFrom, routes = [] } = deps
    const careersAddress = deps.careersAddress(dealer.code)
    const outcome = await mailer.send({
      messageId: `${lead.id}.confirmed@${mailHost(site, mailFrom)}`,
      from: { name: site.name, address: mailFrom },
      to,
      // Where the application itself went: its sender may answer with a résumé.
      replyTo: leadRoute(routes, dealer, 'careers', { careersAddress })?.to[0] ?? null,
      isAutomatic: true,
      isLimited: true,
      date: new Date(job.createdAt),
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
    return unnamed(outcome)
  }
