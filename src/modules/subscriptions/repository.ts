import { hash } from 'node:crypto'

import * as v from 'valibot'

import type { Database } from '#platform/db/database.ts'

import { ENDED, subscriptionRow, toSubscription, type Subscription } from './mapper.ts'

const Ids = v.array(v.object({ id: v.string() }))

const liveKey = ({ siteKey, email, request }: Subscription) =>
  hash('sha256', JSON.stringify([siteKey, email, request]))

/** Subscriptions, from their request to their end. */
export const subscriptionRepository = (database: Database) => {
  const { db } = database

  /** One subscription; `null` if there is none. */
  async function byId(id: string): Promise<Subscription | null> {
    const row = await db
      .selectFrom('subscription')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toSubscription(row) : null
  }

  /** Switches the equal active one to the shopper's personal prices, since they have seen them now. */
  const withPersonalPrices = (subscription: Subscription, key: string) => {
    const { shopper, known, watched_price_cents, is_watched_gone } = subscriptionRow(
      subscription,
      key,
    )
    return db
      .updateTable('subscription')
      .set({ shopper, known, watched_price_cents, is_watched_gone })
      .where('live_key', '=', key)
      .where('shopper', 'is', null)
  }

  return {
    byId,

    /**
     * Stores a subscription. An existing one, with the same id or an equal active one, is kept, except that it switches
     * to personal prices once its shopper has seen them.
     * @returns the stored one
     */
    async start(subscription: Subscription): Promise<Subscription> {
      const key = liveKey(subscription)
      const results = await database.batch([
        db
          .insertInto('subscription')
          .values(subscriptionRow(subscription, key))
          .onConflict((conflict) => conflict.doNothing()),
        ...(subscription.shopper === 'known' ? [withPersonalPrices(subscription, key)] : []),
        db
          .selectFrom('subscription')
          .select('id')
          .where((is) => is.or([is('id', '=', subscription.id), is('live_key', '=', key)])),
      ])
      const stored = v.parse(Ids, results.at(-1))
      // An existing subscription with this id may have ended: it is returned as it is.
      const isKnown = stored.some(({ id }) => id === subscription.id)
      const saved = await byId(isKnown ? subscription.id : (stored[0]?.id ?? ''))
      if (!saved) throw new Error('the subscription was removed while it was stored')
      return saved
    },

    /** The number of subscriptions created for an address since a time, on all sites. */
    async countSince(email: string, since: string): Promise<number> {
      const rows = await db
        .selectFrom('subscription')
        .select('id')
        .where('email', '=', email)
        .where('created_at', '>=', since)
        .execute()
      return rows.length
    },

    /** Records that a confirmation mail was sent. */
    async confirmationSent(id: string): Promise<void> {
      await db
        .updateTable('subscription')
        .set((row) => ({ asks: row('asks', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    /** Confirms a pending one, or renews an active one until then. @returns whether there is one */
    async confirm(
      id: string,
      { at, expiresAt }: Readonly<{ at: string; expiresAt: string }>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set((row) => ({
          state: 'confirmed',
          confirmed_at: row.fn.coalesce('confirmed_at', row.val(at)),
          expires_at: expiresAt,
        }))
        .where('id', '=', id)
        .where('state', '!=', 'ended')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Ends one; an ended one stays unchanged. */
    async end(id: string, at: string): Promise<void> {
      await db
        .updateTable('subscription')
        .set({ ...ENDED, ended_at: at })
        .where('id', '=', id)
        .where('state', '!=', 'ended')
        .execute()
    },

    /** The confirmed, active ones that were not checked with this inventory version yet. */
    async toMatch({
      version,
      now,
    }: Readonly<{ version: number; now: string }>): Promise<readonly Subscription[]> {
      const rows = await db
        .selectFrom('subscription')
        .selectAll()
        .where('state', '=', 'confirmed')
        .where('matched_version', '<', version)
        .where('expires_at', '>', now)
        .execute()
      return rows.map(toSubscription)
    },

    /** Ends expired subscriptions and deletes unconfirmed and long ended ones. ISO times, exclusive. */
    async purge({
      now,
      pendingBefore,
      endedBefore,
    }: Readonly<{ now: string; pendingBefore: string; endedBefore: string }>): Promise<number> {
      await db
        .updateTable('subscription')
        .set({ ...ENDED, ended_at: now })
        .where('state', '=', 'confirmed')
        .where('expires_at', '<=', now)
        .execute()
      const { numDeletedRows } = await db
        .deleteFrom('subscription')
        .where((is) =>
          is.or([
            is.and([is('state', '=', 'pending'), is('created_at', '<', pendingBefore)]),
            is.and([is('state', '=', 'ended'), is('ended_at', '<', endedBefore)]),
          ]),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
export type SubscriptionRepository = ReturnType<typeof subscriptionRepository>
