import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { isIn, storesFor } from '#domain/access/stores-for.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { byCode } from '#domain/kernel/text.ts'
import {
  dueDates,
  nextStep,
  PRIVACY_KINDS,
  type DueDates,
  type NextStep,
  type PrivacyKind,
} from '#domain/privacy/due-dates.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { Lead, LeadRecords } from '#modules/leads/module.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import { jobsToRemind } from './privacy-jobs.ts'
import type { PrivacyRecord, PrivacyRequest, PrivacyRequestRepository } from './repository.ts'

export type PrivacyDeps = Readonly<{
  requests: PrivacyRequestRepository
  leads: LeadRecords
  jobs: Pick<JobRepository, 'enqueue'>
  dealerOf(code: string): Dealer | null
  now(): Date
}>

/** `review`: suspect and held for review. `withdrawn`: its sender erased it. */
export type PrivacyState = 'open' | 'answered' | 'review' | 'withdrawn'

/** A request for display. It contains no personal data: the lead does. */
export type PrivacyReport = Readonly<{
  id: string
  siteKey: string
  dealerCode: string
  kind: PrivacyKind
  state: PrivacyState
  receivedOn: string
  confirmedAt: string | null
  extendedAt: string | null
  answeredAt: string | null
  due: DueDates
  /** The next step; `null` if it is closed. */
  next: NextStep | null
}>

/** The time zone of a dealer's days. */
export const zoneOf = (dealer: Dealer | null) =>
  dealer ? dealerTimeZone(dealer) : 'America/Phoenix'

/** The date at a dealer at a time, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, dealer: Dealer | null): string =>
  localTime(moment, zoneOf(dealer)).slice(0, 10)

/** The kind of a lead's request. */
function kindOf({ form, fields }: Pick<Lead, 'form' | 'fields'>): PrivacyKind {
  if (form === 'privacy-opt-out') return 'opt-out'
  return PRIVACY_KINDS.find((kind) => kind === fields['kind']) ?? 'know'
}

const UNTOUCHED = {
  confirmedAt: null,
  extendedAt: null,
  extendedReason: null,
  identity: null,
  identityBy: null,
  identityAt: null,
  outcome: null,
  reason: null,
  closedAt: null,
  search: null,
  revision: 0,
} as const

/** The kind of a lead's request, and its date of receipt at the dealer. */
export const openedBy = (lead: Lead, dealer: Dealer | null): PrivacyRecord => ({
  kind: kindOf(lead),
  receivedOn: dayOf(new Date(lead.createdAt), dealer),
  ...UNTOUCHED,
})

const stateOf = ({ status, answeredAt }: Lead): PrivacyState => {
  if (answeredAt !== null) return 'answered'
  if (status === 'erased') return 'withdrawn'
  return status === 'quarantined' ? 'review' : 'open'
}

/** The state of a request on the dealer's day at a given time. */
export function reportOf(
  { lead, record }: PrivacyRequest,
  dealer: Dealer | null,
  now: Date,
): PrivacyReport {
  const state = stateOf(lead)
  const known = record ?? openedBy(lead, dealer)
  const due = dueDates(known.kind, known.receivedOn)
  const progress = {
    ...due,
    isConfirmed: known.confirmedAt !== null,
    isExtended: known.extendedAt !== null,
    isAnswered: state === 'answered' || state === 'withdrawn',
  }
  return {
    id: lead.id,
    siteKey: lead.siteKey,
    dealerCode: lead.dealerCode,
    kind: known.kind,
    receivedOn: known.receivedOn,
    confirmedAt: known.confirmedAt,
    extendedAt: known.extendedAt,
    state,
    answeredAt: lead.answeredAt,
    due,
    next: nextStep(progress, dayOf(now, dealer)),
  }
}

const placeOf = ({ next }: PrivacyReport) => next?.by ?? '~'

/** Reports of requests, soonest due first. */
const reportsOf = (
  { dealerOf, now }: Pick<PrivacyDeps, 'dealerOf' | 'now'>,
  found: readonly PrivacyRequest[],
): readonly PrivacyReport[] =>
  found
    .map((one) => reportOf(one, dealerOf(one.lead.dealerCode), now()))
    .toSorted((a, b) => byCode(placeOf(a), placeOf(b)) || byCode(a.receivedOn, b.receivedOn))

/** Every request, soonest due first, followed by closed ones. Excludes tests. */
export async function listRequests(deps: PrivacyDeps): Promise<readonly PrivacyReport[]> {
  const found = await deps.requests.all()
  return reportsOf(
    deps,
    found.filter(({ lead }) => lead.status !== 'test'),
  )
}

/** The number of oldest open requests that are sorted by due date. More are a flood of suspect ones, sorted by age. */
export const MAX_SORTED = 2000

/** A page of the open requests. */
export type OpenRequests = Readonly<{
  /** How many are open. */
  n: number
  /** Whether a step of one of them is overdue. */
  isLate: boolean
  /** Soonest due first; after 2,000, the oldest first. */
  requests: readonly PrivacyReport[]
}>

