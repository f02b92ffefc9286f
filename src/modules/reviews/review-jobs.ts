import * as v from 'valibot'

import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that invite a customer to write a review. */
export const REVIEW_JOB = 'review-invitation'

/** The payload of such a job: no data of the customer. */
export const ReviewJob = v.object({ leadId: v.string() })

/** The mail of an invitation; there is one for each lead. @param at ISO */
export const reviewJob = (leadId: string, at: string): NewJob =>
  newJob({
    kind: REVIEW_JOB,
    destination: CUSTOMER_MAIL,
    payload: { leadId } satisfies v.InferOutput<typeof ReviewJob>,
    leadId,
    idempotencyKey: `${leadId}.review`,
    createdAt: at,
  })
