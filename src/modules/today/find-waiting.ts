import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { CONTENT_RIGHTS } from '#domain/access/content-rights.ts'
import { INBOX_ACTIONS } from '#domain/access/lead-rights.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import { isFormKind } from '#domain/content/editing/form-kinds.ts'
import type { GroupEditor } from '#modules/group-edits/module.ts'
import type { HoldQueue } from '#modules/holds/module.ts'
import type { InventoryAdmin } from '#modules/inventory/module.ts'
import type { LeadWorkflow } from '#modules/leads/module.ts'
import type { PrivacyQueue } from '#modules/privacy/module.ts'
import type { ServiceBoard } from '#modules/service/module.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

import { offersThatEnd, type OfferDeps } from './find-offers.ts'
import type { WaitingItem, WaitingKind, WaitingRow } from './types.ts'

export type WaitingDeps = OfferDeps &
  Readonly<{
    workflow: Pick<
      LeadWorkflow,
      'appointmentsToday' | 'counts' | 'queueCounts' | 'list' | 'mentions' | 'tasksDue'
    >
    inventory: Pick<InventoryAdmin, 'waiting'> &
      Readonly<{ imports: Pick<InventoryAdmin['imports'], 'waiting'> }>
    holds: Pick<HoldQueue, 'waiting'>
    service: Pick<ServiceBoard, 'expected' | 'fitting'>
    privacy: PrivacyQueue
    texts: Pick<GroupEditor, 'stopped'>
    jobs: Pick<JobRepository, 'counts' | 'list'>
  }>

/** The person, and the stores that the query is limited to. */
export type SourceQuery = Readonly<{
  actor: Actor
  store: string | null
  stores: 'all' | readonly string[]
  limit: number
  /** The number of items before the first one, for kinds with a list of their own. */
  offset: number
}>

type Found = Pick<WaitingRow, 'n' | 'all' | 'visits' | 'isLate' | 'items'>

/** A kind: the required right, and the function that finds its items. */
type Source = Readonly<{
  needs: Action
  /** Rights that also suffice. */
  alternatives?: readonly Action[]
  find: (deps: WaitingDeps, query: SourceQuery) => Promise<Found>
}>

const NOTHING = { days: null, at: null, isLate: false, about: [] } as const
/** A name that is the same in both languages. */
const named = (name: string) => ({ en: name, es: name })

async function waitingLeads({ workflow }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { actor, store, limit } = query
  const [{ waiting, late }, { leads }] = await Promise.all([
    workflow.counts(actor, store),
    workflow.list(actor, { view: 'waiting', store, limit }),
  ])
  return {
    n: waiting,
    // An answer whose clock runs is as urgent as a late one.
    isLate: late > 0 || leads.some(({ clock }) => clock !== null && clock.opensAt === null),
    items: leads.map(({ id, name, phone, vehicle, dealerCode, clock }) => ({
      ...NOTHING,
      id,
      name: named([name || phone, vehicle].filter(Boolean).join(' · ')),
      dealerCodes: [dealerCode],
      at: clock?.dueAt ?? null,
      isLate: clock?.isLate ?? false,
    })),
  }
}

/** The appointments of today, by the date in each store's time zone. */
async function appointments(
  { workflow }: WaitingDeps,
  { actor, store, limit }: SourceQuery,
): Promise<Found> {
  const { n, leads } = await workflow.appointmentsToday(actor, { store, limit })
  const items = leads.map(({ id, name, phone, vehicle, dealerCode, appointmentAt }) => ({
    ...NOTHING,
    id,
    name: named([name || phone, vehicle].filter(Boolean).join(' · ')),
    dealerCodes: [dealerCode],
    at: appointmentAt,
  }))
  return { n, isLate: false, items }
}

/** The person's own tasks. */
async function tasks({ workflow }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { actor, store, limit, offset } = query
  const { n, tasks: first } = await workflow.tasksDue(actor, { store, limit, offset })
  const items = first.map(({ id, leadId, text, shopper, dealerCode, dueAt, isLate }) => ({
    ...NOTHING,
    id: `${leadId}/${id}`,
    name: named([text, shopper].filter(Boolean).join(' · ')),
    dealerCodes: [dealerCode],
    at: dueAt,
    isLate,
  }))
  return { n, isLate: offset === 0 && items.some((item) => item.isLate), items }
}

/** The beginning of a note. */
const EXCERPT_LENGTH = 100

