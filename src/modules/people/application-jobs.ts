import * as v from 'valibot'

import { formOf } from '#domain/lead-forms/form-of.ts'
import type { LeadFollowUp } from '#modules/leads/module.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that confirm a job application to its applicant. */
export const APPLICATION_JOB = 'application-mail'

export const ApplicationJob = v.object({ leadId: v.string() })
/** The job that confirms a job application, due immediately. A second one for the same lead is never queued. */
const jobToConfirm = (leadId: string, now: string): NewJob =>
  newJob({
    kind: APPLICATION_JOB,
    destination: CUSTOMER_MAIL,
    payload: { leadId } satisfies v.InferInput<typeof ApplicationJob>,
    idempotencyKey: `${leadId}.confirmed`,
    createdAt: now,
  })

/** Confirms a job application to its applicant. */
export const applicationFollowUp: LeadFollowUp = ({ id, form }, { now }) =>
  formOf(form).isPersonnel ? [jobToConfirm(id, now)] : []
