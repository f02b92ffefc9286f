import type { Actor } from '#domain/access/actor.ts'
import type { FormKind } from '#domain/content/editing/form-kinds.ts'
import type { QueueName } from '#domain/lead-workflow/queues/queues.data.ts'
import type { NextStep, PrivacyKind } from '#domain/privacy/due-dates.ts'

/** The kinds of waiting items, in the order of the Today view. */
export const WAITING_KINDS = [
  'waiting',
  'holds',
  'reviews',
  'tasks',
  'mentions',
  'appointments',
  'visits',
  'tomorrow',
  'places',
  'applications',
  'imports',
  'schedules',
  'dead',
  'privacy',
  'warnings',
  'offers',
  'no-photos',
  'quarantined',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** The subject of an item, if its name does not state it. */
export type WaitingAbout =
  | 'guard.shrink'
  | 'guard.prices'
  | 'guard.contents'
  | 'guard.other'
  | 'hold.waits'
  | 'hold.held'
  | 'visit.late'
  | 'offer.service'
  | 'offer.vehicle'
  | 'offer.program'
  | `form.${FormKind}`
  | `privacy.${PrivacyKind}`
  | `step.${NextStep['step']}`

/** One waiting item. */
export type WaitingItem = Readonly<{
  /**
   * Identifies it in addresses; for a vehicle `dealer code/stock`, for a task or a note `lead/id`, for service
   * `shop/day/id`, for a text the end of its path.
   */
  id: string
  /** In both languages; `null` if `about` states the subject. */
  name: Readonly<{ en: string; es: string }> | null
  about: readonly WaitingAbout[]
  /** The stores that it concerns; none for the whole group. */
  dealerCodes: readonly string[]
  /** When it is due, ends, or arrived: an ISO instant, or a day `YYYY-MM-DD`; `null` for neither. */
  at: string | null
  /** Days in stock of a vehicle; `null` for anything else. */
  days: number | null
  isLate: boolean
}>

/** The waiting items of one kind, the most urgent first. */
export type WaitingRow = Readonly<{
  kind: WaitingKind
  /** How many there are. Counting leads ends at 999. */
  n: number
  /** Of how many, such as visits of today with those who have arrived; absent if that is nothing to show. */
  all?: number
  /** Of the service visits of today: how many came, did not, are late, and the first one that is ahead; absent for others. */
  visits?: Readonly<{ arrived: number; missed: number; late: number; next: WaitingItem | null }>
  /** Whether one of them is overdue, or blocked until someone decides. */
  isLate: boolean
  /** The first ones. */
  items: readonly WaitingItem[]
  /** The stores that it was counted for. */
  stores: 'all' | readonly string[]
}>

/** The stores, and the maximum number of items. */
export type WaitingQuery = Readonly<{
  /** The store that the person has selected; `null` for all of theirs. */
  store: string | null
  /** The number of items of each row. */
  limit: number
  /**
   * The number of items before the first one, for a page of `privacy`, `offers`, `tasks`, `mentions` or `dead`; 0
   * without.
   */
  offset?: number
}>

/** The numbers beside views in the navigation. */
export type WaitingCounts = Readonly<
  Record<'leads' | 'imports' | 'privacy', Count | null> &
    /** Entries that are not closed, of the queues that the person may see. */
    Partial<Record<QueueName, Count>>
>
type Count = Readonly<{ n: number; isLate: boolean }>

/** The waiting items of a person of the back office. Each kind requires the right to work on it. */
export interface WaitingWork {
  /** Every kind that has an item, late ones first; the visits of tomorrow wait for no one yet. */
  rows(actor: Actor, query: WaitingQuery): Promise<readonly WaitingRow[]>
  /** One kind, possibly without items. @throws {AppError} `forbidden` without the right to it */
  row(actor: Actor, kind: WaitingKind, query: WaitingQuery): Promise<WaitingRow>
  /** `null` for a kind that the person has no right to. */
  counts(actor: Actor, store: string | null): Promise<WaitingCounts>
}
