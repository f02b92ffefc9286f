import * as v from 'valibot'

import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import type { Job, NewJob } from '#platform/queue/job-repository.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that notify a shopper of their appointment. */
export const APPOINTMENT_JOB = 'lead-appointment'

/** The payload of such a job: no data of the shopper. */
export const AppointmentJob = v.object({ leadId: v.string() })

/** A mail is sent only once the person can no longer undo the change by a click. */
const DELAY_MS = 15_000

/** The prefix of the evidence of jobs that had nothing to mail. */
export const NOT_SENT = 'not sent: '

/**
 * The job after a change of an appointment. It mails the state at the time it runs, so that a change that was undone is
 * not mailed. Its key has the lead's id: mails of erased leads are recognized by it.
 * @param change the version of the lead after the change; `released` for a lead that was held for review until then
 * @param at ISO
 */
export const appointmentJob = (leadId: string, change: number | 'released', at: string): NewJob =>
  newJob({
    kind: APPOINTMENT_JOB,
    destination: CUSTOMER_MAIL,
    payload: { leadId } satisfies v.InferOutput<typeof AppointmentJob>,
    leadId,
    idempotencyKey: `${leadId}.appointment.${change}`,
    createdAt: at,
    runAt: new Date(Date.parse(at) + DELAY_MS).toISOString(),
  })

/** Whether a job mailed the shopper or tried to. Other jobs may turn out to have nothing to mail. */
export const isAppointmentMail = ({ evidence, lastError }: Pick<Job, 'evidence' | 'lastError'>) =>
  evidence === null ? lastError !== null : !evidence.startsWith(NOT_SENT)
