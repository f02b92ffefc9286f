import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Watched } from '#domain/subscriptions/watched-vehicle.ts'
import type { SubscriptionTable } from '#platform/db/schema/subscriptions.ts'

export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'ended'] as const
/** `pending` until the shopper confirms the address; `ended` by themselves, by their wish come true, or by time. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** A watch request, its shopper, and the mails so far. Times are ISO text in UTC. */
export type Subscription = Readonly<{
  /** The id of the lead that asked for it. */
  id: string
  siteKey: string
  /** The dealer whose mail it is. */
  dealerCode: string
  /** In lower case. */
  email: string
  /** The text of a `WatchRequest`. */
  request: string
  language: 'en' | 'es'
  /** Whose prices the request is matched by and its mails quote. @see NTF-3, NTF-4 */
  shopper: Shopper
  state: SubscriptionState
  /** Ids of the vehicles that are no news, because the wish found them when it was made. */
  known: readonly string[]
  /** The vehicle of a wish for one; means nothing for others. */
  watched: Watched
  /** The version of the inventory up to which news was searched for. */
  matchedVersion: number
  /** How many mails asked its shopper to confirm it. */
  asks: number
  /** The number of the next mail of news, from 0. */
  mails: number
  lastMailedAt: string | null
  createdAt: string
  confirmedAt: string | null
  expiresAt: string | null
  endedAt: string | null
}>

const Words = v.object({
  language: v.picklist(['en', 'es']),
  state: v.picklist(SUBSCRIPTION_STATES),
  known: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
})

export const toSubscription = (row: Selectable<SubscriptionTable>): Subscription => ({
  ...v.parse(Words, row),
  id: row.id,
  siteKey: row.site_key,
  dealerCode: row.dealer_code,
  email: row.email,
  request: row.wish,
  shopper: row.shopper === 'known' ? 'known' : 'unknown',
  watched: {
    price: row.watched_price_cents === null ? null : cents(row.watched_price_cents),
    isGone: row.is_watched_gone === 1,
  },
  matchedVersion: row.matched_version,
  asks: row.asks,
  mails: row.mails,
  lastMailedAt: row.last_mailed_at,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
})

export const subscriptionRow = (
  subscription: Subscription,
  liveKey: string,
): Selectable<SubscriptionTable> => ({
  id: subscription.id,
  site_key: subscription.siteKey,
  dealer_code: subscription.dealerCode,
  email: subscription.email,
  live_key: liveKey,
  wish: subscription.request,
  language: subscription.language,
  shopper: subscription.shopper === 'known' ? 'known' : null,
  state: subscription.state,
  known: JSON.stringify(subscription.known),
  ...watchedRow(subscription.watched),
  matched_version: subscription.matchedVersion,
  asks: subscription.asks,
  mails: subscription.mails,
  last_mailed_at: subscription.lastMailedAt,
  created_at: subscription.createdAt,
  confirmed_at: subscription.confirmedAt,
  expires_at: subscription.expiresAt,
  ended_at: subscription.endedAt,
})

export const watchedRow = ({ price, isGone }: Watched) =>
  ({ watched_price_cents: price, is_watched_gone: isGone ? 1 : 0 }) as const

/** What is set of a subscription that is over, beside when: another one alike may begin. */
export const ENDED = { state: 'ended', live_key: null } as const
