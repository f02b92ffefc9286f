import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { formOf } from '#domain/lead-forms/form-of.ts'
import { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { jobToConfirm } from '#modules/people/application-jobs.ts'
import { jobForRequest } from '#modules/privacy/privacy-jobs.ts'
import { jobToAsk } from '#modules/subscriptions/subscription-jobs.ts'
import type { Webhook } from '#modules/webhooks/webhook.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The kind of the jobs that mail a lead to its dealer. */
export const LEAD_JOB = 'deliver-lead'
/** The kind of the jobs that post a lead to a webhook. */
export const WEBHOOK_JOB = 'post-lead'

const RECEIVED = { kind: 'received' } as const

const LeadNotice = v.variant('kind', [
  v.object({ kind: v.literal('received') }),
  v.object({ kind: v.literal('corrected'), fields: v.array(v.string()) }),
  v.object({ kind: v.literal('consent-withdrawn'), consentId: v.string() }),
  v.object({ kind: v.literal('erased') }),
])
/** Why a dealer hears of a lead: it is there, its shopper corrected it, took a consent back, or had it deleted. */
export type LeadNotice = v.InferOutput<typeof LeadNotice>

const LeadJob = v.object({
  leadId: v.string(),
  vehicle: v.nullable(LeadVehicle),
  notice: v.optional(LeadNotice, RECEIVED),
})
/** What such a job holds. The shopper's own data stay with the lead, in one place. */
export type LeadJob = v.InferOutput<typeof LeadJob>

/** A job's payload as it was queued; `null` for anything else. */
export function readLeadJob(payload: unknown): LeadJob | null {
  const result = v.safeParse(LeadJob, payload)
  return result.success ? result.output : null
}

/** The customer system of a dealer, as the destination of jobs. */
const crmOf = (dealerCode: string): string => `crm-${dealerCode}`
/** A webhook, as the destination of jobs. */
export const hookOf = ({ name }: Pick<Webhook, 'name'>): string => `hook-${name}`

/** The webhooks' part that says which leads they want. */
export type WebhookFilter = Pick<Webhook, 'name' | 'dealerCode' | 'forms'>

type Addressed = Pick<Lead, 'id' | 'dealerCode' | 'form'>

const wants = ({ dealerCode, forms }: WebhookFilter, lead: Addressed) =>
  (dealerCode === null || dealerCode === lead.dealerCode) &&
  // Whoever takes every lead of customers has not asked for those of applicants.
  (forms?.includes(lead.form) ?? !formOf(lead.form).isPersonnel)

type News = Readonly<{
  vehicle: LeadVehicle | null
  /** ISO: when it is due and was made. */
  now: string
  /** What happened to the lead since, and the id of its record; absent for a new lead. */
  change?: Readonly<{ notice: LeadNotice; eventId: string }>
}>

/**
 * The jobs that tell everyone who gets a lead about it, due at once: its dealer and the webhooks that want it. A second
 * one with the same news for the same destination is never queued.
 */
export function jobsForLead(
  lead: Addressed,
  { vehicle, now, change }: News,
  webhooks: readonly WebhookFilter[] = [],
): readonly NewJob[] {
  const payload: LeadJob = { leadId: lead.id, vehicle, notice: change?.notice ?? RECEIVED }
  const job = (kind: string, destination: string): NewJob => ({
    id: randomUUIDv7(),
    kind,
    destination,
    payload,
    leadId: lead.id,
    idempotencyKey: [lead.id, destination, change?.eventId].filter(Boolean).join('.'),
    runAt: now,
    createdAt: now,
  })
  return [
    job(LEAD_JOB, crmOf(lead.dealerCode)),
    ...webhooks
      .filter((webhook) => wants(webhook, lead))
      .map((hook) => job(WEBHOOK_JOB, hookOf(hook))),
    // What its shopper waits for begins with the lead, in the same transaction.
    ...(lead.form === 'availability-notification' && !change ? [jobToAsk(lead.id, now)] : []),
    // So do the days by which it must be answered what is known of them.
    ...(isPrivacyForm(lead.form) && !change ? [jobForRequest(lead.id, now)] : []),
    ...(formOf(lead.form).isPersonnel && !change ? [jobToConfirm(lead.id, now)] : []),
  ]
}