/** The stores and the part of the list that are requested. */
export type OpenRequestsQuery = Readonly<{
  stores: 'all' | readonly string[]
  limit: number
  offset: number
}>

/**
 * The open requests of some stores for a person of the back office: the 2,000 oldest, soonest due first, followed by
 * the others.
 * @throws {AppError} `forbidden`
 */
export async function openRequests(
  deps: Pick<PrivacyDeps, 'dealerOf' | 'now'> &
    Readonly<{ requests: Pick<PrivacyRequestRepository, 'open' | 'countOpen'> }>,
  actor: Actor,
  { stores, limit, offset }: OpenRequestsQuery,
): Promise<OpenRequests> {
  authorize(actor, 'privacy.read', {}, deps.now().getTime())
  const readableStores = storesFor(actor, 'privacy.read') ?? []
  const visible =
    stores === 'all' ? readableStores : stores.filter((code) => isIn(readableStores, [code]))
  const [n, found] = await Promise.all([
    deps.requests.countOpen(visible),
    deps.requests.open(visible, { limit: MAX_SORTED }),
  ])
  const sorted = reportsOf(deps, found)
  const listed = sorted.slice(offset, offset + limit)
  const left = limit - listed.length
  const others =
    left > 0 && n > MAX_SORTED
      ? await deps.requests.open(visible, { limit: left, offset: Math.max(offset, MAX_SORTED) })
      : []
  return {
    n,
    isLate: sorted.some(({ next }) => next?.isLate),
    requests: [...listed, ...reportsOf(deps, others)],
  }
}

/** @throws {AppError} `not-found` for an unknown request */
async function requestOf({ leads, requests }: PrivacyDeps, id: string) {
  const found = await leads.get(null, id)
  if (!found || !isPrivacyForm(found.lead.form))
    throw new AppError('not-found', `${id} is not a request`)
  return { lead: found.lead, record: await requests.recordOf(id) }
}

/** The state of one request; `null` for an unknown id. */
export async function requestReport(deps: PrivacyDeps, id: string): Promise<PrivacyReport | null> {
  const found = await deps.leads.get(null, id)
  if (!found || !isPrivacyForm(found.lead.form)) return null
  const record = await deps.requests.recordOf(id)
  const dealer = deps.dealerOf(found.lead.dealerCode)
  return reportOf({ lead: found.lead, record }, dealer, deps.now())
}

/** Records a request's due dates and queues its reminders. Idempotent. */
export async function recordRequest(deps: PrivacyDeps, lead: Lead): Promise<PrivacyReport> {
  const dealer = deps.dealerOf(lead.dealerCode)
  const { kind, receivedOn } = openedBy(lead, dealer)
  await deps.requests.start(lead.id, kind, receivedOn)
  const { confirmBy, answerBy } = dueDates(kind, receivedOn)
  const now = deps.now()
  const due = {
    leadId: lead.id,
    today: dayOf(now, dealer),
    timeZone: zoneOf(dealer),
    now: now.toISOString(),
  }
  await deps.jobs.enqueue([
    ...(confirmBy === null ? [] : jobsToRemind({ ...due, step: 'confirm', by: confirmBy })),
    ...jobsToRemind({ ...due, step: 'answer', by: answerBy }),
  ])
  return reportOf({ lead, record: await deps.requests.recordOf(lead.id) }, dealer, now)
}

/** Records that a request was answered or done. @throws {AppError} `not-found` if there is no such open request */
export async function answerRequest(deps: PrivacyDeps, id: string): Promise<void> {
  await requestOf(deps, id)
  const at = deps.now().toISOString()
  const event = { id: randomUUIDv7(), leadId: id, kind: 'answered', detail: '', at } as const
  if (!(await deps.leads.answer(id, event)))
    throw new AppError('not-found', `${id} was withdrawn by its sender`)
  await deps.requests.forgetSearch(id)
}

/**
 * Records an extension, of which the sender was notified with the reason.
 * @returns the new due date
 * @throws {AppError} `not-found` for an unknown id, `conflict` for one that may not be extended or is closed
 */
export async function extendRequest(deps: PrivacyDeps, id: string): Promise<string> {
  const { lead, record } = await requestOf(deps, id)
  const dealer = deps.dealerOf(lead.dealerCode)
  const { due, next, kind } = reportOf({ lead, record }, dealer, deps.now())
  if (due.extendedTo === null) throw new AppError('conflict', `${kind} may not be extended`)
  if (next === null) throw new AppError('conflict', `${id} is over`)
  if (record === null) await recordRequest(deps, lead)
  const now = deps.now()
  if (dayOf(now, dealer) > due.answerBy)
    throw new AppError('conflict', `${id} was due by ${due.answerBy}: it is too late to extend it`)
  await deps.requests.mark(id, 'extended_at', now.toISOString())
  await deps.jobs.enqueue(
    jobsToRemind({
      leadId: id,
      step: 'answer',
      by: due.extendedTo,
      today: dayOf(now, dealer),
      timeZone: zoneOf(dealer),
      now: now.toISOString(),
    }),
  )
  return due.extendedTo
}
