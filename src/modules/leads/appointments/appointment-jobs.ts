import * as v from 'valibot'

import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that notify a shopper of their appointment. */
export const APPOINTMENT_JOB = 'lead-appointment'

/** The payload of such a job: no data of the shopper. */
export const AppointmentJob = v.object({ leadId: v.string() })

/** A mail is sent only once the person can no longer undo the change by a click. */
const DELAY_MS = 15_000

/**
 * The job after a change of an appointment. It mails the state at the time it runs, so that a change that was undone is
 * not mailed. Its key has the lead's id: mails of erased leads are recognized by it.
 * @param version of the lead after the change
 * @param at ISO
 */
export const appointmentJob = (leadId: string, version: number, at: string): NewJob =>
  newJob({
    kind: APPOINTMENT_JOB,
    destination: CUSTOMER_MAIL,
    payload: { leadId } satisfies v.InferOutput<typeof AppointmentJob>,
    leadId,
    idempotencyKey: `${leadId}.appointment.${version}`,
    createdAt: at,
    runAt: new Date(Date.parse(at) + DELAY_MS).toISOString(),
  })
