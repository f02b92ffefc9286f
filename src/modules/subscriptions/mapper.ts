import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { Watched } from '#domain/subscriptions/watched-vehicle.ts'
import { jsonText, rowOf, readRow, omit } from '#platform/db/row-codec.ts'
import type { SubscriptionTable } from '#platform/db/schema/subscriptions.ts'

export const SUBSCRIPTION_STATES = ['pending', 'confirmed', 'ended'] as const
/** `pending` until the shopper confirms the address; `ended` by the shopper, by fulfillment or by expiry. */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** A watch request, its shopper, and its mails so far. Times are ISO text in UTC. */
export type Subscription = Readonly<{
  /** The id of the lead that requested it. */
  id: string
  siteKey: string
  /** The dealer that sends its mails. */
  dealerCode: string
  /** In lower case. */
  email: string
  /** The text of a `WatchRequest`. */
  request: string
  language: 'en' | 'es'
  /** The price type that the request is matched by and its mails quote. @see NTF-3, NTF-4 */
  shopper: Shopper
  state: SubscriptionState
  /** Ids of the vehicles that already matched when the request was made, so they are not news. */
  known: readonly string[]
  /** The vehicle of a request for one; unused for others. */
  watched: Watched
  /** The inventory version up to which news was checked. */
  matchedVersion: number
  /** The number of confirmation mails. */
  asks: number
  /** The number of the next news mail, from 0. */
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

/** The columns of an ended subscription, besides the time: an equal one may be created again. */
export const ENDED = { state: 'ended', live_key: null } as const
