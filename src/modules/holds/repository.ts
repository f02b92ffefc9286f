import { sql, type RawBuilder } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { isNotHeld } from '#modules/leads/module.ts'
import type { Connection } from '#platform/db/database.ts'

import { holdRow, toHold, type StoredHold } from './hold-record.ts'
import type { HoldList, HoldListFilter } from './types.ts'

/** The maximum number of holds that one sweep ends. */
const MAX_DUE = 200

type HoldPage = Readonly<{ holds: readonly StoredHold[]; next: string | null }>
type UrgentHolds = Readonly<{ n: number; waits: number; holds: readonly StoredHold[] }>

/** A list of the back office: its holds, and the columns of its order, which identify a place in it. */
const HOLD_LISTS: Readonly<
  Record<
    HoldList,
    Readonly<{
      where: RawBuilder<boolean>
      order: readonly ('is_holding' | 'due_at' | 'created_at' | 'ended_at' | 'id')[]
      isDescending: boolean
    }>
  >
> = {
  live: {
    where: sql<boolean>`due_at is not null and confirmed_at is not null`,
    // Those that wait for the store come first: of them it is `0`.
    order: ['is_holding', 'due_at', 'id'],
    isDescending: false,
  },
  unconfirmed: {
    where: sql<boolean>`due_at is not null and state = 'open' and confirmed_at is null`,
    order: ['created_at', 'id'],
    isDescending: true,
  },
  ended: {
    where: sql<boolean>`due_at is null`,
    order: ['ended_at', 'id'],
    isDescending: true,
  },
}

/** The values of a cursor. The flag is a number. @throws {AppError} `invalid` */
function readCursor(text: string, length: number): readonly (string | number)[] {
  const parts = text.split('|')
  if (parts.length !== length)
    throw new AppError('invalid', 'this page of the list does not exist', { key: 'noPage' })
  return parts.map((part) => (part === '0' || part === '1' ? Number(part) : part))
}

const ofStores = (on: Connection, stores: 'all' | readonly string[]) =>
  on
    .selectFrom('vehicle_hold')
    .where((eb) => (stores === 'all' ? eb.lit(true) : eb('dealer_code', 'in', stores)))

