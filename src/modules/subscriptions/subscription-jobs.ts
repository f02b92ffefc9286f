import * as v from 'valibot'

import { nextMailAt } from '#domain/subscriptions/subscription-limits.ts'
import type { LeadFollowUp } from '#modules/leads/module.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

import type { Subscription } from './mapper.ts'

/** The kind of jobs that send subscription mails. */
export const SUBSCRIPTION_JOB = 'subscription-mail'

export const SubscriptionJob = v.variant('kind', [
  /** Creates a lead's subscription, and asks its shopper to confirm it. */
  v.object({ kind: v.literal('ask'), leadId: v.string() }),
  /** Sends news of a subscription. */
  v.object({ kind: v.literal('news'), subscriptionId: v.string(), mail: v.number() }),
])
/** The payload of such a job: no data of the shopper. */
export type SubscriptionJob = v.InferOutput<typeof SubscriptionJob>

const job = (payload: SubscriptionJob, key: string, createdAt: string, runAt = createdAt): NewJob =>
  newJob({
    kind: SUBSCRIPTION_JOB,
    destination: CUSTOMER_MAIL,
    payload,
    idempotencyKey: key,
    createdAt,
    runAt,
  })

/** The job that creates a lead's subscription, due immediately. A second one for the same lead is never queued. */
const confirmationJob = (leadId: string, now: string): NewJob =>
  job({ kind: 'ask', leadId }, `${leadId}.ask`, now)

/** The job of a subscription's next mail, due a day after the previous one. There is one per number. */
export const jobForNews = (
  { id, mails, lastMailedAt }: Pick<Subscription, 'id' | 'mails' | 'lastMailedAt'>,
  now: string,
): NewJob =>
  job(
    { kind: 'news', subscriptionId: id, mail: mails },
    `${id}.news.${mails}`,
    now,
    nextMailAt(lastMailedAt, now),
  )

/** Creates a subscription for a lead that requests notifications. */
export const subscriptionFollowUp: LeadFollowUp = ({ id, form }, { now }) =>
  form === 'availability-notification' ? [confirmationJob(id, now)] : []
