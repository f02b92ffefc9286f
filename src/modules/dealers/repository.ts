import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Fee } from '#domain/price/fee.ts'
import { insertRows } from '#platform/db/chunks.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import {
  dealerRow,
  feeRow,
  hoursRow,
  overrideHoursRow,
  toDealer,
  toFee,
  toOperatingHours,
  toOverrideHours,
} from './mapper.ts'

/** Dealers with their hours, and the fees of all of them. */
export type DealerRecords = Readonly<{ dealers: readonly Dealer[]; fees: readonly Fee[] }>

/** Inserts new dealers with all dependent rows. */
async function insert(
  trx: Connection,
  { dealers, fees }: DealerRecords,
  place: (dealer: Dealer, index: number) => number,
  at: string,
): Promise<void> {
  const dealerRows = dealers.map((dealer, index) => dealerRow(dealer, place(dealer, index), at))
  const weeks = dealers.flatMap(({ code, hours }) =>
    hours.operating.map((one) => hoursRow(code, one)),
  )
  const dates = dealers.flatMap(({ code, hours }) =>
    hours.override.map((one) => overrideHoursRow(code, one)),
  )
  await insertRows(trx, 'dealer', dealerRows)
  await insertRows(trx, 'dealer_hours', weeks)
  await insertRows(trx, 'dealer_override_hours', dates)
  await insertRows(trx, 'dealer_fee', fees.map(feeRow))
}

const byCode = <T extends { dealer_code: string }>(rows: readonly T[]) =>
  Map.groupBy(rows, (row) => row.dealer_code)

async function changeOn(trx: Connection, work: (trx: Connection) => Promise<void>): Promise<void> {
  // Raised first, as everywhere: concurrent writers wait here and cannot deadlock.
  await bumpInventoryVersion(trx)
  await work(trx)
}

/**
 * Reads and writes dealers, their hours and their fees. Every write raises the inventory version and notifies
 * listeners.
 */
export const dealerRepository = (database: Database) => {
  const { db } = database

  const change = async (work: (trx: Connection) => Promise<void>) => {
    await database.transaction((trx) => changeOn(trx, work))
    await database.notify('inventory')
  }

  return {
    /** Every dealer, in the group's order. */
    async all(): Promise<readonly Dealer[]> {
      const [dealers, weeks, dates] = await Promise.all([
        db.selectFrom('dealer').selectAll().orderBy('position').orderBy('code').execute(),
        db
          .selectFrom('dealer_hours')
          .selectAll()
          .orderBy('department')
          .orderBy('day_of_week')
          .execute(),
        db
          .selectFrom('dealer_override_hours')
          .selectAll()
          .orderBy('override_date')
          .orderBy('department')
          .execute(),
      ])
      const operating = byCode(weeks)
      const override = byCode(dates)
      return dealers.map((row) =>
        toDealer(row, {
          operating: (operating.get(row.code) ?? []).map(toOperatingHours),
          override: (override.get(row.code) ?? []).map(toOverrideHours),
        }),
      )
    },

    /** Every fee, dealer by dealer, in each dealer's order. */
    async fees(): Promise<readonly Fee[]> {
      const rows = await db
        .selectFrom('dealer_fee')
        .selectAll()
        .orderBy('dealer_code')
        .orderBy('position')
        .execute()
      return rows.map(toFee)
    },

    /** Replaces all dealers by these; the given order is the group's order. Vehicles stay. */
    replaceAll: (records: DealerRecords, at: string): Promise<void> =>
      change(async (trx) => {
        await trx.deleteFrom('dealer').execute()
        await insert(trx, records, (_, index) => index, at)
      }),

    /** Sets the positions of dealers in the group's order, and removes others; vehicles stay. Part of a transaction. */
    async arrange(order: readonly string[], removed: readonly string[], on: Connection) {
      const stored = await on.selectFrom('dealer').select(['code', 'position']).execute()
      const places = new Map(stored.map(({ code, position }) => [code, position]))
      const moved = [...order.entries()].filter(([position, code]) => places.get(code) !== position)
      if (moved.length === 0 && removed.length === 0) return
      await changeOn(on, async (trx) => {
        if (removed.length > 0)
          await trx.deleteFrom('dealer').where('code', 'in', removed).execute()
        for (const [position, code] of moved)
          await trx.updateTable('dealer').set({ position }).where('code', '=', code).execute()
      })
    },

    /**
     * Stores these dealers with all their hours and fees and leaves others unchanged; new ones come last. With `on` it
     * is part of that transaction, and the caller notifies listeners afterwards.
     */
    async upsert(records: DealerRecords, at: string, on?: Connection): Promise<void> {
      const codes = records.dealers.map(({ code }) => code)
      if (codes.length === 0) return
      const work = async (trx: Connection) => {
        const known = await trx.selectFrom('dealer').select(['code', 'position']).execute()
        const places = new Map(known.map(({ code, position }) => [code, position]))
        const end = Math.max(-1, ...places.values()) + 1
        // Dependent rows are deleted with a dealer and inserted again with the new row.
        await trx.deleteFrom('dealer').where('code', 'in', codes).execute()
        await insert(trx, records, ({ code }, index) => places.get(code) ?? end + index, at)
      }
      await (on ? changeOn(on, work) : change(work))
    },
  }
}
export type DealerRepository = ReturnType<typeof dealerRepository>
