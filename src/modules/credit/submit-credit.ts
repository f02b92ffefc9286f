import type { Dealer } from '#domain/dealers/dealer.ts'
import { lenderOf } from '#domain/dealers/lender-of.ts'
import { readLeadJob, type LeadRecords } from '#modules/leads/module.ts'
import type { LeadSecrets } from '#modules/vault/module.ts'
import type { JobHandler, JobOutcome } from '#platform/queue/job-handler.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import type { LenderWorker } from './lender-worker.ts'

export type CreditDelivery = Readonly<{
  leads: Pick<LeadRecords, 'get'>
  secrets: Pick<LeadSecrets, 'ofLead' | 'delivered'>
  worker: Pick<LenderWorker, 'submit'>
  dealerOf(code: string): Dealer | null
  /** Milliseconds since 1970. */
  now(): number
}>

const refused = (reason: string): JobOutcome => ({ state: 'refused', reason })

async function submit(ports: CreditDelivery, job: Job): Promise<JobOutcome> {
  const payload = readLeadJob(job.payload)
  if (payload === null) return refused('the job is invalid')
  const found = await ports.leads.get(null, payload.leadId)
  if (found === null) return refused('the lead does not exist')
  const { lead, consents } = found
  const secrets = await ports.secrets.ofLead(lead.id)
  // Already delivered: secrets are gone, and the end of this job was not recorded, or it is
  // replayed.
  const receipt = secrets.find((secret) => secret.receipt !== null)?.receipt
  if (receipt) return { state: 'accepted', evidence: receipt }
  const gone = secrets.find(({ shredded }) => shredded !== null)?.shredded
  if (gone) return refused(`the sealed values are gone: ${gone.reason}`)
  const dealer = ports.dealerOf(lead.dealerCode)
  if (dealer === null) return refused(`no dealer has the code ${lead.dealerCode}`)
  const outcome = await ports.worker.submit({
    id: lead.id,
    lender: lenderOf(dealer),
    form: lead.form,
    siteKey: lead.siteKey,
    dealerCode: lead.dealerCode,
    receivedAt: lead.createdAt,
    language: lead.language,
    vehicle: payload.vehicle,
    contact: lead.fields,
    secrets: secrets.map(({ secrecy, envelope }) => ({ secrecy, envelope })),
    consents: consents
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ channel, wording, wordingVersion, language, createdAt }) => ({
        channel,
        wording,
        wordingVersion,
        language,
        at: createdAt,
      })),
  })
  if (outcome.state === 'accepted')
    await ports.secrets.delivered(lead.id, {
      receipt: outcome.evidence,
      at: new Date(ports.now()).toISOString(),
    })
  return outcome
}

/**
 * The handler that submits a credit application to its dealer's lender and, once it is acknowledged, shreds secrets
 * before the job is done. Every attempt carries the lead's id, so that the lender can drop duplicates.
 * @see docs/rules/secrets.md
 */
export const submitCredit =
  (ports: CreditDelivery): JobHandler =>
  (job) =>
    submit(ports, job)
