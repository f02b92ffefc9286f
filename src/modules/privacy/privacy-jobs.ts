import * as v from 'valibot'

import type { DealerTimeZone } from '#domain/dealers/dealer.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { reminderDays } from '#domain/privacy/due-dates.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { LeadFollowUp } from '#modules/leads/module.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that confirm privacy requests, and remind dealers of them. */
export const PRIVACY_JOB = 'privacy-mail'

/** Nine in the morning in the dealer's time zone. */
const REMINDED_AT_MINUTES = 540

/** What the requester is notified of. */
const PRIVACY_NEWS = ['verified', 'failed', 'extended', 'done', 'refused'] as const
export type PrivacyNews = (typeof PRIVACY_NEWS)[number]

export const PrivacyJob = v.variant('kind', [
  /** Receipt: records its due dates, and confirms it to the requester. */
  v.object({ kind: v.literal('received'), leadId: v.string() }),
  /** Reminds the dealer of a due date, unless the request is completed by then. */
  v.object({
    kind: v.literal('remind'),
    leadId: v.string(),
    step: v.picklist(['confirm', 'answer']),
    by: v.string(),
  }),
  /** News for the requester: what was recorded about their request. */
  v.object({ kind: v.literal('notice'), leadId: v.string(), news: v.picklist(PRIVACY_NEWS) }),
])
/** The payload of such a job: no data of the requester. */
export type PrivacyJob = v.InferOutput<typeof PrivacyJob>

/** The job that records a request, due immediately. A second one for the same lead is never queued. */
const jobForRequest = (leadId: string, now: string): NewJob =>
  newJob({
    kind: PRIVACY_JOB,
    destination: CUSTOMER_MAIL,
    payload: { kind: 'received', leadId } satisfies PrivacyJob,
    idempotencyKey: `${leadId}.privacy`,
    createdAt: now,
  })

type Due = Readonly<{
  leadId: string
  step: 'confirm' | 'answer'
  /** `YYYY-MM-DD` in the dealer's time zone. */
  by: string
  today: string
  timeZone: DealerTimeZone
  /** ISO. */
  now: string
}>

/** The jobs that remind a dealer of a due date, on the days of `reminderDays`. Each is queued once. */
export const jobsToRemind = ({ leadId, step, by, today, timeZone, now }: Due): readonly NewJob[] =>
  reminderDays(by, today).map((date) =>
    newJob({
      kind: PRIVACY_JOB,
      destination: 'dealers',
      payload: { kind: 'remind', leadId, step, by } satisfies PrivacyJob,
      idempotencyKey: `${leadId}.privacy.${step}.${by}.${date}`,
      // That time exists every day: daylight saving skips it in no time zone.
      runAt: instantOf({ date, minutes: REMINDED_AT_MINUTES }, timeZone)?.toISOString() ?? now,
      createdAt: now,
    }),
  )

/** The job that mails news of a request to its sender. @param now ISO */
export const noticeJob = (leadId: string, news: PrivacyNews, now: string): NewJob =>
  newJob({
    kind: PRIVACY_JOB,
    destination: CUSTOMER_MAIL,
    payload: { kind: 'notice', leadId, news } satisfies PrivacyJob,
    leadId,
    idempotencyKey: `${leadId}.privacy.${news}.${now}`,
    createdAt: now,
  })

/** Confirms a privacy request, and records its due dates. */
export const privacyFollowUp: LeadFollowUp = ({ id, form }, { now }) =>
  isPrivacyForm(form) ? [jobForRequest(id, now)] : []
