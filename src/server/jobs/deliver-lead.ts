import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Job } from '#server/db/job-repository.ts'
import type { LeadRepository } from '#server/db/lead-repository.ts'
import type { Mailer } from '#server/integrations/mail/mail.ts'
import { readLeadJob } from '#server/use-cases/leads/lead-job.ts'
import type { Site } from '#sites/schema.ts'

import type { JobHandler, JobOutcome } from './job-handler.ts'
import { leadMail } from './lead-mail.ts'

export type LeadDelivery = Readonly<{
  leads: Pick<LeadRepository, 'get'>
  dealerOf(code: string): Dealer | null
  siteOf(key: string): Site | null
  mailer: Mailer
  mailFrom: string
}>

const UNCONFIRMED = 'may have arrived: '

/** Whether an earlier attempt may have reached the dealer: it was never answered, or the process was cut off in it. */
const mayHaveArrived = ({ attempts, lastError, evidence }: Job) =>
  evidence !== null || lastError?.startsWith(UNCONFIRMED) || (attempts > 1 && lastError === null)

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })

async function deliver(ports: LeadDelivery, job: Job): Promise<JobOutcome> {
  const payload = readLeadJob(job.payload)
  if (payload === null) return refused('the job can not be read')
  const found = await ports.leads.get(null, payload.leadId)
  if (found === null) return refused('the lead does not exist')
  const { lead } = found
  const dealer = ports.dealerOf(lead.dealerCode)
  const site = ports.siteOf(lead.siteKey)
  if (dealer === null) return refused(`no dealer has the code ${lead.dealerCode}`)
  if (site === null) return refused(`no site has the key ${lead.siteKey}`)
  if (dealer.leadEmail === null) return refused(`dealer ${dealer.code} has no lead address`)
  const isResent = mayHaveArrived(job)
  const outcome = await ports.mailer.send(
    leadMail({
      key: job.idempotencyKey,
      lead,
      vehicle: payload.vehicle,
      dealer,
      to: dealer.leadEmail,
      site,
      mailFrom: ports.mailFrom,
      status: isResent ? 'resend' : 'new',
    }),
  )
  if (outcome.state === 'accepted') return outcome
  return isResent || outcome.state === 'unconfirmed'
    ? { ...outcome, reason: UNCONFIRMED + outcome.reason }
    : outcome
}

/**
 * The handler that mails the lead of a job to its dealer. A job that can't be understood, or whose lead, dealer or
 * address is missing, counts as refused: it is tried again, for people may mend it.
 */
export const deliverLead =
  (ports: LeadDelivery): JobHandler =>
  (job) =>
    deliver(ports, job)
