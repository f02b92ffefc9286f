import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'

import type { Actor } from '#domain/access/actor.ts'
import { APPLICATION_FORMS } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { APPOINTMENT_SHOWN_MS } from '#domain/lead-workflow/appointment-time.ts'
import { NO_ONE } from '#domain/lead-workflow/lead-filter.ts'
import { queryWords } from '#domain/lead-workflow/search-words.ts'
import type { WorkflowView } from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type {
  WorkflowCounts,
  WorkflowPage,
  WorkflowQuery,
} from '#modules/leads/workflow/types/lists.ts'

import { workflowLead, leadRows } from './lead-rows.ts'
import { authorizeQueue, inQueue } from './queue-leads.ts'
import { isStore, releasableBy, visibleTo } from './scope.ts'
import { searchLeads } from './search.ts'

const PAGE = 50
/** The maximum count of a view: counting stops here. */
export const MAX_COUNT = 999

type Condition = RawBuilder<boolean>

/** The sort key of leads without a time: it sorts after every ISO time. */
const NO_TIME = '~'

/** The order of a list: by a key, and the oldest first where keys are equal; without a key, the newest first. */
type Order = Readonly<{ key: RawBuilder<string> | null }>

/** True if all conditions hold. */
export const allOf = (...conditions: readonly Condition[]): Condition =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`

const isNotSnoozed = (now: string): Condition =>
  sql<boolean>`(lead_workflow.snoozed_until is null or lead_workflow.snoozed_until <= ${now})`

const isOpen = sql<boolean>`lead_workflow.is_open = 1`
const isDue = sql<boolean>`lead_workflow.due_at is not null`
/** An appointment that another program reported, whose time is not set yet. */
const isWithoutTime = sql<boolean>`(lead_workflow.status = 'appointment'
  and lead_workflow.appointment_at is null)`

/** The earliest time of appointments that are still listed. @param now ISO, as is the result */
const shownSince = (now: string) => new Date(Date.parse(now) - APPOINTMENT_SHOWN_MS).toISOString()

/** The condition on `lead_workflow` for the leads of a view. @param now ISO */
export function conditionOf(view: WorkflowView, actor: Actor, now: string): Condition {
  switch (view) {
    case 'waiting':
      return allOf(isDue, isOpen, isNotSnoozed(now))
    case 'mine':
      return allOf(
        sql<boolean>`lead_workflow.assignee_id = ${actor.userId}`,
        isOpen,
        isNotSnoozed(now),
      )
    case 'spanish':
      return allOf(sql<boolean>`lead_workflow.language = 'es'`, isDue, isOpen, isNotSnoozed(now))
    case 'snoozed':
      return allOf(sql<boolean>`lead_workflow.snoozed_until > ${now}`, isOpen)
    case 'appointments':
      return allOf(
        // Appointments of merged leads are included: their shoppers still come.
        sql<boolean>`(lead_workflow.appointment_at >= ${shownSince(now)} or ${isWithoutTime})`,
        // `|| ''` keeps SQLite from using the index of queues, which would read every lead.
        sql<boolean>`lead_workflow.queue || '' = 'inbox'`,
      )
    case 'applications':
      return allOf(
        // `|| ''` keeps SQLite from using the index of forms: there are fewer new leads than applications in all.
        sql<boolean>`lead_workflow.form || '' in (${sql.join(APPLICATION_FORMS)})`,
        sql<boolean>`lead_workflow.queue = 'inbox'`,
        sql<boolean>`lead_workflow.status = 'new'`,
        isOpen,
        isNotSnoozed(now),
      )
    case 'quarantine':
      return sql<boolean>`lead_workflow.queue = 'held'`
    case 'all':
      return sql<boolean>`lead_workflow.queue = 'inbox'`
  }
}

const ORDERS: Readonly<Record<WorkflowView, Order>> = {
  waiting: { key: sql<string>`lead_workflow.due_at` },
  spanish: { key: sql<string>`lead_workflow.due_at` },
  mine: { key: sql<string>`coalesce(lead_workflow.due_at, ${NO_TIME})` },
  snoozed: { key: sql<string>`lead_workflow.snoozed_until` },
  appointments: { key: sql<string>`coalesce(lead_workflow.appointment_at, ${NO_TIME})` },
  applications: { key: sql<string>`lead_workflow.received_at` },
  all: { key: null },
  quarantine: { key: null },
}

/** The order of a list. What is open in a queue is done in the order in which it came. */
const orderOf = ({ view, queue }: WorkflowQuery): Order =>
  queue?.stage === 'open' ? ORDERS.applications : ORDERS[queue ? 'all' : view]

const Cursor = v.tuple([v.string(), v.string()])

/** @throws {AppError} `invalid` for a text that no page returned */
function readCursor(text: string): v.InferOutput<typeof Cursor> {
  const parts = v.safeParse(Cursor, text.split('|'))
  if (!parts.success)
    throw new AppError('invalid', 'this page of the list does not exist', { key: 'noPage' })
  return parts.output
}

function afterCursor({ key }: Order, text: string): Condition {
  const [value, id] = readCursor(text)
  return key === null
    ? sql<boolean>`lead_workflow.lead_id < ${id}`
    : sql<boolean>`(${key} > ${value} or (${key} = ${value} and lead_workflow.lead_id > ${id}))`
}

const equals = (column: 'dealer_code' | 'form' | 'status', value: string | null | undefined) =>
  value === null || value === undefined
    ? []
    : [sql<boolean>`${sql.ref(`lead_workflow.${column}`)} = ${value}`]

/** @param byStore whether no other condition is narrower than the store, so that the index of stores is the best */
function filtersOf({ store, form, status, person }: WorkflowQuery, byStore: boolean): Condition[] {
  const isOther = (form ?? status ?? person ?? null) !== null || !byStore
  return [
    ...(store === null || store === undefined ? [] : [isStore(store, !isOther)]),
    ...equals('form', form),
    ...equals('status', status),
    ...(person === null || person === undefined ? [] : [isAssignedTo(person)]),
  ]
}

const isAssignedTo = (person: string): Condition =>
  person === NO_ONE
    ? sql<boolean>`lead_workflow.assignee_id is null`
    : sql<boolean>`lead_workflow.assignee_id = ${person}`

/** Refuses the list of held leads to people who may not release them. @throws {AppError} `forbidden` */
function checkView(view: WorkflowView, releasable: Condition | null): void {
  if (view === 'quarantine' && releasable === null)
    throw new AppError('forbidden', 'Your role does not include leads held for review.', {
      key: 'heldLeads',
    })
}

/**
 * The condition for the leads of a query: those of its view, or for a search all of the inbox and the held leads that
 * the person may release.
 */
function inList(
  { view, queue }: WorkflowQuery,
  isSearch: boolean,
  { actor, at, releasable }: Readonly<{ actor: Actor; at: string; releasable: Condition | null }>,
): Condition {
  if (queue) return inQueue(isSearch ? { ...queue, stage: 'all' } : queue)
  if (!isSearch) {
    const listed = conditionOf(view, actor, at)
    return view === 'quarantine' && releasable ? allOf(listed, releasable) : listed
  }
  return releasable === null
    ? conditionOf('all', actor, at)
    : sql<boolean>`lead_workflow.queue <> 'out' and (lead_workflow.queue <> 'held' or ${releasable})`
}

const isOneOf = (ids: readonly string[]): Condition =>
  ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`lead_workflow.lead_id in (${sql.join(ids)})`

/** A page of a view, or of the matches of a search in all leads. */
export async function listLeads(
  deps: WorkflowDeps,
  actor: Actor,
  query: WorkflowQuery,
): Promise<WorkflowPage> {
  const now = deps.now()
  if (query.queue) authorizeQueue(actor, query.queue.name, now.getTime())
  const words = queryWords(query.search ?? '')
  const isSearch = (query.search ?? '').trim() !== ''
  const byStore = query.view === 'all' && !isSearch
  // PostgreSQL chooses the index of stores by its statistics.
  const isPlain = byStore || (isSearch && deps.database.engine === 'postgres')
  const visible = visibleTo(actor, now.getTime(), isPlain)
  const releasable = releasableBy(actor)
  checkView(query.view, releasable)
  if (isSearch && words.length === 0) return { leads: [], next: null }
  const order = isSearch ? ORDERS.all : orderOf(query)
  const view = inList(query, isSearch, { actor, at: now.toISOString(), releasable })
  const limit = Math.min(query.limit ?? PAGE, PAGE)
  const listed = allOf(
    visible,
    view,
    ...filtersOf(query, isPlain),
    ...(query.after ? [afterCursor(order, query.after)] : []),
  )
  const where = isSearch
    ? isOneOf(await searchLeads(deps.database, { words, where: listed, limit: limit + 1 }))
    : listed
  const rows = await leadRows(deps.database, { where, key: order.key, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const people = new Map((await deps.people()).map((person) => [person.id, person.name]))
  return {
    leads: page.map((row) => workflowLead(deps, people, row, now)),
    next: rows.length > limit && last ? `${last.sort_key}|${last.lead_id}` : null,
  }
}

/** The number of leads of each view that a person sees. @param store only of this one; `null` for all */
export async function countLeads(
  deps: WorkflowDeps,
  actor: Actor,
  store: string | null,
): Promise<WorkflowCounts> {
  const now = deps.now()
  const at = now.toISOString()
  const stores = visibleTo(actor, now.getTime())
  const visible = store === null ? stores : allOf(stores, isStore(store))
  const count = (condition: Condition) =>
    sql<number>`(select count(*) from (select 1 from lead_workflow
      where ${allOf(visible, condition)} limit ${MAX_COUNT}) as counted)`
  const of = (view: WorkflowView) => count(conditionOf(view, actor, at))
  const late = allOf(conditionOf('waiting', actor, at), sql<boolean>`lead_workflow.due_at <= ${at}`)
  const releasable = releasableBy(actor)
  const held = releasable
    ? count(allOf(conditionOf('quarantine', actor, at), releasable))
    : sql<number>`0`
  const Row = v.object({
    waiting: v.pipe(v.unknown(), v.transform(Number)),
    mine: v.pipe(v.unknown(), v.transform(Number)),
    spanish: v.pipe(v.unknown(), v.transform(Number)),
    snoozed: v.pipe(v.unknown(), v.transform(Number)),
    appointments: v.pipe(v.unknown(), v.transform(Number)),
    applications: v.pipe(v.unknown(), v.transform(Number)),
    quarantine: v.pipe(v.unknown(), v.transform(Number)),
    late: v.pipe(v.unknown(), v.transform(Number)),
  })
  const query = sql`select ${of('waiting')} as waiting, ${of('mine')} as mine,
    ${of('spanish')} as spanish, ${of('snoozed')} as snoozed,
    ${of('appointments')} as appointments, ${of('applications')} as applications, ${held} as quarantine,
    ${count(late)} as late`
  const [row] = await deps.database.batch([{ compile: () => query.compile(deps.database.db) }])
  return v.parse(Row, row?.[0])
}
