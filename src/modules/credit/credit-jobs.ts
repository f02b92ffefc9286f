import { randomUUIDv7 } from 'node:crypto'

import type { LenderName } from '#domain/dealers/lender-of.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadJob, Lead, LeadFollowUp } from '#modules/leads/module.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The kind of jobs that submit a credit application to a lender. */
export const CREDIT_JOB = 'submit-credit'

/** A lender as a job destination. */
export const lenderDestination = (lender: LenderName): string => `lender-${lender}`

/**
 * The job that submits a lead's application to a lender, due immediately. Jobs of one lender share a circuit breaker. A
 * second job for the same lead is never queued.
 */
function creditJob(
  lead: Pick<Lead, 'id'>,
  lender: LenderName,
  { vehicle, now }: Readonly<{ vehicle: LeadVehicle | null; now: string }>,
): NewJob {
  const payload: LeadJob = { leadId: lead.id, vehicle, notice: { kind: 'received' } }
  return {
    id: randomUUIDv7(),
    kind: CREDIT_JOB,
    destination: lenderDestination(lender),
    payload,
    leadId: lead.id,
    idempotencyKey: `${lead.id}.lender`,
    runAt: now,
    createdAt: now,
  }
}

/**
 * Submits the sealed part of a lead to its dealer's lender.
 * @param lenderOf `null` if a dealer has none: then it is retained for a while and sent nowhere
 */
export const creditFollowUp =
  (lenderOf: (dealerCode: string) => LenderName | null): LeadFollowUp =>
  (lead, { vehicle, now, isSealed }) => {
    const lender = isSealed ? lenderOf(lead.dealerCode) : null
    return lender === null ? [] : [creditJob(lead, lender, { vehicle, now })]
  }
