import * as v from 'valibot'

import { STAGE_MAIL_DELAY_MS } from '#domain/lead-workflow/queues/queue-stage.ts'
import { STAGE_NAMES } from '#domain/lead-workflow/queues/queues.data.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that mail a shopper about a new state of their order. */
export const STAGE_JOB = 'lead-stage'

/** The payload of such a job: no data of the shopper. */
export const StageJob = v.object({
  leadId: v.string(),
  stage: v.picklist(STAGE_NAMES),
  /** The version of the lead with that state. */
  version: v.number(),
})

/**
 * The job after a change of the state. Its key has the lead's id: mails of erased leads are recognized by it.
 * @param about `at` is when the state was set, ISO
 */
export const stageJob = ({
  at,
  ...about
}: v.InferOutput<typeof StageJob> & Readonly<{ at: string }>): NewJob =>
  newJob({
    kind: STAGE_JOB,
    destination: CUSTOMER_MAIL,
    payload: about,
    leadId: about.leadId,
    idempotencyKey: `${about.leadId}.stage.${about.version}`,
    createdAt: at,
    runAt: new Date(Date.parse(at) + STAGE_MAIL_DELAY_MS).toISOString(),
  })
