import { randomUUIDv7 } from 'node:crypto'

import { AppError } from '#domain/kernel/errors.ts'
import { CORRECTABLE } from '#domain/lead-forms/correction.ts'
import { formOf } from '#domain/lead-forms/form-of.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Job, JobRepository } from '#platform/queue/job-repository.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import {
  jobsForLead,
  LEAD_JOB,
  readLeadJob,
  type LeadNotice,
  type WebhookFilter,
} from './delivery/delivery-jobs.ts'
import type { LeadChange } from './lifecycle-changes.ts'
import type { LeadLifecycleRepository } from './lifecycle-repository.ts'
import type { Consent, Lead, LeadEvent } from './mapper.ts'
import type { LeadRepository } from './repository.ts'
import type { ShopperRequest, ShopperRequests } from './types.ts'

export type ShopperRequestDeps = Readonly<{
  leads: Pick<LeadRepository, 'get'>
  lifecycle: Pick<LeadLifecycleRepository, 'correct' | 'withdraw' | 'erase'>
  jobs: Pick<JobRepository, 'ofLeads'>
  /** None if absent. */
  webhooks?: readonly WebhookFilter[]
  tokens: Pick<AccessTokens, 'read'>
  /** Kinds of jobs that require every consent of their form: they are ended if one is withdrawn. */
  agreedJobs: readonly string[]
  /** The legal due date of a privacy request; `null` for other leads. */
  dueDateOf(lead: Lead): Promise<ShopperRequest['privacy']>
  now(): Date
}>

type Found = Readonly<{ lead: Lead; consents: readonly Consent[]; jobs: readonly Job[] }>
type Links = Pick<ShopperRequest, 'application' | 'privacy'>

type Delivered = readonly Pick<Job, 'payload'>[]

/** The vehicle at the time of the request. */
const vehicleOf = (jobs: Delivered): LeadVehicle | null =>
  jobs.map(({ payload }) => readLeadJob(payload)).find((job) => job !== null)?.vehicle ?? null

const contactOf = ({ fields }: Lead): ShopperRequest['contact'] =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => CORRECTABLE.some((one) => one === name)),
  )

const applicationOf = ({ form, fields }: Lead): ShopperRequest['application'] =>
  formOf(form).isPersonnel
    ? {
        openingId: fields['opening'] || null,
        position: fields['position'] || null,
        resume: fields['resume'] || null,
      }
    : null

function shopperRequest({ lead, consents, jobs }: Found, links: Links): ShopperRequest {
  const sent = jobs.flatMap(({ kind, doneAt }) => (kind === LEAD_JOB && doneAt ? [doneAt] : []))
  return {
    form: lead.form,
    dealerCode: lead.dealerCode,
    stock: lead.stock,
    vehicle: vehicleOf(jobs),
    contact: contactOf(lead),
    ...links,
    receivedAt: lead.createdAt,
    sentAt: sent.toSorted()[0] ?? null,
    answeredAt: lead.answeredAt,
    consents: consents.map(({ id, channel, wording, language, contact, withdrawnAt }) => ({
      id,
      channel,
      wording,
      language,
      contact,
      withdrawnAt,
    })),
  }
}

export type LeadChangeDeps = Pick<ShopperRequestDeps, 'webhooks' | 'now'>

/** A change of a lead for its shopper: its record, and the notices to the recipients of the lead. */
export function leadChange(
  deps: LeadChangeDeps,
  { lead, jobs }: Readonly<{ lead: Lead; jobs: Delivered }>,
  notice: LeadNotice,
  what: Pick<LeadEvent, 'kind' | 'detail'>,
): LeadChange {
  const now = deps.now().toISOString()
  const event = { id: randomUUIDv7(), leadId: lead.id, at: now, ...what }
  const news = { vehicle: vehicleOf(jobs), now, change: { notice, eventId: event.id } }
  const isDelivered = lead.status === 'received'
  return { event, jobs: isDelivered ? jobsForLead(lead, news, deps) : [] }
}

/**
 * A shopper's access to the one lead of their private link. Changes are sent to every recipient of the lead. A lead
 * held for review, or a test, was not sent to anyone, so its changes are not sent either.
 * @see docs/rules/leads.md
 */
export function shopperRequests(deps: ShopperRequestDeps): ShopperRequests {
  async function find(siteKey: string, token: string): Promise<Found | null> {
    const id = deps.tokens.read(token)
    if (id === null) return null
    const found = await deps.leads.get(siteKey, id)
    return found && { ...found, jobs: await deps.jobs.ofLeads([id]) }
  }

  /** The lead of a token. @throws {AppError} `not-found` for an unknown or erased lead */
  async function requireLead(siteKey: string, token: string): Promise<Found> {
    const found = await find(siteKey, token)
    if (found === null || found.lead.erasedAt !== null)
      throw new AppError('not-found', 'there is no such lead')
    return found
  }

  const changeOf = (
    found: Found,
    notice: LeadNotice,
    what: Pick<LeadEvent, 'kind' | 'detail'>,
  ): LeadChange => leadChange(deps, found, notice, what)

  return {
    async byToken(siteKey, token) {
      const found = await find(siteKey, token)
      if (found === null) return null
      const { lead } = found
      if (lead.erasedAt !== null) return 'erased'
      return shopperRequest(found, {
        application: applicationOf(lead),
        privacy: await deps.dueDateOf(lead),
      })
    },

    async correct(siteKey, token, contact) {
      const found = await requireLead(siteKey, token)
      const known = contactOf(found.lead)
      const changed = Object.entries(contact).filter(
        ([name, text]) => Object.hasOwn(known, name) && found.lead.fields[name] !== text,
      )
      if (changed.length === 0) return
      const fields = changed.map(([name]) => name)
      const change = changeOf(
        found,
        { kind: 'corrected', fields },
        { kind: 'corrected', detail: fields.join(',') },
      )
      await deps.lifecycle.correct(found.lead.id, Object.fromEntries(changed), change)
    },

    async withdraw(siteKey, token, consentId) {
      const found = await requireLead(siteKey, token)
      const consent = found.consents.find(({ id }) => id === consentId)
      if (consent === undefined) throw new AppError('not-found', 'there is no such consent')
      const change = changeOf(
        found,
        { kind: 'consent-withdrawn', consentId },
        { kind: 'consent-withdrawn', detail: consent.channel },
      )
      // Without any of these, from either applicant, no credit report may be read.
      const isNeeded = formOf(found.lead.form).agreements?.includes(consent.channel) ?? false
      const ended = isNeeded ? deps.agreedJobs : []
      await deps.lifecycle.withdraw(found.lead.id, consentId, change, ended)
    },

    async erase(siteKey, token) {
      const found = await requireLead(siteKey, token)
      const change = changeOf(found, { kind: 'erased' }, { kind: 'erased', detail: 'shopper' })
      await deps.lifecycle.erase(found.lead.id, change)
    },
  }
}
