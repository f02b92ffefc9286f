import * as v from 'valibot'

import { LeadVehicle } from '#domain/leads/lead-vehicle.ts'

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
