import type { Flag } from './flag.ts'

/** What a shopper waits for. Rows go some time after they are over. */
export interface SubscriptionTable {
  /** The id of the lead that asked for it. */
  id: string
  site_key: string
  dealer_code: string
  email: string
  /** Of site, address and wish while it is not over, `null` afterwards: no two alike are alive. */
  live_key: string | null
  /** The text of a `WatchRequest`. */
  wish: string
  language: string
  /** `known` where its shopper saw prices of their own; `null` for everyone's, and for those of earlier versions. */
  shopper: string | null
  /** `pending`, `confirmed` or `ended`. */
  state: string
  /** JSON list of vehicle ids: what the wish found when it was made, and so is no news. */
  known: string
  /** Of one vehicle: the price that the shopper saw, `null` for none. */
  watched_price_cents: number | null
  /** Of one vehicle: whether it was sold when it was last checked. */
  is_watched_gone: Flag
  /** The version of the inventory up to which news was searched for. */
  matched_version: number
  /** How many mails asked for a confirmation. */
  asks: number
  /** How many mails of news were made so far: the number of the next one. */
  mails: number
  last_mailed_at: string | null
  created_at: string
  confirmed_at: string | null
  /** When it ends unless it is renewed; `null` until it is confirmed. */
  expires_at: string | null
  ended_at: string | null
}

/** One vehicle that a subscription got mail about: never a second time. */
export interface SubscriptionMatchTable {
  subscription_id: string
  dealer_code: string
  stock: string
  news: string
  /** The mail that tells it, from 0; `null` while it waits for one. */
  mail: number | null
  found_at: string
}

export interface SubscriptionTables {
  subscription: SubscriptionTable
  subscription_match: SubscriptionMatchTable
}
