import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isIn, storesFor } from '#domain/access/stores-for.ts'
import { isStopped } from '#modules/privacy/erase/erase-jobs.ts'
import {
  MAX_SORTED,
  openRequests,
  reportOf,
  type OpenRequestsQuery,
} from '#modules/privacy/privacy-requests.ts'
import type { PrivacyRecord } from '#modules/privacy/repository.ts'
import { isSearchDue, requestSearch } from '#modules/privacy/search/search-jobs.ts'
import { searchOf, type Searched } from '#modules/privacy/search/search-state.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { authorizedCase } from './change-case.ts'
import type { CaseDeps } from './deps.ts'
import { recordsOf } from './person-of.ts'
import { queryOf } from './person-query.ts'
import type { ErasureState, ListedRequest, PrivacyCase } from './types.ts'

const nameOf = (fields: Readonly<Record<string, string>>) =>
  [fields['firstName'], fields['lastName']].filter(Boolean).join(' ')

/**
 * A page of open requests by their dates, or of closed ones, the newest first, with the names of their senders.
 * @throws {AppError} `forbidden`
 */
export async function listCases(
  deps: CaseDeps,
  actor: Actor,
  { isClosed, ...query }: OpenRequestsQuery & Readonly<{ isClosed: boolean }>,
): Promise<Readonly<{ n: number; requests: readonly ListedRequest[] }>> {
  const now = deps.now()
  authorize(actor, 'privacy.handle', {}, now.getTime())
  const readable = storesFor(actor, 'privacy.handle') ?? []
  const { stores, limit, offset } = query
  const visible = stores === 'all' ? readable : stores.filter((code) => isIn(readable, [code]))
  if (!isClosed) {
    const { n, requests } = await openRequests(deps, actor, query)
    const found = await deps.requests.byIds(requests.map(({ id }) => id))
    const names = new Map(found.map(({ lead }) => [lead.id, nameOf(lead.fields)]))
    const listed = requests.map((one) => ({ ...one, name: names.get(one.id) ?? '', outcome: null }))
    return { n, requests: listed }
  }
  const found = await deps.requests.closed(visible, { limit: limit + 1, offset })
  const requests = found.slice(0, limit).map((one) => ({
    ...reportOf(one, deps.dealerOf(one.lead.dealerCode), now),
    name: nameOf(one.lead.fields),
    outcome: one.record?.outcome ?? null,
  }))
  return { n: Math.min(offset + found.length, MAX_SORTED), requests }
}

const identityOf = ({ identity, identityBy, identityAt }: PrivacyRecord) =>
  identity === null ? null : { state: identity, by: identityBy ?? '', at: identityAt ?? '' }

const outcomeOf = ({ outcome, reason, closedAt }: PrivacyRecord) =>
  outcome === null ? null : { kind: outcome, reason, at: closedAt ?? '' }

/** The progress of a request's erasure; `null` for none. */
async function erasureOf({ database: { db } }: CaseDeps, id: string): Promise<ErasureState | null> {
  const row = await db
    .selectFrom('privacy_erasure')
    .selectAll()
    .where('request_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const steps = await db
    .selectFrom('privacy_erasure_step')
    .select(['reason', 'done_at'])
    .where('request_id', '=', id)
    .execute()
  const held = await db
    .selectFrom('lead_legal_hold')
    .select('lead_id')
    .where('request_id', '=', id)
    .where('lead_id', '!=', id)
    .execute()
  const toErase = steps.filter(({ reason }) => reason === null)
  return {
    startedAt: row.started_at,
    byName: row.by_name,
    finishedAt: row.finished_at,
    erased: toErase.filter(({ done_at: at }) => at !== null).length,
    toErase: toErase.length,
    stays: steps.length - toErase.length,
    held: held.length,
    isStopped: row.finished_at === null && (await isStopped(db, id)),
  }
}

const NONE = { records: [], hidden: 0, seen: '' } as const

/** Queues the search for the person of a request, if it is due. */
async function startSearch({ database, now }: CaseDeps, searched: Searched): Promise<void> {
  if (!isSearchDue(await searchOf(database.db, searched.id), searched, now())) return
  await database.transaction((trx) => requestSearch(trx, searched, now()))
  notifyWorkers(database)
}

/** A request and everything found of its person. @throws {AppError} `forbidden`, `not-found` */
export async function readCase(deps: CaseDeps, actor: Actor, id: string): Promise<PrivacyCase> {
  const { lead, record } = await authorizedCase(deps, actor, 'privacy.handle', id)
  const now = deps.now()
  const query = queryOf(lead, record.search)
  const { fields, language } = lead
  const erasure = await erasureOf(deps, id)
  // Nothing is searched while an erasure runs, nor once the request is closed.
  const isSearched = erasure === null && lead.answeredAt === null && lead.erasedAt === null
  if (isSearched) await startSearch(deps, { id, query })
  const found = isSearched ? await recordsOf(deps.database.db, actor, { lead, query, now }) : NONE
  return {
    report: reportOf({ lead, record }, deps.dealerOf(lead.dealerCode), now),
    revision: record.revision,
    language,
    fields,
    identity: identityOf(record),
    outcome: outcomeOf(record),
    extendedReason: record.extendedReason,
    search: record.search ?? { emails: [], phones: [], names: [] },
    ...(found ?? NONE),
    isSearching: found === null,
    erasure,
  }
}
