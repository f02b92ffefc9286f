import * as v from 'valibot'

import type { LeadForm } from '#domain/forms/form-names.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import type { LeadFollowUp } from '#modules/leads/types.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'
import { newJob } from '#platform/queue/new-job.ts'

/** The kind of the jobs that confirm to shoppers that their form came. */
export const CONFIRMATION_JOB = 'lead-confirmation'

export const ConfirmationJob = v.object({
  leadId: v.string(),
  /** The vehicle of the inventory that it is about; `null` for none. */
  vehicle: v.nullable(v.object({ name: v.string(), stock: v.string() })),
})
/** What such a job holds: nothing of the shopper. */
export type ConfirmationJob = v.InferOutput<typeof ConfirmationJob>

/** Whether a form has its own mail that confirms it: visits, alerts, applications for jobs, privacy requests. */
const hasOwnConfirmation = (form: LeadForm) =>
  form === 'service-appointment' ||
  form === 'availability-notification' ||
  formOf(form).isPersonnel ||
  isPrivacyForm(form)

/** Confirms a lead to its shopper, due at once. A second one for the same lead is never queued. */
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
