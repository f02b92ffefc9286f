import type { Actor } from '#domain/access/actor.ts'
import type { HideReason, ReviewKind, ReviewState } from '#domain/reviews/review.ts'

/** A review as its customer sees it. Times are ISO. */
export type OwnReview = Readonly<{
  dealerCode: string
  kind: ReviewKind
  state: ReviewState
  /** From 1 to 5; `null` until it is written. */
  stars: number | null
  text: string
  /** The name that is shown with it; empty for none. */
  shownName: string
  /** When it is shown if the store does not decide; `null` unless it waits. */
  shownFrom: string | null
  /** Why it is hidden; `null` unless it is. */
  reason: HideReason | null
  /** Whether the customer wants no more invitations. */
  isOptedOut: boolean
}>

/** What a customer writes, as typed. */
export type TypedReview = Readonly<{ stars: string; text: string; shownName: string }>

/** A review as everyone sees it. */
export type ShownReview = Readonly<{
  kind: ReviewKind
  language: 'en' | 'es'
  stars: number
  /** Empty for stars alone. */
  text: string
  shownName: string
  /** ISO. */
  writtenAt: string
  answer: string | null
}>

/** The shown reviews of a store. */
export type StoreReviews = Readonly<{
  count: number
  /** With one decimal; `null` without reviews. */
  mean: number | null
  /** The newest ones, at most ten. */
  newest: readonly ShownReview[]
}>

/** Reviews of stores, for shoppers and for the customers who write them. @see docs/rules/reviews.md */
export interface ShopperReviews {
  /** The reviews of a store that are shown; none for a store that does not ask for them. Up to a minute old. */
  ofStore(dealerCode: string): Promise<StoreReviews>
  /** A review by the token of its mail; `null` for a token that is forged or of another site, or erased data. */
  own(siteKey: string, token: string): Promise<OwnReview | null>
  /**
   * Stores what the customer wrote, also in place of what they wrote before. The store reads it first.
   * @throws {AppError} `not-found` if `own` returns `null`, `invalid` without stars
   */
  write(siteKey: string, token: string, typed: TypedReview): Promise<void>
  /** Deletes what the customer wrote. @throws {AppError} `not-found` */
  withdraw(siteKey: string, token: string): Promise<void>
  /** Ends invitations to the customer's mailbox, of every store. @throws {AppError} `not-found` */
  optOut(siteKey: string, token: string): Promise<void>
}

/** A list of reviews in the back office. */
export type ReviewList = 'waiting' | 'shown' | 'hidden'

/** A review as the back office lists it, without the customer's contact data. Times are ISO. */
export type QueuedReview = ShownReview &
  Readonly<{
    id: string
    dealerCode: string
    state: ReviewState
    /** When it is shown without a decision; `null` unless it waits. */
    shownFrom: string | null
    reason: HideReason | null
    answeredAt: string | null
    revision: number
  }>

/** A page of reviews; `next` identifies the next page, `null` for none. */
export type QueuedReviews = Readonly<{ reviews: readonly QueuedReview[]; next: string | null }>

/** The review to decide about, as the person saw it. */
export type ReviewTarget = Readonly<{ id: string; revision: number }>

/**
 * Reviews in the back office. Every use case needs the right `reviews.decide` in the store; changes throw `not-found`,
 * and `conflict` for a review that changed since the person saw it.
 */
export interface ReviewQueue {
  /** The newest first. @throws {AppError} `forbidden`, `invalid` for a page that does not exist */
  list(
    actor: Actor,
    filter: Readonly<{
      list: ReviewList
      stores: 'all' | readonly string[]
      /** The maximum number of reviews. */
      limit: number
      /** `next` of the page before. */
      after?: string | null
    }>,
  ): Promise<QueuedReviews>
  /** How many reviews of some stores wait for a decision, and the first ones that are shown without one. */
  waiting(
    actor: Actor,
    query: Readonly<{ stores: 'all' | readonly string[]; limit: number }>,
  ): Promise<Readonly<{ n: number; reviews: readonly QueuedReview[] }>>
  /** Shows a review from now on. */
  approve(actor: Actor, target: ReviewTarget): Promise<void>
  /** Hides a review for one of the reasons that the law lists, whatever its stars. */
  hide(actor: Actor, target: ReviewTarget, reason: HideReason): Promise<void>
  /**
   * Shows the store's answer below a review; an empty text removes it.
   * @throws {AppError} `invalid` for a text that is too long
   */
  answer(actor: Actor, target: ReviewTarget, text: string): Promise<void>
}
