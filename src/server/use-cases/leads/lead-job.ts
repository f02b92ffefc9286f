import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { NewJob } from '#server/db/job-repository.ts'
import type { Lead } from '#server/db/lead-repository.ts'

/** The kind of the jobs that hand a lead to its dealer. */
export const LEAD_JOB = 'deliver-lead'

const LeadJob = v.object({ leadId: v.string(), vehicle: v.nullable(LeadVehicle) })
/** What such a job holds. The shopper's own data stay with the lead, in one place. */
export type LeadJob = v.InferOutput<typeof LeadJob>

/** A job's payload as it was queued; `null` for anything else. */
export function readLeadJob(payload: unknown): LeadJob | null {
  const result = v.safeParse(LeadJob, payload)
  return result.success ? result.output : null
}

/** The customer system of a dealer, as the destination of jobs. */
export const crmOf = (dealerCode: string): string => `crm-${dealerCode}`

/** The job that hands a lead to its dealer, due at once. A second one for the same lead is never queued. */
export function jobForLead(
  lead: Pick<Lead, 'id' | 'dealerCode'>,
  vehicle: LeadVehicle | null,
  now: string,
): NewJob {
  const destination = crmOf(lead.dealerCode)
  const payload: LeadJob = { leadId: lead.id, vehicle }
  return {
    id: randomUUIDv7(),
    kind: LEAD_JOB,
    destination,
    payload,
    idempotencyKey: `${lead.id}.${destination}`,
    runAt: now,
    createdAt: now,
  }
}
