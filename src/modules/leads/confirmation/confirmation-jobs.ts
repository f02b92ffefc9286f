import * as v from 'valibot'

import type { LeadForm } from '#domain/forms/form-names.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { LeadFollowUp } from '#modules/leads/types.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of jobs that confirm a form to its shopper. */
export const CONFIRMATION_JOB = 'lead-confirmation'

/** Jobs without the mail that confirms a request, for one whose mail about an appointment says more. */
export const withoutConfirmation = <J extends Readonly<{ kind: string }>>(
  jobs: readonly J[],
): readonly J[] => jobs.filter(({ kind }) => kind !== CONFIRMATION_JOB)

export const ConfirmationJob = v.object({
  leadId: v.string(),
  /** The vehicle in the inventory that it is about; `null` for none. */
  vehicle: v.nullable(v.object({ name: v.string(), stock: v.string() })),
})
/** The payload of such a job: no data of the shopper. */
export type ConfirmationJob = v.InferOutput<typeof ConfirmationJob>

/** Whether a form has its own confirmation mail: service visits, alerts, holds, job applications, privacy requests. */
const hasOwnConfirmation = (form: LeadForm) =>
  form === 'service-appointment' ||
  form === 'availability-notification' ||
  form === 'vehicle-hold' ||
  formOf(form).isPersonnel ||
  isPrivacyForm(form)

/** Confirms a lead to its shopper, due immediately. A second job for the same lead is never queued. */
export const confirmationFollowUp: LeadFollowUp = ({ id, form }, { vehicle, now }) =>
  hasOwnConfirmation(form)
    ? []
    : [
        newJob({
          kind: CONFIRMATION_JOB,
          destination: CUSTOMER_MAIL,
          payload: {
            leadId: id,
            vehicle: vehicle && { name: vehicleName(vehicle), stock: vehicle.stock },
          } satisfies ConfirmationJob,
          idempotencyKey: `${id}.received`,
          createdAt: now,
        }),
      ]
