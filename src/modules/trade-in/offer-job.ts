import * as v from 'valibot'

import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that mail an offer to its shopper. */
export const OFFER_JOB = 'offer-mail'

export const OfferJob = v.object({ siteKey: v.string(), offerId: v.string(), mail: v.number() })

/** The job of one mail of an offer, due immediately. There is one per number. */
export const jobToMailOffer = (payload: v.InferOutput<typeof OfferJob>, now: string): NewJob =>
  newJob({
    kind: OFFER_JOB,
    destination: CUSTOMER_MAIL,
    payload,
    idempotencyKey: `${payload.offerId}.mail.${payload.mail}`,
    createdAt: now,
  })