/** The notes in which colleagues named the person. */
async function mentions({ workflow }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { actor, store, limit, offset } = query
  const { n, notes } = await workflow.mentions(actor, { store, limit, offset })
  const items = notes.map(({ id, leadId, text, author, shopper, dealerCode, at }) => {
    const excerpt = text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_LENGTH).toWellFormed()
    return {
      ...NOTHING,
      id: `${leadId}/${id}`,
      name: named([`${author}: ${excerpt}`, shopper].filter(Boolean).join(' · ')),
      dealerCodes: [dealerCode],
      at,
    }
  })
  return { n, isLate: false, items }
}

type OfShop = Awaited<ReturnType<ServiceBoard['fitting']>>['first'][number]

/** A visit or an entry of the waiting list: who it is for, and the work. */
function shopItem({ id, shopId, dealerCode, date, name, services }: OfShop): WaitingItem {
  const text = (language: 'en' | 'es') =>
    [name, services.map((one) => one[language]).join(', ')].filter(Boolean).join(' · ')
  return {
    ...NOTHING,
    id: `${shopId}/${date}/${id}`,
    name: { en: text('en'), es: text('es') },
    dealerCodes: [dealerCode],
    at: date,
  }
}

type OfDay = Awaited<ReturnType<ServiceBoard['expected']>>['first'][number]

const visitItem = (visit: OfDay): WaitingItem => ({
  ...shopItem(visit),
  about: visit.isLate ? ['visit.late'] : [],
  at: visit.startsAt,
  isLate: visit.isLate,
})

/** The visits of today whose customers have not arrived. */
async function visits({ service }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const found = await service.expected(actor, { stores, limit })
  const { n, all, late, arrived, missed, next, first } = found
  return {
    n,
    all,
    visits: { arrived, missed, late, next: next && visitItem(next) },
    isLate: late > 0,
    items: first.map(visitItem),
  }
}

/** The visits of tomorrow. */
async function visitsTomorrow({ service }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const { n, first } = await service.expected(actor, { stores, limit, day: 'tomorrow' })
  return { n, isLate: false, items: first.map(visitItem) }
}

/** Entries of the waiting list of service for which there is a place. */
async function places({ service }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const { n, first } = await service.fitting(actor, { stores, limit })
  return { n, isLate: false, items: first.map(shopItem) }
}

/** New job applications, the oldest first. */
async function applications(
  { workflow }: WaitingDeps,
  { actor, store, limit }: SourceQuery,
): Promise<Found> {
  const [{ applications: n }, { leads }] = await Promise.all([
    workflow.counts(actor, store),
    workflow.list(actor, { view: 'applications', store, limit }),
  ])
  const items = leads.map(({ id, name, phone, dealerCode, receivedAt }) => ({
    ...NOTHING,
    id,
    name: named(name || phone),
    dealerCodes: [dealerCode],
    at: receivedAt,
  }))
  return { n, isLate: false, items }
}

async function heldLeads({ workflow }: WaitingDeps, { actor, store, limit }: SourceQuery) {
  const [{ quarantine }, { leads }] = await Promise.all([
    workflow.counts(actor, store),
    workflow.list(actor, { view: 'quarantine', store, limit }),
  ])
  const items = leads.map(({ id, name, phone, dealerCode, receivedAt }) => ({
    ...NOTHING,
    id,
    name: named(name || phone),
    dealerCodes: [dealerCode],
    at: receivedAt,
  }))
  return { n: quarantine, isLate: false, items }
}

async function holds({ holds: queue }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const { n, waits, holds: first } = await queue.waiting(actor, { stores, limit })
  const items = first.map(({ id, vehicle, stock, dealerCode, state, dueAt }): WaitingItem => ({
    ...NOTHING,
    id,
    name: named(`${vehicle} · ${stock}`),
    about: [state === 'open' ? 'hold.waits' : 'hold.held'],
    dealerCodes: [dealerCode],
    at: dueAt,
    isLate: state === 'open',
  }))
  return { n, isLate: waits > 0, items }
}

async function heldImports({ inventory }: WaitingDeps, { actor, stores, limit }: SourceQuery) {
  const files = await inventory.imports.waiting(actor, stores)
  const items = files
    .slice(0, limit)
    .map(({ id, name, dealerCodes, heldAt, guard }): WaitingItem => ({
      ...NOTHING,
      id,
      name: named(name),
      about: [`guard.${guard ?? 'other'}`],
      dealerCodes,
      at: heldAt,
      isLate: true,
    }))
  return { n: files.length, isLate: files.length > 0, items }
}

