import type { Flag } from './flag.ts'

/** A subscription of a shopper. Rows are deleted some time after they end. */
export interface SubscriptionTable {
  /** The id of the lead that requested it. */
  id: string
  site_key: string
  dealer_code: string
  email: string
  /** A hash of site, address and request while it is active, `null` afterwards: keeps active ones unique. */
  live_key: string | null
  /** The text of a `WatchRequest`. */
  wish: string
  language: string
  /** `known` if its shopper saw personalized prices; `null` for public ones, and for those of earlier versions. */
  shopper: string | null
  /** `pending`, `confirmed` or `ended`. */
  state: string
  /** JSON list of vehicle ids: those that matched when it was made, and so are not news. */
  known: string
  /** For a single vehicle: the price that the shopper saw, `null` for none. */
  watched_price_cents: number | null
  /** For a single vehicle: whether it was sold when it was last checked. */
  is_watched_gone: Flag
  /** The version of the inventory up to which matches were searched. */
  matched_version: number
  /** How many mails asked for a confirmation. */
  asks: number
  /** How many mails with news were made so far: the number of the next one. */
  mails: number
  last_mailed_at: string | null
  created_at: string
  confirmed_at: string | null
  /** When it ends unless it is renewed; `null` until it is confirmed. */
  expires_at: string | null
  ended_at: string | null
}

/** A vehicle that a subscription's mail contained: never mailed a second time. */
export interface SubscriptionMatchTable {
  subscription_id: string
  dealer_code: string
  stock: string
  news: string
  /** The number of the mail that contains it, from 0; `null` until there is one. */
  mail: number | null
  found_at: string
}

export interface SubscriptionTables {
  subscription: SubscriptionTable
  subscription_match: SubscriptionMatchTable
}
