import type { Connection } from '#platform/db/database.ts'

import { holdRow, toHold, type StoredHold } from './hold-record.ts'
import type { HoldList } from './types.ts'

/** The maximum number of holds that one sweep ends. */
const MAX_DUE = 200

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
      .onConflict((clash) => clash.column('id').doNothing())
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

  /** The holds of a list of the back office. @param stores only those of these stores @param limit the most */
  async listed(
    list: HoldList,
    stores: 'all' | readonly string[],
    limit: number,
  ): Promise<readonly StoredHold[]> {
    if (stores.length === 0) return []
    const ofStores = on
      .selectFrom('vehicle_hold')
      .selectAll()
      .where((eb) => (stores === 'all' ? eb.lit(true) : eb('dealer_code', 'in', stores)))
      .limit(limit)
    const rows = {
      // Those that wait for the store come first: of them it is `0`.
      live: ofStores
        .where('due_at', 'is not', null)
        .where('confirmed_at', 'is not', null)
        .orderBy('is_holding')
        .orderBy('due_at'),
      unconfirmed: ofStores
        .where('state', '=', 'open')
        .where('confirmed_at', 'is', null)
        .orderBy('created_at', 'desc'),
      ended: ofStores.where('due_at', 'is', null).orderBy('ended_at', 'desc'),
    } as const
    return (await rows[list].execute()).map(toHold)
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

  /** Removes holds that ended before a time, ISO. @returns how many */
  async removeBefore(at: string): Promise<number> {
    const { numDeletedRows } = await on
      .deleteFrom('vehicle_hold')
      .where('due_at', 'is', null)
      .where('ended_at', '<', at)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
