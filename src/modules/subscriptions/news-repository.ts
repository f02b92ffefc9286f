import * as v from 'valibot'

import {
  VEHICLE_NOTICES,
  type VehicleNotice,
  type Watched,
} from '#domain/subscriptions/watched-vehicle.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { ENDED, watchedRow, type Subscription } from './mapper.ts'

type VehicleKey = Readonly<{ dealerCode: string; stock: string }>

/** A vehicle to report to a subscription. */
export type Match = VehicleKey & Readonly<{ news: VehicleNotice }>

/** The news of one subscription. */
export type Found = Readonly<{
  id: string
  matches: readonly Match[]
  /** The watched vehicle as its shopper knows it now; `null` if nothing about it is new. */
  watched: Watched | null
}>

/** The result of one check for news. */
export type Findings = Readonly<{
  found: readonly Found[]
  /** All subscriptions checked, and the inventory version of the check. */
  looked: readonly string[]
  version: number
  /** ISO. */
  at: string
}>

/** The outcome of a news mail. */
export type MailDone = Readonly<{
  id: string
  mail: number
  /** ISO. */
  at: string
  /** Whether it was sent; one whose vehicles are all gone is not. */
  isSent: boolean
  /** Whether it is the subscription's last mail. */
  isLast: boolean
}>

const NewsName = v.picklist(VEHICLE_NOTICES)

type Open = Pick<Subscription, 'id' | 'mails' | 'lastMailedAt'>

const toMatch = (row: { dealer_code: string; stock: string; news: string }): Match => ({
  dealerCode: row.dealer_code,
  stock: row.stock,
  news: v.parse(NewsName, row.news),
})

const unreported = (on: Connection, id: string) =>
  on.selectFrom('subscription_match').where('subscription_id', '=', id).where('mail', 'is', null)

/** Stores new matches. @returns the subscriptions that have any */
async function addMatches(
  trx: Connection,
  found: readonly Found[],
  at: string,
): Promise<ReadonlySet<string>> {
  const rows = found.flatMap(({ id, matches }) =>
    matches.map(({ dealerCode, stock, news }) => ({
      subscription_id: id,
      dealer_code: dealerCode,
      stock,
      news,
      mail: null,
      found_at: at,
    })),
  )
  const fresh = new Set<string>()
  for (const chunk of inChunks(rows)) {
    const stored = await trx
      .insertInto('subscription_match')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returning('subscription_id as id')
      .execute()
    for (const { id } of stored) fresh.add(id)
  }
  return fresh
}

/** The news of subscriptions. `mailOf` creates the job of a subscription's next mail, with its earliest time. */
export const subscriptionNewsRepository = (
  database: Database,
  mailOf: (subscription: Open, now: string) => NewJob,
) => {
  const { db } = database

  /** Subscriptions locked until the end of the transaction. */
  const locked = (trx: Connection, ids: readonly string[]) =>
    trx
      .selectFrom('subscription')
      .select(['id', 'mails', 'last_mailed_at as lastMailedAt'])
      .where('id', 'in', ids)
      .where('state', '=', 'confirmed')
      .orderBy('id')
      // SQLite has one writer, and no row locks.
      .$if(database.engine === 'postgres', (query) => query.forUpdate())
      .execute()

  return {
    /**
     * Stores the results of a check and its version, and queues a mail for each subscription with news, all or none. A
     * vehicle is stored only once.
     * @returns the number of subscriptions with news
     */
    async record({ found, looked, version, at }: Findings): Promise<number> {
      const count = await database.transaction(async (trx) => {
        const open = new Map<string, Open>()
        for (const chunk of inChunks(found))
          for (const row of await locked(
            trx,
            chunk.map(({ id }) => id),
          ))
            open.set(row.id, row)
        const alive = found.filter(({ id }) => open.has(id))
        const fresh = await addMatches(trx, alive, at)
        await enqueueOn(
          trx,
          [...open.values()].filter(({ id }) => fresh.has(id)).map((row) => mailOf(row, at)),
        )
        for (const { id, watched } of alive)
          if (watched)
            await trx
              .updateTable('subscription')
              .set(watchedRow(watched))
              .where('id', '=', id)
              .execute()
        for (const chunk of inChunks(looked))
          await trx
            .updateTable('subscription')
            .set({ matched_version: version })
            .where('id', 'in', chunk)
            .where('matched_version', '<', version)
            .execute()
        return fresh.size
      })
      if (count > 0) notifyWorkers(database)
      return count
    },

    /** The vehicles of a mail, or (`null`) those waiting for one, oldest first. */
    async matches(id: string, mail: number | null): Promise<readonly Match[]> {
      const of =
        mail === null
          ? unreported(db, id)
          : db
              .selectFrom('subscription_match')
              .where('subscription_id', '=', id)
              .where('mail', '=', mail)
      const rows = await of
        .select(['dealer_code', 'stock', 'news'])
        .orderBy('found_at')
        .orderBy('dealer_code')
        .orderBy('stock')
        .execute()
      return rows.map(toMatch)
    },

    /** Assigns vehicles to a mail, and deletes unavailable ones: they are news when they return. */
    async assign(
      id: string,
      mail: number,
      { sent, gone }: Readonly<{ sent: readonly VehicleKey[]; gone: readonly VehicleKey[] }>,
    ): Promise<void> {
      await database.batch([
        ...sent.map(({ dealerCode, stock }) =>
          db
            .updateTable('subscription_match')
            .set({ mail })
            .where('subscription_id', '=', id)
            .where('dealer_code', '=', dealerCode)
            .where('stock', '=', stock)
            .where('mail', 'is', null),
        ),
        ...gone.map(({ dealerCode, stock }) =>
          db
            .deleteFrom('subscription_match')
            .where('subscription_id', '=', id)
            .where('dealer_code', '=', dealerCode)
            .where('stock', '=', stock)
            .where('mail', 'is', null),
        ),
      ])
    },

    /** Records that a mail is done, and queues the next one if vehicles wait for it. Idempotent. */
    async finishMail({ id, mail, at, isSent, isLast }: MailDone): Promise<void> {
      const isQueued = await database.transaction(async (trx) => {
        const [row] = await locked(trx, [id])
        if (row?.mails !== mail) return false
        const next = { id, mails: mail + 1, lastMailedAt: isSent ? at : row.lastMailedAt }
        await trx
          .updateTable('subscription')
          .set({
            mails: next.mails,
            last_mailed_at: next.lastMailedAt,
            ...(isLast ? { ...ENDED, ended_at: at } : {}),
          })
          .where('id', '=', id)
          .execute()
        const waiting = await unreported(trx, id).select('stock').limit(1).executeTakeFirst()
        if (isLast || !waiting) return false
        await enqueueOn(trx, [mailOf(next, at)])
        return true
      })
      if (isQueued) notifyWorkers(database)
    },
  }
}
export type SubscriptionNewsRepository = ReturnType<typeof subscriptionNewsRepository>
