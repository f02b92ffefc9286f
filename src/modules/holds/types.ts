import type { HoldReason, HoldState, StoreDecision } from '#domain/holds/hold.ts'
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
  /** Counts its changes. */
  revision: number
}>

/** A hold as its store sees it, and what can be decided about it now. */
export type StoreHold = Readonly<{ hold: ShopperHold; decisions: readonly StoreDecision[] }>

/**
 * The outcome of a followed link: the hold, or the token of the contact's other hold, which comes first, and the origin
 * of its site; `null` for the same site.
 */
export type FollowedHold =
  | Readonly<{ outcome: 'hold'; hold: ShopperHold }>
  | Readonly<{ outcome: 'other'; token: string; origin: string | null }>

/** What shoppers do with the token in the address of their hold. @see docs/rules/holds.md */
export interface ShopperHolds {
  /** `null` for a token that is forged or of another site. */
  get(siteKey: string, token: string): Promise<ShopperHold | null>
  /**
   * Begins the hold, or leaves the decision to the store; one that has begun or ended stays as it is.
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
