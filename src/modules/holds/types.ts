import type { Actor } from '#domain/access/actor.ts'
import type { HoldRules } from '#domain/holds/hold-rules.ts'
import type { HoldReason, HoldState, StoreDecision } from '#domain/holds/hold.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Site } from '#domain/site/site.ts'

/** A hold as its page shows it. Times are ISO. */
export type ShopperHold = Readonly<{
  dealerCode: string
  stock: string
  /** The vehicle that it is about; another one may have its stock number by now. */
  vin: string
  state: HoldState
  reason: HoldReason | null
  /** Whether its mailed link was followed; with the state `open` it waits for the store. */
  isConfirmed: boolean
  /** When its link expires, or when the store has decided at the latest; `null` once it has begun. */
  answerBy: string | null
  /** When it ends; `null` until it has begun. */
  until: string | null
  /** The number of its changes. */
  revision: number
  /** The deposit that was paid, also before the hold begins; `null` for none. */
  deposit: Cents | null
  /** The deposit that is asked of its shopper before it begins; `null` for none, and once it is paid, has begun or ended. */
  depositDue: Cents | null
  /** Whether its store decides about it once its link is followed; `false` once it was. */
  asksStore: boolean
}>

/** A hold as its store sees it, and the decisions that are possible now. */
export type StoreHold = Readonly<{ hold: ShopperHold; decisions: readonly StoreDecision[] }>

/**
 * The outcome of a followed link: the hold; the address of the page on which its deposit is paid first; or the token of the
 * contact's other hold, which comes first, and the origin of its site; `null` for the same site.
 */
export type FollowedHold =
  | Readonly<{ outcome: 'hold'; hold: ShopperHold }>
  | Readonly<{ outcome: 'deposit'; address: string }>
  | Readonly<{ outcome: 'other'; token: string; origin: string | null }>

/** The actions of a shopper, by the token in the address of their hold. @see docs/rules/holds.md */
export interface ShopperHolds {
  /** The rules of a store's holds; of the group for `null`. */
  rulesOf(dealerCode: string | null): HoldRules
  /** `null` for a token that is forged or of another site. */
  get(siteKey: string, token: string): Promise<ShopperHold | null>
  /**
   * Begins the hold, or leaves the decision to the store; one that has begun or ended stays as it is. If its store asks for
   * a deposit, it begins once that is paid.
   * @throws {AppError} `not-found` if `get` returns `null`
   */
  follow(siteKey: string, token: string): Promise<FollowedHold>
  /** The end of a hold as a calendar file; `null` unless it is held. */
  calendarFile(site: Site, token: string): Promise<string | null>
  /** A hold by the token in a mail to its store; `null` for a token that is forged or of another site. */
  forStore(siteKey: string, token: string): Promise<StoreHold | null>
  /**
   * Decides about a hold for its store.
   * @throws {AppError} `not-found` if `forStore` returns `null`, `conflict` if it is not possible: the hold changed,
   * another shopper has the vehicle, or its shopper holds another one
   */
  decide(siteKey: string, token: string, decision: StoreDecision): Promise<void>
  /** Ends it; an ended one stays ended. @throws {AppError} `not-found` if `get` returns `null` */
  cancel(siteKey: string, token: string): Promise<void>
}

/**
 * Which holds the back office lists. `live`: they wait for the store, or make the vehicle unavailable to others.
 * `unconfirmed`: their mailed link was not followed yet.
 */
export type HoldList = 'live' | 'unconfirmed' | 'ended'

/** A hold as the back office lists it. Times are ISO. */
export type QueuedHold = Readonly<{
  /** Also the id of its lead. */
  id: string
  dealerCode: string
  stock: string
  /** `2026 Jeep Wrangler`; the VIN of a vehicle that is no longer in the list. */
  vehicle: string
  state: HoldState
  reason: HoldReason | null
  /** Whether its mailed link was followed; with the state `open` it waits for the store. */
  isConfirmed: boolean
  /** Whether the vehicle is unavailable to others. */
  isHolding: boolean
  /** `hidden` from a person who may not read their lead; `null` once their data is erased. */
  shopper: Readonly<{ name: string; phone: string }> | 'hidden' | null
  language: 'en' | 'es'
  /** When it changes by itself: its link or its time ends, or the store's time to decide ends; `null` for never. */
  dueAt: string | null
  endedAt: string | null
  /** The deposit that was paid, from when its link was followed; `null` for none. */
  deposit: Cents | null
  /** Counts its changes. */
  revision: number
  decisions: readonly StoreDecision[]
}>

/** A page of a list of holds. */
export type HoldListFilter = Readonly<{
  list: HoldList
  stores: 'all' | readonly string[]
  /** The maximum number of holds. */
  limit: number
  /** `next` of the previous page; absent for the first page. */
  after?: string | null
}>

/** The holds of a page; `next` identifies the next page, `null` for none. */
export type QueuedHolds = Readonly<{ holds: readonly QueuedHold[]; next: string | null }>

/** The holds that need attention: their number, how many of them wait for the store, and the first ones. */
export type WaitingHolds = Readonly<{ n: number; waits: number; holds: readonly QueuedHold[] }>

/** A decision about a hold as a person saw it. */
export type HoldDecision = Readonly<{ id: string; revision: number; decision: StoreDecision }>

/** Holds in the back office. Every use case needs the right `holds.decide` in the store. */
export interface HoldQueue {
  /**
   * The holds of some stores: those that wait for a store, then the next to end; ended ones the newest first.
   * @throws {AppError} `forbidden`, `invalid` for a page that does not exist
   */
  list(actor: Actor, filter: HoldListFilter): Promise<QueuedHolds>
  /**
   * Holds that wait for the store, then those that end within 4 hours. All of them are counted.
   * @param filter.limit the maximum number that is returned
   * @throws {AppError} `forbidden`
   */
  waiting(
    actor: Actor,
    filter: Readonly<{ stores: 'all' | readonly string[]; limit: number }>,
  ): Promise<WaitingHolds>
  /**
   * Decides about a hold, with an entry in the audit trail.
   * @throws {AppError} `forbidden`, `not-found`; `conflict` if it changed since, another shopper has the vehicle, or its
   * shopper holds another one
   */
  decide(actor: Actor, decision: HoldDecision): Promise<void>
}
