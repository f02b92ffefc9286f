import type { Actor } from '#domain/access/actor.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import type { GroupEditor } from '#modules/group-edits/module.ts'
import type { HoldQueue } from '#modules/holds/module.ts'
import type { InventoryAdmin } from '#modules/inventory/module.ts'
import type { LeadWorkflow } from '#modules/leads/module.ts'
import type { PrivacyQueue } from '#modules/privacy/module.ts'
import type { ReviewQueue } from '#modules/reviews/module.ts'
import type { ServiceBoard } from '#modules/service/module.ts'
import type { OfferDeps } from '#modules/today/find-offers.ts'
import type { WaitingRow } from '#modules/today/types.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'

export type WaitingDeps = OfferDeps &
  Readonly<{
    workflow: Pick<
      LeadWorkflow,
      'appointmentsToday' | 'counts' | 'queueCounts' | 'list' | 'mentions' | 'tasksDue'
    >
    inventory: Pick<InventoryAdmin, 'waiting'> &
      Readonly<{ imports: Pick<InventoryAdmin['imports'], 'waiting'> }>
    holds: Pick<HoldQueue, 'waiting'>
    reviews: Pick<ReviewQueue, 'waiting'>
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

/** What a kind has. */
export type Found = Pick<WaitingRow, 'n' | 'all' | 'visits' | 'isLate' | 'items'>

/** A kind: the required right, and the function that finds its items. */
export type Source = Readonly<{
  needs: Action
  /** Rights that also suffice. */
  alternatives?: readonly Action[]
  find: (deps: WaitingDeps, query: SourceQuery) => Promise<Found>
}>

/** What most items do not have. */
export const NOTHING = { days: null, at: null, isLate: false, about: [] } as const
/** A name that is the same in both languages. */
export const named = (name: string) => ({ en: name, es: name })
