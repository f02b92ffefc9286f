import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { PersonQuery } from '#domain/privacy/person-match.ts'
import { recordText, type RecordKey } from '#domain/privacy/places.ts'
import { jobsToRemind, noticeJob } from '#modules/privacy/privacy-jobs.ts'
import { dayOf, reportOf, zoneOf } from '#modules/privacy/privacy-requests.ts'
import { requestSearch } from '#modules/privacy/search/search-jobs.ts'
import { forgetSearch } from '#modules/privacy/search/search-state.ts'
import type { Connection } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { authorizedCase, changeCase, type FoundCase } from './change-case.ts'
import type { CaseDeps } from './deps.ts'
import { searchedRecords } from './person-of.ts'
import { queryOf } from './person-query.ts'
import type { CaseTarget } from './types.ts'

const MAX_REASON = 1000
const MAX_TERMS = 10

/** A reason for the requester. @throws {AppError} `invalid` for none */
function reasonOf(text: string): string {
  const reason = text.trim().slice(0, MAX_REASON)
  if (reason === '')
    throw new AppError('invalid', 'Write the reason for the person.', { key: 'privacyReason' })
  return reason
}

/** Records whether the requester is the person, and queues the mail about it. */
export async function checkIdentity(
  deps: CaseDeps,
  actor: Actor,
  { state, ...target }: CaseTarget & Readonly<{ state: 'verified' | 'failed' }>,
): Promise<void> {
  await changeCase(deps, actor, target, async (trx, { lead, record: { identity } }, record) => {
    const at = deps.now().toISOString()
    record({ action: 'privacy.identity', before: { identity }, after: { identity: state } })
    await enqueueOn(trx, [noticeJob(lead.id, state, at)])
    const set = { identity: state, identity_by: actor.name, identity_at: at }
    return { value: undefined, set }
  })
  notifyWorkers(deps.database)
}

const terms = (texts: readonly string[]) => [
  ...new Set(
    texts
      .map((text) => text.trim().slice(0, 200))
      .filter(Boolean)
      .slice(0, MAX_TERMS),
  ),
]

/** Sets what else the person is searched by. */
export async function searchMore(
  deps: CaseDeps,
  actor: Actor,
  { query, ...target }: CaseTarget & Readonly<{ query: PersonQuery }>,
): Promise<void> {
  await changeCase(deps, actor, target, async (trx, { lead }, record) => {
    const { emails, phones, names } = query
    const search = { emails: terms(emails), phones: terms(phones), names: terms(names) }
    const n = search.emails.length + search.phones.length + search.names.length
    // The terms are personal, and the trail is append-only.
    record({ action: 'privacy.searched', after: { terms: n } })
    await requestSearch(trx, { id: lead.id, query: queryOf(lead, search) }, deps.now())
    return { value: undefined, set: { search: n === 0 ? null : JSON.stringify(search) } }
  })
  notifyWorkers(deps.database)
}

/** Records whose a record is. */
export async function decideRecord(
  deps: CaseDeps,
  actor: Actor,
  {
    record: key,
    decision,
    ...target
  }: CaseTarget & Readonly<{ record: RecordKey; decision: 'theirs' | 'other' }>,
): Promise<void> {
  const found = await authorizedCase(deps, actor, 'privacy.handle', target.id)
  const { records } = await searchedRecords(deps, actor, found)
  if (!records.some((one) => recordText(one) === recordText(key)))
    throw new AppError('not-found', 'There is no such record.', { key: 'privacyFoundMore' })
  await changeCase(deps, actor, target, async (trx, { lead }, record) => {
    const at = deps.now().toISOString()
    await trx
      .insertInto('privacy_match')
      .values({
        request_id: lead.id,
        place: key.place,
        record_id: key.id,
        decision,
        by_name: actor.name,
        at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['request_id', 'place', 'record_id'])
          .doUpdateSet({ decision, by_name: actor.name, at }),
      )
      .execute()
    // The id of an offer is a secret address.
    const id = key.place === 'offer' ? '' : key.id
    record({ action: 'privacy.matched', after: { place: key.place, record: id, decision } })
    return { value: undefined }
  })
}

