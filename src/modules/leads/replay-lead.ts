import { randomUUIDv7 } from 'node:crypto'

import type { LenderName } from '#domain/dealers/lender-of.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import { creditJob } from '#modules/credit/credit-jobs.ts'
import type { LeadSecretRepository } from '#modules/vault/repository.ts'
import type { Job, JobRepository } from '#platform/queue/job-repository.ts'

import { jobsForLead, readLeadJob, type WebhookFilter } from './delivery/delivery-jobs.ts'
import type { LeadLifecycleRepository } from './lifecycle-repository.ts'
import type { Lead, LeadEvent } from './mapper.ts'
import type { LeadRepository } from './repository.ts'

type Ports = Readonly<{
  leads: Pick<LeadRepository, 'get'>
  lifecycle: Pick<LeadLifecycleRepository, 'release' | 'note'>
  jobs: Pick<JobRepository, 'ofLeads' | 'replay'>
  /** None where absent. */
  webhooks?: readonly WebhookFilter[]
  /** For applications that were kept for review; without it they go to their dealer alone. */
  credit?: Readonly<{
    secrets: Pick<LeadSecretRepository, 'ofLead'>
    lenderOf(dealerCode: string): LenderName | null
  }>
  /** The vehicle as its site shows it now, for a lead that was never on its way. */
  vehicleOf(siteKey: string, dealerCode: string, stock: string): LeadVehicle | null
  now(): Date
}>

const eventOf = (leadId: string, at: string): LeadEvent => ({
  id: randomUUIDv7(),
  leadId,
  kind: 'replayed',
  detail: '',
  at,
})

/** The lender that a lead's application goes to; `null` where it has none, or nothing of it is left to deliver. */
async function lenderFor({ credit }: Ports, { id, dealerCode }: Lead): Promise<LenderName | null> {
  const secrets = (await credit?.secrets.ofLead(id)) ?? []
  const isWhole = secrets.length > 0 && secrets.every(({ envelope }) => envelope !== null)
  return isWhole ? (credit?.lenderOf(dealerCode) ?? null) : null
}

/** A lead that was kept for review goes to its dealer and its lender like any other. */
async function release(ports: Ports, lead: Lead, now: string): Promise<number> {
  const vehicle =
    lead.stock === null ? null : ports.vehicleOf(lead.siteKey, lead.dealerCode, lead.stock)
  const lender = await lenderFor(ports, lead)
  const jobs = [
    ...jobsForLead(lead, { vehicle, now }, ports.webhooks),
    ...(lender === null ? [] : [creditJob(lead, lender, { vehicle, now })]),
  ]
  const event = eventOf(lead.id, now)
  return (await ports.lifecycle.release(lead.id, { event, jobs })) ? jobs.length : 0
}

/** What is done again: the delivery of the lead itself, and whatever was given up. */
const isReplayed = ({ deadAt, payload }: Job) =>
  deadAt !== null || readLeadJob(payload)?.notice.kind === 'received'

/**
 * Sends a lead again, whether it was delivered, given up, or kept for review.
 * @returns how many deliveries wait now, or why there are none
 */
export async function replayLead(
  ports: Ports,
  id: string,
): Promise<number | 'unknown' | 'test' | 'erased'> {
  const found = await ports.leads.get(null, id)
  if (found === null) return 'unknown'
  const { lead } = found
  if (lead.status === 'test' || lead.status === 'erased') return lead.status
  const now = ports.now().toISOString()
  if (lead.status === 'quarantined') return release(ports, lead, now)
  const jobs = (await ports.jobs.ofLeads([id])).filter(isReplayed)
  for (const job of jobs) await ports.jobs.replay({ id: job.id }, now)
  await ports.lifecycle.note(eventOf(id, now))
  return jobs.length
}
