import type { WatchRequest } from '#domain/subscriptions/watch-request.ts'

/** A subscription as the page shows it that its mails lead to. */
export type ShopperSubscription = Readonly<{
  dealerCode: string
  email: string
  request: WatchRequest
  /** `pending` until it is confirmed; then `confirmed`; `ended` for good. */
  state: 'pending' | 'confirmed' | 'ended'
  /** When it ends by itself, ISO; `null` until it is confirmed. */
  expiresAt: string | null
}>

/** What a shopper may do by the secret in the address of their subscription. @see docs/rules/notifications.md */
export interface ShopperSubscriptions {
  /** `null` for a secret that is not ours, or another site's. */
  get(siteKey: string, token: string): Promise<ShopperSubscription | null>
  /** Confirms it, or renews one that goes on; one that is over stays over. @throws {AppError} `not-found` as `get` */
  confirm(siteKey: string, token: string): Promise<void>
  /** Ends it; one that is over stays so. @throws {AppError} `not-found` as `get` */
  end(siteKey: string, token: string): Promise<void>
}
