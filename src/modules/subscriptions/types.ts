import type { WatchRequest } from '#domain/subscriptions/watch-request.ts'

/** A subscription as its page shows it. */
export type ShopperSubscription = Readonly<{
  dealerCode: string
  email: string
  request: WatchRequest
  /** `pending` until it is confirmed; then `confirmed`; finally `ended`. */
  state: 'pending' | 'confirmed' | 'ended'
  /** When it expires, ISO; `null` until it is confirmed. */
  expiresAt: string | null
}>

/** Actions of a shopper by the token in the address of their subscription. @see docs/rules/notifications.md */
export interface ShopperSubscriptions {
  /** `null` for a token that is forged or of another site. */
  get(siteKey: string, token: string): Promise<ShopperSubscription | null>
  /**
   * Confirms it, or renews an active one; an ended one stays ended.
   * @throws {AppError} `not-found` if `get` returns `null`
   */
  confirm(siteKey: string, token: string): Promise<void>
  /** Ends it; an ended one stays ended. @throws {AppError} `not-found` if `get` returns `null` */
  end(siteKey: string, token: string): Promise<void>
}
