import { randomUUIDv7 } from 'node:crypto'

import type { Dealer } from '#domain/dealers/dealer.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadSecrets } from '#modules/vault/module.ts'
import type { Job, JobRepository } from '#platform/queue/job-repository.ts'

import { jobsForLead, readLeadJob, type LeadReceivers } from './delivery/delivery-jobs.ts'
import type { LeadChange } from './lifecycle-changes.ts'
import type { LeadLifecycleRepository } from './lifecycle-repository.ts'
import type { Lead, LeadEvent } from './mapper.ts'
import type { LeadRepository } from './repository.ts'
import type { LeadViewer } from './send-lead.ts'

type Deps = LeadReceivers &
  Readonly<{
    leads: Pick<LeadRepository, 'get'>
    lifecycle: Pick<LeadLifecycleRepository, 'release' | 'record'>
    jobs: Pick<JobRepository, 'ofLeads' | 'replay'>
    secrets: Pick<LeadSecrets, 'ofLead'>
    /** The current vehicle of the site, for a lead that was never sent. */
    vehicleOf(lead: LeadViewer, stock: string): LeadVehicle | null | Promise<LeadVehicle | null>
    /** `null` for a store that no longer exists. */
    dealerOf(code: string): Dealer | null
    now(): Date
  }>

const eventOf = (leadId: string, at: string): LeadEvent => ({
  id: randomUUIDv7(),
  leadId,
  kind: 'replayed',
  detail: '',
  at,
})

/** Whether a lead has private values and none was shredded. */
async function isSealed({ secrets }: Pick<Deps, 'secrets'>, { id }: Lead): Promise<boolean> {
  const found = await secrets.ofLead(id)
  return found.length > 0 && found.every(({ envelope }) => envelope !== null)
}

/** The change that releases a lead held for review: it is sent to its dealer and its lender like any other. */
export async function releaseChange(
  deps: Pick<Deps, keyof LeadReceivers | 'secrets' | 'vehicleOf'>,
  lead: Lead,
  now: string,
): Promise<LeadChange> {
  const vehicle = lead.stock === null ? null : await deps.vehicleOf(lead, lead.stock)
  const news = { vehicle, now, isSealed: await isSealed(deps, lead) }
  return { event: eventOf(lead.id, now), jobs: jobsForLead(lead, news, deps) }
}

async function release(deps: Deps, lead: Lead, now: string): Promise<number> {
  const change = await releaseChange(deps, lead, now)
  return (await deps.lifecycle.release(lead.id, change, deps.dealerOf(lead.dealerCode)))
    ? change.jobs.length
    : 0
}

/** Jobs to replay: the delivery of the lead itself, and all failed ones. */
const isReplayed = ({ deadAt, payload }: Job) =>
  deadAt !== null || readLeadJob(payload)?.notice.kind === 'received'

/**
 * Sends a lead again, whether it was delivered, failed, or held for review.
 * @returns the number of deliveries now waiting, or why there are none
 */
export async function replayLead(
  deps: Deps,
  id: string,
): Promise<number | 'unknown' | 'test' | 'erased'> {
  const found = await deps.leads.get(null, id)
  if (found === null) return 'unknown'
  const { lead } = found
  if (lead.status === 'test' || lead.status === 'erased') return lead.status
  const now = deps.now().toISOString()
  if (lead.status === 'quarantined') return release(deps, lead, now)
  const jobs = (await deps.jobs.ofLeads([id])).filter(isReplayed)
  for (const job of jobs) await deps.jobs.replay({ id: job.id }, now)
  await deps.lifecycle.record(eventOf(id, now))
  return jobs.length
}