/** Extends the date once, and queues the mail with the reason. @returns the new date */
export async function extendCase(
  deps: CaseDeps,
  actor: Actor,
  { reason, ...target }: CaseTarget & Readonly<{ reason: string }>,
): Promise<string> {
  const text = reasonOf(reason)
  const by = await changeCase(deps, actor, target, async (trx, found, record) => {
    const now = deps.now()
    const { lead } = found
    const dealer = deps.dealerOf(lead.dealerCode)
    const { due, extendedAt } = reportOf(found, dealer, now)
    if (due.extendedTo === null || extendedAt !== null || dayOf(now, dealer) > due.answerBy)
      throw new AppError('conflict', 'The law allows no extension any more.', {
        key: 'privacyNoExtension',
      })
    const reminders = jobsToRemind({
      leadId: lead.id,
      step: 'answer',
      by: due.extendedTo,
      today: dayOf(now, dealer),
      timeZone: zoneOf(dealer),
      now: now.toISOString(),
    })
    await enqueueOn(trx, [...reminders, noticeJob(lead.id, 'extended', now.toISOString())])
    record({ action: 'privacy.extended', after: { until: due.extendedTo } })
    const set = { extended_at: now.toISOString(), extended_reason: text }
    return { value: due.extendedTo, set }
  })
  notifyWorkers(deps.database)
  return by
}

/** Requests that may only be done for a verified person. */
const NEEDS_IDENTITY: ReadonlySet<string> = new Set(['know', 'correct', 'delete'])

/**
 * Checks that the requester was verified, and that their request still names the same person: its sender may correct it
 * by their own link.
 * @throws {AppError} `conflict`
 */
export async function requireIdentity(
  on: Connection,
  { lead, record: { identity, identityAt } }: FoundCase,
): Promise<void> {
  const corrected = await on
    .selectFrom('lead_event')
    .select('id')
    .where('lead_id', '=', lead.id)
    .where('kind', '=', 'corrected')
    .where('at', '>=', identityAt ?? '')
    .limit(1)
    .executeTakeFirst()
  if (identity !== 'verified' || corrected)
    throw new AppError('conflict', 'First record that you checked who the person is.', {
      key: 'privacyIdentity',
    })
}

/** Closes a request, and queues the mail to the person. */
export async function answerCase(
  deps: CaseDeps,
  actor: Actor,
  {
    outcome,
    reason,
    ...target
  }: CaseTarget & Readonly<{ outcome: 'done' | 'refused'; reason: string }>,
): Promise<void> {
  const text = outcome === 'refused' ? reasonOf(reason) : null
  await changeCase(deps, actor, target, async (trx, found, record) => {
    const { lead, record: known } = found
    if (outcome === 'done' && NEEDS_IDENTITY.has(known.kind)) await requireIdentity(trx, found)
    const erasure = await trx
      .selectFrom('privacy_erasure')
      .select('finished_at')
      .where('request_id', '=', lead.id)
      .executeTakeFirst()
    const isErased = erasure !== undefined && erasure.finished_at !== null
    if ((outcome === 'done' && known.kind === 'delete' && !isErased) || (erasure && !isErased))
      throw new AppError('conflict', 'First erase the person’s data.', { key: 'privacyNotErased' })
    const at = deps.now().toISOString()
    await deps.personal.answer(trx, lead.id, at)
    await forgetSearch(trx, lead.id)
    await enqueueOn(trx, [noticeJob(lead.id, outcome, at)])
    record({ action: 'privacy.answered', after: { outcome } })
    return { value: undefined, set: { outcome, reason: text, closed_at: at, search: null } }
  })
  notifyWorkers(deps.database)
}
