import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The kind of the jobs that mail an offer to its shopper. */
export const OFFER_JOB = 'offer-mail'

const OfferJob = v.object({ siteKey: v.string(), offerId: v.string(), mail: v.number() })
/** What such a job holds: no address. */
type OfferJob = v.InferOutput<typeof OfferJob>

/** A job's payload as it was queued; `null` for anything else. */
export function readOfferJob(payload: unknown): OfferJob | null {
  const result = v.safeParse(OfferJob, payload)
  return result.success ? result.output : null
}

/** The job of one mail of an offer, due at once. There is one of each number. */
export const jobToMailOffer = (payload: OfferJob, now: string): NewJob => ({
  id: randomUUIDv7(),
  kind: OFFER_JOB,
  destination: CUSTOMER_MAIL,
  payload,
  idempotencyKey: `${payload.offerId}.mail.${payload.mail}`,
  runAt: now,
  createdAt: now,
})
