import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import { formOf } from '#domain/lead-forms/form-of.ts'
import { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { AddressedLead, LeadFollowUp } from '#modules/leads/types.ts'
import type { Webhook } from '#modules/webhooks/module.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

/** The kind of jobs that mail a lead to its dealer. */
export const LEAD_JOB = 'deliver-lead'
/** The kind of jobs that post a lead to a webhook. */
export const WEBHOOK_JOB = 'post-lead'

const RECEIVED = { kind: 'received' } as const

const LeadNotice = v.variant('kind', [
  v.object({ kind: v.literal('received') }),
  v.object({ kind: v.literal('corrected'), fields: v.array(v.string()) }),
  v.object({ kind: v.literal('consent-withdrawn'), consentId: v.string() }),
  v.object({ kind: v.literal('erased') }),
])
/** Why a dealer is notified of a lead: it is new, or its shopper corrected it, withdrew a consent, or had it erased. */
export type LeadNotice = v.InferOutput<typeof LeadNotice>

const LeadJob = v.object({
  leadId: v.string(),
  vehicle: v.nullable(LeadVehicle),
  notice: v.optional(LeadNotice, RECEIVED),
})
/** The payload of delivery jobs. It has no data of the shopper, which is stored only with the lead. */
export type LeadJob = v.InferOutput<typeof LeadJob>

/** Parses a job's payload; `null` if invalid. */
export function readLeadJob(payload: unknown): LeadJob | null {
  const result = v.safeParse(LeadJob, payload)
  return result.success ? result.output : null
}

/** A dealer's customer system as a job destination. */
const crmOf = (dealerCode: string): string => `crm-${dealerCode}`
/** A webhook as a job destination. */
export const hookOf = ({ name }: Pick<Webhook, 'name'>): string => `hook-${name}`

/** The part of a webhook that selects leads. */
export type WebhookFilter = Pick<Webhook, 'name' | 'dealerCode' | 'forms'>

/** Whether a webhook gets a lead. */
export const matchesFilter = ({ dealerCode, forms }: WebhookFilter, lead: AddressedLead) =>
  (dealerCode === null || dealerCode === lead.dealerCode) &&
  // A webhook for all customer leads does not get job applications.
  (forms?.includes(lead.form) ?? !formOf(lead.form).isPersonnel)

/** The webhooks and follow-up jobs that get leads besides the dealer; none if absent. */
export type LeadReceivers = Readonly<{
  webhooks?: readonly WebhookFilter[]
  /** Follow-up jobs of other modules for a new lead, in its transaction. */
  followUps?: readonly LeadFollowUp[]
}>

type JobContent = Readonly<{
  vehicle: LeadVehicle | null
  /** ISO: when the job is created and due. */
  now: string
  /** Whether sealed private values are stored with it. */
  isSealed?: boolean
  /** A later change of the lead, with the id of its record; absent for a new lead. */
  change?: Readonly<{ notice: LeadNotice; eventId: string }>
}>

/**
 * The jobs that notify all recipients of a lead, due immediately: its dealer and the webhooks whose filter it matches;
 * of an erasure, all webhooks.
 * A second job with the same notice for the same destination is never queued.
 */
export function jobsForLead(
  lead: AddressedLead,
  { vehicle, now, isSealed = false, change }: JobContent,
  { webhooks = [], followUps = [] }: LeadReceivers = {},
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
  // An erasure reaches those that got the lead before their filter was narrowed: the erasing keeps the jobs of those
  // alone.
  const isErased = change?.notice.kind === 'erased'
  return [
    job(LEAD_JOB, crmOf(lead.dealerCode)),
    ...webhooks
      .filter((webhook) => isErased || matchesFilter(webhook, lead))
      .map((hook) => job(WEBHOOK_JOB, hookOf(hook))),
    ...(change ? [] : followUps.flatMap((followUp) => followUp(lead, { vehicle, now, isSealed }))),
  ]
}
