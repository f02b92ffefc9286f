import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Watched } from '#domain/subscriptions/watched-vehicle.ts'
import { jsonText, rowOf, readRow, omit } from '#platform/db/row-codec.ts'
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
  known: jsonText(v.array(v.string())),
})

export const toSubscription = ({
  wish,
  shopper,
  watched_price_cents: price,
  is_watched_gone: isGone,
  ...row
}: SubscriptionTable): Subscription => ({
  ...readRow(omit(row, 'live_key'), Words),
  request: wish,
  shopper: shopper === 'known' ? 'known' : 'unknown',
  watched: { price: price === null ? null : cents(price), isGone: isGone === 1 },
})

export const subscriptionRow = (
  { request, shopper, watched, ...subscription }: Subscription,
  liveKey: string,
): SubscriptionTable => ({
  ...rowOf(subscription),
  live_key: liveKey,
  wish: request,
  shopper: shopper === 'known' ? 'known' : null,
  ...watchedRow(watched),
})

export const watchedRow = ({ price, isGone }: Watched) =>
  ({ watched_price_cents: price, is_watched_gone: isGone ? 1 : 0 }) as const

/** What is set of a subscription that is over, beside when: another one alike may begin. */
export const ENDED = { state: 'ended', live_key: null } as const
