import * as v from 'valibot'

import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that send a weekly mail. */
export const WEEKLY_MAIL_JOB = 'weekly-mail'

/** The person and the Monday of the mail, which is about the seven days before. */
export const WeeklyMailJob = v.object({ userId: v.string(), monday: v.string() })
export type WeeklyMailJob = v.InferOutput<typeof WeeklyMailJob>

/** The job of a person's mail of a Monday. */
export const weeklyMailJob = (
  payload: WeeklyMailJob,
  { at, runAt }: Readonly<{ at: Date; runAt: Date }>,
): NewJob =>
  newJob({
    kind: WEEKLY_MAIL_JOB,
    destination: WEEKLY_MAIL_JOB,
    payload,
    idempotencyKey: `${WEEKLY_MAIL_JOB} ${payload.userId} ${payload.monday}`,
    createdAt: at.toISOString(),
    runAt: runAt.toISOString(),
  })
