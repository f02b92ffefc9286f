import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { formOf } from '#domain/lead-forms/form-of.ts'
import type { LeadFollowUp } from '#modules/leads/module.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The kind of the jobs that confirm to applicants that their application came. */
export const APPLICATION_JOB = 'application-mail'

const ApplicationJob = v.object({ leadId: v.string() })
/** What such a job holds: nothing of the applicant. */
type ApplicationJob = v.InferOutput<typeof ApplicationJob>

/** A job's payload as it was queued; `null` for anything else. */
export function readApplicationJob(payload: unknown): ApplicationJob | null {
  const result = v.safeParse(ApplicationJob, payload)
  return result.success ? result.output : null
}

/** The job that confirms an application for a job, due at once. A second one for the same lead is never queued. */
const jobToConfirm = (leadId: string, now: string): NewJob => ({
  id: randomUUIDv7(),
  kind: APPLICATION_JOB,
  destination: CUSTOMER_MAIL,
  payload: { leadId } satisfies ApplicationJob,
  idempotencyKey: `${leadId}.confirmed`,
  runAt: now,
  createdAt: now,
})

/** An application for a job is confirmed to its applicant. */
export const applicationFollowUp: LeadFollowUp = ({ id, form }, { now }) =>
  formOf(form).isPersonnel ? [jobToConfirm(id, now)] : []
