import * as v from 'valibot'

import type { Job } from '#platform/queue/job-repository.ts'

const VISIT_NEWS = ['confirmed', 'unconfirmed', 'moved', 'cancelled', 'reminder'] as const
/** What a mail about a service visit tells its shopper. */
export type VisitNews = (typeof VISIT_NEWS)[number]

/** The payload of mails of the service module to shoppers. */
const VisitMail = v.object({ to: v.literal('shopper'), news: v.picklist(VISIT_NEWS) })

/** What a job mails a shopper about their service visit; `null` for any other job. */
export const visitNewsOf = ({ kind, payload }: Pick<Job, 'kind' | 'payload'>): VisitNews | null =>
  kind === 'service-mail' && v.is(VisitMail, payload) ? payload.news : null
