import type { Dealer } from '#domain/dealers/dealer.ts'
import { isFeedback, leadDepartment } from '#domain/leads/lead-department.ts'
import type { Site } from '#domain/site/site.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import type { LeadDocument } from '#modules/uploads/module.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { readLeadJob } from './delivery-jobs.ts'
import { leadMail, type LeadNoticeMail } from './lead-mail.ts'
import { leadRoute, type LeadRoutes } from './lead-routes.ts'

/** Lookups of a lead, its dealer and its site. */
export type LeadLookups = Readonly<{
  leads: Pick<LeadRepository, 'get'>
  dealerOf(code: string): Dealer | null
  siteOf(key: string): Site | null
}>

export type LeadDelivery = LeadLookups &
  Readonly<{
    mailer: Mailer
    mailFrom: string
    /** The origin of a site, without a trailing slash. */
    originOf(site: Site): string
    /** Recipients by department; if absent, each dealer's lead address gets everything. */
    routes?: LeadRoutes
    /** The dealer's address for job applications; `null` or absent for its lead address. */
    careersAddress?: (dealerCode: string) => string | null
    /** The opened files of a lead; `null` if one can't be opened. If absent, leads have no files. */
    filesOf?: (leadId: string) => Promise<readonly LeadDocument[] | null>
  }>

const UNCONFIRMED = 'may have arrived: '

/** Whether an earlier attempt may have reached the dealer: it got no response, or the process was interrupted. */
const mayHaveArrived = ({ attempts, lastError, evidence }: Job) =>
  evidence !== null ||
  lastError?.startsWith(UNCONFIRMED) === true ||
  (attempts > 1 && lastError === null)

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })

/** The notice of a job and its lead; or the outcome of a job that has nothing to send. */
export async function leadNoticeOf(
  ports: LeadLookups,
  job: Job,
): Promise<LeadNoticeMail | JobOutcome> {
  const payload = readLeadJob(job.payload)
  if (payload === null) return refused('the job is invalid')
  const found = await ports.leads.get(null, payload.leadId)
  if (found === null) return refused('the lead does not exist')
  const { lead, consents } = found
  if (lead.erasedAt !== null && payload.notice.kind !== 'erased')
    return { state: 'accepted', evidence: 'not sent: the lead was erased' }
  const dealer = ports.dealerOf(lead.dealerCode)
  const site = ports.siteOf(lead.siteKey)
  if (dealer === null) return refused(`no dealer has the code ${lead.dealerCode}`)
  if (site === null) return refused(`no site has the key ${lead.siteKey}`)
  return {
    key: job.idempotencyKey,
    at: job.createdAt,
    lead,
    consents,
    job: payload,
    dealer,
    site,
    isResent: mayHaveArrived(job),
  }
}

/** An outcome that records for the next attempt whether the lead may have arrived. */
export const withUnconfirmedMark = (
  outcome: JobOutcome,
  { isResent }: LeadNoticeMail,
): JobOutcome =>
  outcome.state !== 'accepted' && (isResent || outcome.state === 'unconfirmed')
    ? { ...outcome, reason: UNCONFIRMED + outcome.reason }
    : outcome

/**
 * The handler that mails a job's lead to its dealer. A job that can't be parsed, or whose lead, dealer or address is
 * missing, counts as refused: it is retried, since someone may fix it.
 */
export function deliverLead(ports: LeadDelivery): JobHandler {
  const { mailer, mailFrom, originOf, routes = [], careersAddress, filesOf } = ports
  return async (job) => {
    const noticeMail = await leadNoticeOf(ports, job)
    if ('state' in noticeMail) return noticeMail
    const { code } = noticeMail.dealer
    const department = leadDepartment(noticeMail.lead)
    const route = leadRoute(routes, noticeMail.dealer, department, {
      careersAddress: careersAddress?.(code) ?? null,
      isFeedback: isFeedback(noticeMail.lead),
    })
    if (route === null) return refused(`dealer ${code} has no lead address`)
    const files = filesOf ? await filesOf(noticeMail.lead.id) : []
    if (files === null) return refused('its file cannot be opened: SECRET_KEY has changed')
    const from = { ...route, mailFrom, origin: originOf(noticeMail.site), files }
    return withUnconfirmedMark(await mailer.send(leadMail(noticeMail, from)), noticeMail)
  }
}
