import { LEAD_JOB } from '#modules/leads/delivery/delivery-jobs.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import type { Bounce } from './read-bounce.ts'

/**
 * The effect of a bounce. `undelivered`: a lead did not reach its dealer; its job counts as failed until it is
 * replayed. `earlier`: its delivery was retried since. `other`: a mail to a shopper, or one unknown to this database.
 */
export type BounceOutcome =
  | Readonly<{ outcome: 'undelivered'; jobId: string; leadId: string }>
  | Readonly<{ outcome: 'earlier' | 'other' }>

/** Maximum clock difference between two machines. */
const CLOCK_TOLERANCE_MS = 60_000

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

type Deps = Readonly<{ jobs: Pick<JobRepository, 'ofLeads' | 'bounce'>; now: () => Date }>

/** Records that a mail was not delivered. The delivery of a lead to a dealer counts as failed. */
export async function settleBounce(
  { jobs, now }: Deps,
  { messageId, status, at }: Bounce,
): Promise<BounceOutcome> {
  const key = messageId.slice(0, messageId.lastIndexOf('@'))
  const leadId = UUID.exec(key)?.[0].toLowerCase()
  const found = leadId === undefined ? [] : await jobs.ofLeads([leadId])
  const job = found.find(
    ({ kind, idempotencyKey }) =>
      kind === LEAD_JOB && idempotencyKey.replaceAll(/[^\w.-]/g, '-') === key,
  )
  if (!job || leadId === undefined) return { outcome: 'other' }
  const { doneAt } = job
  const isEarlier = at !== null && Date.parse(at) + CLOCK_TOLERANCE_MS < Date.parse(doneAt ?? '')
  if (doneAt === null || isEarlier) return { outcome: 'earlier' }
  await jobs.bounce(job.id, { at: now().toISOString(), error: `the mail bounced: ${status}` })
  return { outcome: 'undelivered', jobId: job.id, leadId }
}