async function vehicles(
  { inventory }: WaitingDeps,
  { actor, stores, limit }: SourceQuery,
  need: 'warnings' | 'no-photos',
): Promise<Found> {
  const { total, first } = (await inventory.waiting(actor, stores))[need]
  const items = first.slice(0, limit).map(({ dealerCode, stock, title, days }) => ({
    ...NOTHING,
    id: `${dealerCode}/${stock}`,
    name: named(`${title} · ${stock}`),
    dealerCodes: [dealerCode],
    days,
  }))
  return { n: total, isLate: false, items }
}

async function privacyRequests({ privacy }: WaitingDeps, query: SourceQuery) {
  const { actor, stores, limit, offset } = query
  const { n, isLate, requests } = await privacy.open(actor, { stores, limit, offset })
  const items = requests.map(({ id, kind, dealerCode, next }): WaitingItem => ({
    ...NOTHING,
    id,
    name: null,
    about: [`privacy.${kind}`, `step.${next?.step ?? 'answer'}`],
    dealerCodes: [dealerCode],
    at: next?.by ?? null,
    isLate: next?.isLate ?? false,
  }))
  return { n, isLate, items }
}

async function offers(deps: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { stores, limit, offset } = query
  const found = offersThatEnd(deps, stores)
  return { n: found.length, isLate: false, items: found.slice(offset, offset + limit) }
}

/** Texts that were not published or taken down at their time. */
async function stoppedTexts({ texts }: WaitingDeps, { actor, limit }: SourceQuery): Promise<Found> {
  const found = await texts.stopped(actor)
  const items = found.slice(0, limit).map(({ ref, title, spanishTitle, at }): WaitingItem => {
    const { kind, site, id } = ref
    return {
      ...NOTHING,
      id: [kind, site === null ? '' : `@${site}`, id].filter(Boolean).join('/'),
      // There is only one, without a name; mails have the name of their family in the back office alone.
      name:
        kind === 'redirects' || kind === 'mails' ? null : { en: title, es: spanishTitle ?? title },
      about: isFormKind(kind) ? [`form.${kind}`] : [],
      dealerCodes: [],
      at,
      isLate: true,
    }
  })
  return { n: found.length, isLate: found.length > 0, items }
}

async function deadDeliveries({ jobs }: WaitingDeps, query: SourceQuery): Promise<Found> {
  const { limit, offset } = query
  const [{ dead }, list] = await Promise.all([jobs.counts(), jobs.list('dead', limit, offset)])
  const items = list.map(({ id, destination, deadAt }) => ({
    ...NOTHING,
    id,
    name: named(destination),
    dealerCodes: [],
    at: deadAt,
    isLate: true,
  }))
  return { n: dead, isLate: dead > 0, items }
}

/** The right by which a person sees a kind, or would. */
export const rightTo = (actor: Actor, { needs, alternatives = [] }: Source): Action =>
  (may(actor, needs) ? null : alternatives.find((action) => may(actor, action))) ?? needs

const OTHERS = INBOX_ACTIONS.filter((action) => action !== 'leads.answer')

/** The source of each kind. */
export const SOURCES: Readonly<Record<WaitingKind, Source>> = {
  waiting: { needs: 'leads.answer', alternatives: ['parts.answer'], find: waitingLeads },
  holds: { needs: 'holds.decide', find: holds },
  tasks: { needs: 'leads.answer', alternatives: OTHERS, find: tasks },
  mentions: { needs: 'leads.answer', alternatives: OTHERS, find: mentions },
  appointments: { needs: 'leads.answer', find: appointments },
  visits: { needs: 'service.change', find: visits },
  tomorrow: { needs: 'service.change', find: visitsTomorrow },
  places: { needs: 'service.change', find: places },
  applications: { needs: 'applications.answer', find: applications },
  imports: { needs: 'imports.decide', find: heldImports },
  schedules: { needs: 'content.edit', alternatives: CONTENT_RIGHTS, find: stoppedTexts },
  dead: { needs: 'deliveries.read', find: deadDeliveries },
  privacy: { needs: 'privacy.read', find: privacyRequests },
  warnings: { needs: 'inventory.price', find: (deps, query) => vehicles(deps, query, 'warnings') },
  offers: { needs: 'offers.read', find: offers },
  'no-photos': {
    needs: 'inventory.edit',
    find: (deps, query) => vehicles(deps, query, 'no-photos'),
  },
  quarantined: { needs: 'leads.manage', find: heldLeads },
}
