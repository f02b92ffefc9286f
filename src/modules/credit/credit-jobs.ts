import { randomUUIDv7 } from 'node:crypto'

import type { LenderName } from '#domain/dealers/lender-of.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { LeadInput } from '#domain/leads/lead.ts'
import type { LeadJob } from '#modules/leads/delivery/delivery-jobs.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import type { NewLeadSecret } from '#modules/vault/repository.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The kind of the jobs that hand a credit application to a lender. */
export const CREDIT_JOB = 'submit-credit'

/** A lender, as the destination of jobs. */
export const lenderDestination = (lender: LenderName): string => `lender-${lender}`

/** What happens to the private values of leads. */
export type CreditPorts = Readonly<{
  /** Tells two posts with the same private values without telling which; `null` for none. @see LeadSeal in server/seal */
  mark(sealed: LeadInput['sealed']): Promise<string | null>
  /** Seals them, one row a class. @throws {UnavailableError} when it can't */
  seal(
    lead: Readonly<{ leadId: string; siteKey: string }>,
    sealed: LeadInput['sealed'],
  ): Promise<readonly NewLeadSecret[]>
  /** The lender of a dealer; `null` where none is set up, so that they are kept for a while and go nowhere. */
  lenderOf(dealerCode: string): LenderName | null
}>

/**
 * The job that hands a lead's application to a lender, due at once. Jobs of one lender share their breaker. A second
 * one for the same lead is never queued.
 */
export function creditJob(
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
