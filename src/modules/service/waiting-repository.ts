import { randomUUIDv7 } from 'node:crypto'

import * as v from 'valibot'

import type { Database } from '#platform/db/database.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'
import { jobRepository, type NewJob } from '#platform/queue/job-repository.ts'

import { toWaiting, waitingRow, type StoredWaiting } from './mapper.ts'

/** The number of open offers. @see SVC-15 */
export type OpenOffers = Readonly<{
  /** Of one shop. */
  ofShop: number
  /** Of each network at all shops, by its hash. */
  ofNetwork: ReadonlyMap<string, number>
}>

/** An entry of the board, and the `slotText` that is held for it; `null` without an offer. */
export type ListedWaiting = Readonly<{ entry: StoredWaiting; heldSlot: string | null }>

const Stored = v.object({ id: v.string(), content_hash: v.string() })

/** The characters of an id that are its millisecond. */
const MILLISECOND_LENGTH = 13

/**
 * Ids in the order in which they are made: those of one millisecond have no order by themselves. It waits at most until
 * that millisecond is over.
 */
function orderedIds(): () => string {
  let last = ''
  return () => {
    let id = randomUUIDv7()
    while (id < last && id.startsWith(last.slice(0, MILLISECOND_LENGTH))) id = randomUUIDv7()
    last = id
    return id
  }
}

/** The waiting list, in order. */
export const serviceWaitingRepository = (database: Database) => {
  const { db } = database
  const { enqueueing } = jobRepository(database)

  const byId = async (id: string): Promise<StoredWaiting | null> => {
    const row = await db
      .selectFrom('service_waiting')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toWaiting(row) : null
  }

  return {
    byId,

    /** The id of a new entry, which is after all that this process made before. */
    nextId: orderedIds(),

    /** Adds an entry to the end of the list, with its jobs; a known key stores nothing and returns its entry. */
    async insert(
      entry: StoredWaiting,
      jobs: readonly NewJob[],
    ): Promise<Readonly<{ id: string; contentHash: string }>> {
      const answers = await database.batch([
        db
          .insertInto('service_waiting')
          .values(waitingRow(entry))
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
        // Jobs of an entry that was not stored do nothing.
        ...jobs.map(enqueueing),
        db
          .selectFrom('service_waiting')
          .select(['id', 'content_hash'])
          .where('idempotency_key', '=', entry.idempotencyKey),
      ])
      const { id, content_hash: contentHash } = v.parse(Stored, answers.at(-1)?.[0])
      notifyWorkers(database)
      return { id, contentHash }
    },

    /** The open entries of a shop that include one of these days, oldest first. */
    async queue(
      shopId: string,
      { from, to }: Readonly<{ from: string; to: string }>,
    ): Promise<readonly StoredWaiting[]> {
      const rows = await db
        .selectFrom('service_waiting')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('state', '=', 'waiting')
        .where('first_day', '<=', to)
        .where('last_day', '>=', from)
        .orderBy('id')
        .execute()
      return rows.map(toWaiting)
    },

    /**
     * What the board shows of a shop's list: the open entries that include one of these days, oldest first, each with
     * the time that is held for it if one is.
     */
    async listed(
      shopId: string,
      { from, to }: Readonly<{ from: string; to: string }>,
    ): Promise<readonly ListedWaiting[]> {
      const rows = await db
        .selectFrom('service_waiting')
        .leftJoin('service_booking', 'service_booking.id', 'service_waiting.booking_id')
        .selectAll('service_waiting')
        .select('service_booking.slot as held_slot')
        .where('service_waiting.shop_id', '=', shopId)
        .where('service_waiting.state', 'in', ['waiting', 'offered'])
        .where('service_waiting.first_day', '<=', to)
        .where('service_waiting.last_day', '>=', from)
        .orderBy('service_waiting.id')
        .execute()
      return rows.map(({ held_slot, ...row }) => ({ entry: toWaiting(row), heldSlot: held_slot }))
    },

    /**
     * Ends an entry that waits without an offer, and erases its input: a person of the shop books a visit for it.
     * @returns whether it still waited
     */
    async take(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('service_waiting')
        .set({ state: 'booked', input: null })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      return Number(numUpdatedRows) === 1
    },

    /** Links an entry that `take` ended to its visit, which its shopper's page shows from then on. */
    async link(id: string, bookingId: string): Promise<void> {
      await db
        .updateTable('service_waiting')
        .set({ booking_id: bookingId })
        .where('id', '=', id)
        .execute()
    },

    /** The open offers, of a shop and by network. Concurrent jobs may exceed a limit by a few. */
    async openOffers(shopId: string): Promise<OpenOffers> {
      const offered = await db
        .selectFrom('service_waiting')
        .leftJoin('service_network', 'service_network.subject_id', 'service_waiting.id')
        .select(['service_waiting.id', 'service_waiting.shop_id', 'service_network.mark'])
        .where('service_waiting.state', '=', 'offered')
        .execute()
      const ofNetwork = new Map<string, number>()
      for (const { mark } of offered)
        if (mark !== null) ofNetwork.set(mark, (ofNetwork.get(mark) ?? 0) + 1)
      const shopOffers = offered.filter((row) => row.shop_id === shopId)
      return { ofShop: new Set(shopOffers.map(({ id }) => id)).size, ofNetwork }
    },

    /** Closes an entry without an offer, and erases its input. */
    async leave(id: string): Promise<void> {
      await db
        .updateTable('service_waiting')
        .set({ state: 'left', input: null })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    },

    /**
     * Closes entries whose last day has passed, and deletes closed ones created before a time.
     * @param today `YYYY-MM-DD`
     * @returns the number of deleted entries
     */
    async purge({ today, before }: Readonly<{ today: string; before: string }>): Promise<number> {
      await db
        .updateTable('service_waiting')
        .set({ state: 'over', input: null })
        .where('state', '=', 'waiting')
        .where('last_day', '<', today)
        .execute()
      const { numDeletedRows } = await db
        .deleteFrom('service_waiting')
        .where('state', 'in', ['booked', 'left', 'over'])
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
export type ServiceWaitingRepository = ReturnType<typeof serviceWaitingRepository>