/** Reads and writes holds, on the database or in a transaction. */
export const holdRepository = (on: Connection) => ({
  /** One hold; `null` if there is none. */
  async byId(id: string): Promise<StoredHold | null> {
    const row = await on
      .selectFrom('vehicle_hold')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? toHold(row) : null
  },

  /** Stores a new hold; an existing one with the same id is not changed. */
  async add(hold: StoredHold): Promise<void> {
    await on
      .insertInto('vehicle_hold')
      .values(holdRow(hold))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  },

  /** Stores a changed hold. */
  async store(hold: StoredHold): Promise<void> {
    await on.updateTable('vehicle_hold').set(holdRow(hold)).where('id', '=', hold.id).execute()
  },

  /**
   * Restarts the time limit of a hold whose link is mailed only now. A hold whose link was followed, or that has
   * ended, is not changed.
   * @param at ISO
   * @returns the hold as it is stored then; `null` if there is none
   */
  async renew(hold: StoredHold, at: string): Promise<StoredHold | null> {
    const { created_at, due_at } = holdRow({ ...hold, createdAt: at })
    await on
      .updateTable('vehicle_hold')
      .set({ created_at, due_at })
      .where('id', '=', hold.id)
      .where('state', '=', 'open')
      .where('confirmed_at', 'is', null)
      .execute()
    return this.byId(hold.id)
  },

  /** Stores the deposit that is asked of the shopper of a hold that has not begun; `null` for none. */
  async askDeposit(id: string, amount: Cents | null): Promise<void> {
    await on
      .updateTable('vehicle_hold')
      .set({ deposit_cents: amount })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('confirmed_at', 'is', null)
      .execute()
  },

  /** Whether a shopper holds this vehicle now. */
  async isHeld(vin: string): Promise<boolean> {
    const row = await on
      .selectFrom('vehicle_hold')
      .select('id')
      .where('vin', '=', vin)
      .where('is_holding', '=', 1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** The other hold of a contact that is held or waits for a store; `null` for none. */
  async otherOf({ id, contactMark }: StoredHold): Promise<StoredHold | null> {
    const row = await on
      .selectFrom('vehicle_hold')
      .selectAll()
      .where('contact_mark', '=', contactMark)
      .where('state', 'in', ['open', 'held'])
      .where('confirmed_at', 'is not', null)
      .where('id', '!=', id)
      .executeTakeFirst()
    return row ? toHold(row) : null
  },

  /** The number of holds at a dealer whose links were followed since a time, ISO. */
  async countSince(dealerCode: string, since: string): Promise<number> {
    const rows = await on
      .selectFrom('vehicle_hold')
      .select('id')
      .where('dealer_code', '=', dealerCode)
      .where('confirmed_at', '>', since)
      .where('reason', 'is distinct from', 'taken')
      .execute()
    return rows.length
  },

  /** Holds that change by themselves at or before a time (ISO), the first due first. */
  async due(at: string): Promise<readonly StoredHold[]> {
    const rows = await on
      .selectFrom('vehicle_hold')
      .selectAll()
      .where('due_at', 'is not', null)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(MAX_DUE)
      .execute()
    return rows.map(toHold)
  },

  /** Holds that have not ended, and those whose vehicle is sold but still listed. */
  async live(): Promise<readonly StoredHold[]> {
    const rows = await on
      .selectFrom('vehicle_hold')
      .selectAll()
      .where('due_at', 'is not', null)
      .execute()
    return rows.map(toHold)
  },

  /**
   * A page of a list of the back office.
   * @param filter.limit the maximum number
   * @param filter.after the cursor of the page before
   * @throws {AppError} `invalid` for a cursor that no page has
   */
  async listed({ list, stores, limit, after = null }: HoldListFilter): Promise<HoldPage> {
    if (stores.length === 0) return { holds: [], next: null }
    const { where, order, isDescending } = HOLD_LISTS[list]
    const cursor = after === null ? null : readCursor(after, order.length)
    const keys = sql.join(order.map((column) => sql.ref(column)))
    const isAfter =
      cursor && sql<boolean>`(${keys}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(cursor)})`
    const direction = isDescending ? 'desc' : 'asc'
    const rows = await order
      .reduce(
        (query, column) => query.orderBy(column, direction),
        ofStores(on, stores).selectAll().where(where),
      )
      .where(isAfter ?? sql<boolean>`1 = 1`)
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      holds: page.map(toHold),
      next: rows.length > limit && last ? order.map((column) => last[column]).join('|') : null,
    }
  },

  /**
   * Holds that wait for their store, then those that end by a time, ISO; the next to end first.
   * @returns all are counted, in `waits` those that wait; at most `limit` are returned
   */
  async urgent(
    stores: 'all' | readonly string[],
    endsBy: string,
    limit: number,
  ): Promise<UrgentHolds> {
    if (stores.length === 0) return { n: 0, waits: 0, holds: [] }
    const isUrgent = sql<boolean>`due_at is not null and (state = 'open' and confirmed_at is not null
      or state = 'held' and due_at <= ${endsBy})`
    const [counts, rows] = await Promise.all([
      ofStores(on, stores)
        .select([
          sql<number>`count(*)`.as('n'),
          sql<number>`count(case when state = 'open' then 1 end)`.as('waits'),
        ])
        .where(isUrgent)
        .executeTakeFirstOrThrow(),
      ofStores(on, stores)
        .selectAll()
        .where(isUrgent)
        .orderBy('is_holding')
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ])
    return { n: counts.n, waits: counts.waits, holds: rows.map(toHold) }
  },

  /** Holds that have not ended, of leads whose data was erased. */
  async erased(): Promise<readonly StoredHold[]> {
    const rows = await on
      .selectFrom('vehicle_hold')
      .innerJoin('lead', 'lead.id', 'vehicle_hold.id')
      .selectAll('vehicle_hold')
      .where('vehicle_hold.state', 'in', ['open', 'held'])
      .where('lead.erased_at', 'is not', null)
      .execute()
    return rows.map(toHold)
  },

  /** Removes holds that ended before a time, ISO, except those of leads with a legal hold. @returns how many */
  async removeBefore(at: string): Promise<number> {
    const { numDeletedRows } = await on
      .deleteFrom('vehicle_hold')
      .where('due_at', 'is', null)
      .where('ended_at', '<', at)
      .where(isNotHeld('vehicle_hold.id'))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
