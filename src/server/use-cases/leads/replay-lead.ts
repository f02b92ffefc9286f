import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { JobRepository } from '#server/db/job-repository.ts'
import type { Lead, LeadRepository } from '#server/db/lead-repository.ts'

import { jobForLead } from './lead-job.ts'
import { reportLead } from './lead-report.ts'

type Ports = Readonly<{
  leads: Pick<LeadRepository, 'list' | 'get'>
  jobs: Pick<JobRepository, 'list' | 'replay' | 'enqueue'>
  /** The vehicle as its site shows it now, for a lead that was never on its way. */
  vehicleOf(siteKey: string, dealerCode: string, stock: string): LeadVehicle | null
  now(): Date
}>

/** A lead that was kept for review goes to its dealer like any other. */
async function release(ports: Ports, lead: Lead): Promise<number> {
  const vehicle =
    lead.stock === null ? null : ports.vehicleOf(lead.siteKey, lead.dealerCode, lead.stock)
  await ports.jobs.enqueue([jobForLead(lead, vehicle, ports.now().toISOString())])
  return 1
}

/**
 * Sends a lead again, whether it was delivered, given up, or kept for review.
 * @returns how many deliveries wait now; `null` for an unknown id
 */
export async function replayLead(ports: Ports, id: string): Promise<number | null> {
  const lead = await reportLead(ports, id)
  if (lead === null) return null
  if (lead.deliveries.length === 0) return release(ports, lead)
  const now = ports.now().toISOString()
  const counts = await Promise.all(
    lead.deliveries.map(({ jobId }) => ports.jobs.replay({ id: jobId }, now)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
