import type { Dealer } from '#domain/dealers/dealer.ts'
import { isFeedback, leadDepartment } from '#domain/leads/lead-department.ts'
import type { Site } from '#domain/site/site.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import type { LeadDocument } from '#modules/uploads/module.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { readLeadJob } from './delivery-jobs.ts'
import { leadMail, type LeadNews } from './lead-mail.ts'
import { leadRoute, type LeadRoutes } from './lead-routes.ts'

/** What is known of a lead, its dealer and its site. */
export type LeadLookups = Readonly<{
  leads: Pick<LeadRepository, 'get'>
  dealerOf(code: string): Dealer | null
  siteOf(key: string): Site | null
}>

export type LeadDelivery = LeadLookups &
  Readonly<{
    mailer: Mailer
    mailFrom: string
    /** Where a site is, without a slash at its end. */
    originOf(site: Site): string
    /** Addresses by department; where absent each dealer's lead address gets everything. */
    routes?: LeadRoutes
    /** Where a dealer reads applications for jobs; `null` or absent for where it reads all leads. */
    careersAddress?: (dealerCode: string) => string | null
    /** The files of a lead, opened; `null` if one can't be. Without it leads have none. */
    filesOf?: (leadId: string) => Promise<readonly LeadDocument[] | null>
  }>

const UNCONFIRMED = 'may have arrived: '

/** Whether an earlier attempt may have reached the dealer: it was never answered, or the process was cut off in it. */
const mayHaveArrived = ({ attempts, lastError, evidence }: Job) =>
  evidence !== null ||
  lastError?.startsWith(UNCONFIRMED) === true ||
  (attempts > 1 && lastError === null)

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })

/** What a job tells, and of which lead; or the outcome of a job that can tell nothing. */
export async function leadNews(ports: LeadLookups, job: Job): Promise<LeadNews | JobOutcome> {
  const payload = readLeadJob(job.payload)
  if (payload === null) return refused('the job can not be read')
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

/** An outcome that remembers whether its lead may have arrived, for the next attempt. */
export const remembering = (outcome: JobOutcome, { isResent }: LeadNews): JobOutcome =>
  outcome.state !== 'accepted' && (isResent || outcome.state === 'unconfirmed')
    ? { ...outcome, reason: UNCONFIRMED + outcome.reason }
    : outcome

/**
 * The handler that mails the lead of a job to its dealer. A job that can't be understood, or whose lead, dealer or
 * address is missing, counts as refused: it is retried, for people may mend it.
 */
export function deliverLead(ports: LeadDelivery): JobHandler {
  const { mailer, mailFrom, originOf, routes = [], careersAddress, filesOf } = ports
  return async (job) => {
    const news = await leadNews(ports, job)
    if ('state' in news) return news
    const { code } = news.dealer
    const department = leadDepartment(news.lead)
    const route = leadRoute(routes, news.dealer, department, {
      careersAddress: careersAddress?.(code) ?? null,
      isFeedback: isFeedback(news.lead),
    })
    if (route === null) return refused(`dealer ${code} has no lead address`)
    const files = filesOf ? await filesOf(news.lead.id) : []
    if (files === null) return refused('its file can not be opened: SECRET_KEY is another one')
    const from = { ...route, mailFrom, origin: originOf(news.site), files }
    return remembering(await mailer.send(leadMail(news, from)), news)
  }
}
