import type { Job, JobRepository } from '#server/db/job-repository.ts'
import type { Consent, Lead, LeadRepository } from '#server/db/lead-repository.ts'

import { readLeadJob } from './lead-job.ts'

/** More than any installation holds. */
const EVERYTHING = 10_000_000

/** How far one delivery of a lead is. */
export type Delivery = Readonly<{
  jobId: string
  destination: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  /** When the next try may come, while it waits. */
  nextTryAt: string | null
  lastError: string | null
  /** What the receiver answered, once delivered. */
  evidence: string | null
  settledAt: string | null
}>

/** A lead as people read it, contact data and all. */
export type LeadReport = Lead & Readonly<{ deliveries: readonly Delivery[] }>

type Ports = Readonly<{
  leads: Pick<LeadRepository, 'list' | 'get'>
  jobs: Pick<JobRepository, 'list'>
}>

const deliveryOf = (job: Job, state: Delivery['state']): Delivery => ({
  jobId: job.id,
  destination: job.destination,
  state,
  attempts: job.attempts,
  nextTryAt: state === 'waiting' ? job.runAt : null,
  lastError: job.lastError,
  evidence: job.evidence,
  settledAt: job.doneAt ?? job.deadAt,
})

/** Every delivery there is, by the id of its lead. */
async function deliveriesByLead({ jobs }: Ports): Promise<ReadonlyMap<string, Delivery[]>> {
  const deliveries = new Map<string, Delivery[]>()
  const states = { waiting: 'waiting', done: 'delivered', dead: 'dead' } as const
  for (const state of ['waiting', 'done', 'dead'] as const)
    for (const job of await jobs.list(state, EVERYTHING)) {
      const leadId = readLeadJob(job.payload)?.leadId
      if (leadId === undefined) continue
      const known = deliveries.get(leadId) ?? []
      deliveries.set(leadId, [...known, deliveryOf(job, states[state])])
    }
  return deliveries
}

/** Every lead of every site, newest first, those kept for review included, with how far each delivery is. */
export async function reportLeads(ports: Ports): Promise<readonly LeadReport[]> {
  const deliveries = await deliveriesByLead(ports)
  const leads = await ports.leads.list(null, { limit: EVERYTHING })
  return leads.map((lead) => ({ ...lead, deliveries: deliveries.get(lead.id) ?? [] }))
}

/** One lead with its consents and deliveries; `null` for an unknown id. */
export async function reportLead(
  ports: Ports,
  id: string,
): Promise<(LeadReport & Readonly<{ consents: readonly Consent[] }>) | null> {
  const found = await ports.leads.get(null, id)
  if (found === null) return null
  const deliveries = await deliveriesByLead(ports)
  return { ...found.lead, consents: found.consents, deliveries: deliveries.get(id) ?? [] }
}
