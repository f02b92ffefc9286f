import type { Selectable } from 'kysely'

import type { VehicleKey } from '#modules/inventory/admin/edits/edit-records.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'
import { flag } from '#platform/db/row-codec.ts'
import type { HeldVehicleTable } from '#platform/db/schema/holds.ts'

/** Whether a vehicle is held for a shopper, and since when. */
export type HeldStatus = VehicleKey & Readonly<{ vin: string; isHeld: boolean; changedAt: string }>

const toHeldStatus = (row: Selectable<HeldVehicleTable>): HeldStatus => ({
  dealerCode: row.dealer_code,
  stock: row.stock,
  vin: row.vin,
  isHeld: row.is_held === 1,
  changedAt: row.changed_at,
})

/** Reads and writes which vehicles are held, so that lists show them as pending. */
export const heldVehicles = (on: Connection) => ({
  /**
   * Records that a vehicle is held, or no longer held, in the transaction that changes the hold. The caller announces
   * the change afterwards with `notify('inventory')`.
   * @param version from `bumpInventoryVersion` of that transaction
   */
  async mark({ dealerCode, stock, vin, isHeld, changedAt }: HeldStatus, version: number) {
    const values = { vin, is_held: flag(isHeld), version, changed_at: changedAt }
    await on
      .insertInto('held_vehicle')
      .values({ dealer_code: dealerCode, stock, ...values })
      .onConflict((conflict) => conflict.columns(['dealer_code', 'stock']).doUpdateSet(values))
      .execute()
  },

  /** Every vehicle that is or was held. */
  async all(): Promise<readonly HeldStatus[]> {
    return (await on.selectFrom('held_vehicle').selectAll().execute()).map(toHeldStatus)
  },

  /** Those of these vehicles that are or were held. */
  async byKeys(keys: readonly VehicleKey[]): Promise<readonly HeldStatus[]> {
    const found: HeldStatus[] = []
    for (const [dealerCode, ofDealer] of Map.groupBy(keys, (key) => key.dealerCode))
      for (const chunk of inChunks(ofDealer)) {
        const rows = await on
          .selectFrom('held_vehicle')
          .selectAll()
          .where('dealer_code', '=', dealerCode)
          .where(
            'stock',
            'in',
            chunk.map(({ stock }) => stock),
          )
          .execute()
        found.push(...rows.map(toHeldStatus))
      }
    return found
  },

  /** The vehicles that were held or freed after a version of the inventory. */
  async changedSince(version: number): Promise<readonly VehicleKey[]> {
    const rows = await on
      .selectFrom('held_vehicle')
      .select(['dealer_code', 'stock'])
      .where('version', '>', version)
      .execute()
    return rows.map((row) => ({ dealerCode: row.dealer_code, stock: row.stock }))
  },

  /** Removes the records of vehicles that were freed before a time (ISO). @returns how many */
  async removeBefore(at: string): Promise<number> {
    const { numDeletedRows } = await on
      .deleteFrom('held_vehicle')
      .where('is_held', '=', 0)
      .where('changed_at', '<', at)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
})
