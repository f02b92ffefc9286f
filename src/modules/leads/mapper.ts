import { hash } from 'node:crypto'

import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { SUSPECT_REASONS, type SuspectReason } from '#domain/forms/form-guard.ts'
import { CONSENT_CHANNELS, LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { ConsentEvidence, LeadInput } from '#domain/leads/lead.ts'
import { toLeadSource } from '#domain/leads/store/lead-source.ts'
import { jsonText, recordOf, rowOf, readRow, omit } from '#platform/db/row-codec.ts'
import type { ConsentTable, LeadEventTable, LeadTable } from '#platform/db/schema/leads.ts'

/**
 * `quarantined`: suspect, held for review. `test`: from a test page. Neither is delivered. `erased`: its text was
 * erased by the shopper or by expiry; its record remains.
 */
export const LEAD_STATUSES = ['received', 'quarantined', 'test', 'erased'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** A lead as stored. `id` is a UUIDv7 created by the caller. */
export type Lead = Omit<
  LeadInput,
  'consents' | 'files' | 'isSuspect' | 'isTest' | 'sealed' | 'suspectReason'
> &
  Readonly<{
    id: string
    /** Equal for two posts exactly if their content is. */
    contentHash: string
    status: LeadStatus
    createdAt: string
    /** When the dealer recorded an answer to the shopper. */
    answeredAt: string | null
    /** When its text was erased. */
    erasedAt: string | null
    /** Why it is suspect; `null` if it is not. */
    suspectReason: SuspectReason | null
    /** When staff first saw it among those held for review. */
    reviewedAt: string | null
  }>

/** A consent to store with its lead. */
export type NewConsent = ConsentEvidence &
  Readonly<{
    id: string
    /** The phone number or email address of the consent. */
    contact: string
  }>

export type Consent = NewConsent &
  Readonly<{
    wordingHash: string
    origin: LeadInput['origin']
    createdAt: string
    /** When the shopper withdrew it. */
    withdrawnAt: string | null
  }>

/** An event of a lead after it was received. */
export type LeadEvent = Readonly<{
  id: string
  leadId: string
  kind:
    | 'corrected'
    | 'consent-withdrawn'
    | 'replayed'
    | 'answered'
    | 'erased'
    | 'sealed-read'
    | 'file-read'
    | 'replied'
  /**
   * The corrected fields, the withdrawn channel, or who read sealed values or a file; empty for none. Never a shopper's
   * text.
   */
  detail: string
  at: string
}>

/** An event as read: another version may have stored kinds that this one does not know. */
export type StoredLeadEvent = Omit<LeadEvent, 'kind'> & Readonly<{ kind: string }>

const Words = v.object({
  form: v.picklist(LEAD_FORMS),
  language: v.picklist(['en', 'es']),
  status: v.picklist(LEAD_STATUSES),
  suspectReason: v.nullable(v.picklist(SUSPECT_REASONS)),
  fields: jsonText(v.record(v.string(), v.string())),
})
const ConsentWords = v.object({
  channel: v.picklist(CONSENT_CHANNELS),
  language: v.picklist(['en', 'es']),
})

const originOf = ({
  ip,
  user_agent: userAgent,
  page_url: pageUrl,
}: Pick<LeadTable, 'ip' | 'user_agent' | 'page_url'>): LeadInput['origin'] => ({
  ip,
  userAgent,
  pageUrl,
})

/** A lead from its row. */
export function toLead({
  ip,
  user_agent,
  page_url,
  shopper,
  source: from,
  ...row
}: LeadTable): Lead {
  const source = toLeadSource(from)
  return {
    ...readRow(row, Words),
    origin: originOf({ ip, user_agent, page_url }),
    ...(shopper === 'known' && { shopper }),
    ...(source && { source }),
  }
}

/** A consent from its row. */
export const toConsent = ({ ip, user_agent, page_url, ...row }: ConsentTable): Consent => ({
  ...readRow(omit(row, 'lead_id'), ConsentWords),
  origin: originOf({ ip, user_agent, page_url }),
})

const originRow = ({ ip, userAgent, pageUrl }: LeadInput['origin']) => ({
  ip,
  user_agent: userAgent,
  page_url: pageUrl,
})

/** A lead's columns. */
export const leadRow = (lead: Lead): Selectable<LeadTable> => ({
  id: lead.id,
  site_key: lead.siteKey,
  form: lead.form,
  dealer_code: lead.dealerCode,
  stock: lead.stock,
  idempotency_key: lead.idempotencyKey,
  content_hash: lead.contentHash,
  fields: JSON.stringify(lead.fields),
  language: lead.language,
  status: lead.status,
  ...originRow(lead.origin),
  created_at: lead.createdAt,
  answered_at: lead.answeredAt,
  erased_at: lead.erasedAt,
  suspect_reason: lead.suspectReason,
  reviewed_at: lead.reviewedAt,
  shopper: lead.shopper ?? null,
  source: lead.source ?? null,
})

/** The columns of a new consent. */
export const consentRow = (lead: Lead, consent: NewConsent): Selectable<ConsentTable> => ({
  id: consent.id,
  lead_id: lead.id,
  channel: consent.channel,
  wording: consent.wording,
  wording_hash: hash('sha256', consent.wording),
  wording_version: consent.wordingVersion,
  language: consent.language,
  contact: consent.contact,
  ...originRow(lead.origin),
  created_at: lead.createdAt,
  withdrawn_at: null,
})

/** An event from its row. */
export const toLeadEvent = (row: LeadEventTable): StoredLeadEvent => recordOf(row)

/** An event's columns. */
export const leadEventRow = (event: LeadEvent): LeadEventTable => rowOf(event)
