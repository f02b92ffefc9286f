import { hash } from 'node:crypto'

import { sql } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { isApplication } from '#domain/access/lead-rights.ts'
import { isIn, storesFor } from '#domain/access/stores-for.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { retentionRules } from '#domain/leads/retention.ts'
import { personMatcher, type PersonQuery } from '#domain/privacy/person-match.ts'
import { recordText, type StayReason } from '#domain/privacy/places.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import { expiryAt } from '#domain/retention/expiry.ts'
import { heldLeads, type Lead } from '#modules/leads/module.ts'
import type { FoundRecord } from '#modules/privacy/person/person-sources.ts'
import { knownRecords } from '#modules/privacy/search/search-state.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'
import { CUSTOMER_MAIL } from '#platform/queue/destinations.ts'

import type { FoundCase } from './change-case.ts'
import type { CaseDeps } from './deps.ts'
import { queryOf } from './person-query.ts'
import type { CaseRecord, RecordDecision } from './types.ts'

/** The lead that a record is, or belongs to. */
const leadOf = ({ leadId, id }: FoundRecord) => leadId ?? id

const formOf = (record: FoundRecord) => LEAD_FORMS.find((form) => form === record.form)

/** Whether a person may see a record: of their stores; job applications with the right to them. */
function maySee(actor: Actor, record: FoundRecord): boolean {
  const stores = storesFor(actor, 'privacy.handle') ?? []
  const { dealerCode } = record
  // Colleagues and their filters belong to no store.
  if (dealerCode === null) return true
  if (!isIn(stores, [dealerCode])) return false
  const form = formOf(record)
  if (form === undefined || !isApplication({ form })) return true
  return may(actor, 'applications.answer', { dealerCode })
}

/** Why the law or another account requires that a record stays; `null` if it may be erased. */
function stayReason(
  record: FoundRecord,
  { held, now }: Readonly<{ held: ReadonlySet<string>; now: Date }>,
): StayReason | null {
  const { place, isApplicant } = record
  if (place === 'staff' || place === 'invitation') return 'staff'
  // Everything beside a held lead stays with it, and texts in it that name someone else.
  if (held.has(leadOf(record))) return 'legal-hold'
  const form = formOf(record)
  // A co-applicant is an applicant, too (12 CFR 1002.2(e), 1002.12(b)).
  const isOfPerson = place === 'lead' || (place === 'mention' && isApplicant)
  if (!isOfPerson || form === undefined) return null
  if (isPrivacyForm(form)) return 'request-record'
  // As long as the law requires, whatever the group has set.
  const rule = retentionRules(expiryAt(now)).find(
    ({ name, forms }) => ['applications', 'careers'].includes(name) && forms.includes(form),
  )
  if (rule === undefined || (record.at ?? '') < rule.before) return null
  return rule.name === 'careers' ? 'job-application' : 'credit-application'
}

/** The destinations that got leads, by lead. */
async function recipientsOf(
  db: Connection,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const ids of inChunks(leadIds)) {
    const rows = await db
      .selectFrom('job')
      .select(['lead_id', 'destination'])
      .distinct()
      .where('lead_id', 'in', ids)
      .where('done_at', 'is not', null)
      .where(sql<boolean>`kind in ('deliver-lead', 'post-lead', 'submit-credit')`)
      .where('destination', '!=', CUSTOMER_MAIL)
      .orderBy('destination')
      .execute()
    for (const { lead_id: id, destination } of rows)
      if (id !== null) found.set(id, [...(found.get(id) ?? []), destination])
  }
  return found
}

/** What was found for a request, as far as a person may see it. */
type CaseRecords = Readonly<{ records: readonly CaseRecord[]; hidden: number; seen: string }>

/** The request, and what its person is searched by. */
type Case = Readonly<{ lead: Lead; query: PersonQuery; now: Date }>

/**
 * The records of a request's person with their decisions. A record with the same mailbox is theirs unless an officer
 * decided otherwise; every other match waits for a decision.
 * @param actor sees only records of their stores; the others are counted
 * @returns `null` while they are being searched
 */
export async function recordsOf(
  db: Connection,
  actor: Actor,
  { lead, query, now }: Case,
): Promise<CaseRecords | null> {
  const all = await knownRecords(db, { id: lead.id, query })
  if (all === null) return null
  const rows = await db
    .selectFrom('privacy_match')
    .select(['place', 'record_id', 'decision'])
    .where('request_id', '=', lead.id)
    .execute()
  const decisions = new Map(
    rows.map(({ place, record_id: id, decision }) => [`${place}:${id}`, decision]),
  )
  const own = personMatcher(queryOf(lead, null))
  const decisionOf = (record: FoundRecord): RecordDecision => {
    if (record.id === lead.id) return 'theirs'
    const decided = decisions.get(recordText(record))
    if (decided === 'theirs' || decided === 'other') return decided
    // Only the address of the request itself: what an officer searches by is decided like all else.
    return own.email(record.about['email'] ?? '') ? 'theirs' : 'open'
  }
  // What belongs to a lead of theirs goes with it.
  const theirs = new Set(
    all.filter((one) => one.place === 'lead' && decisionOf(one) === 'theirs').map(({ id }) => id),
  )
  const apart = all.filter(({ leadId }) => leadId === null || !theirs.has(leadId))
  const visible = apart.filter((record) => maySee(actor, record))
  const leadIds = visible.flatMap(({ place, id }) => (place === 'lead' ? [id] : []))
  const recipients = await recipientsOf(db, leadIds)
  const held = await heldLeads(db, [...new Set(visible.map(leadOf))])
  const records = visible.map((record): CaseRecord => ({
    ...record,
    decision: decisionOf(record),
    stays: stayReason(record, { held, now }),
    recipients: recipients.get(record.id) ?? [],
  }))
  const text = records
    .map((one) => `${recordText(one)} ${one.decision}`)
    .toSorted()
    .join('\n')
  return { records, hidden: apart.length - visible.length, seen: hash('sha256', text) }
}

/**
 * The records of a request's person, which were searched.
 * @throws {AppError} `conflict` while they are being searched
 */
export async function searchedRecords(
  { database, now }: Pick<CaseDeps, 'database' | 'now'>,
  actor: Actor,
  { lead, record }: FoundCase,
): Promise<CaseRecords> {
  const query = queryOf(lead, record.search)
  const found = await recordsOf(database.db, actor, { lead, query, now: now() })
  if (found === null)
    throw new AppError('conflict', 'The search has not finished. Try again in a moment.', {
      key: 'privacySearching',
    })
  return found
}
