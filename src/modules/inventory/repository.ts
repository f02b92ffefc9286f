import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import * as v from 'valibot'

import { cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { VehicleTable } from '#platform/db/schema/inventory.ts'
import type { Tables } from '#platform/db/schema/tables.ts'

import { toVehicle } from './mapper.ts'
import { switchedVehicles, vehicleKey } from './runs/staged-vehicles.ts'
import { VEHICLE_STATUSES, type VehicleStatus } from './vehicle-status.ts'
import { writePrices, writeVehicles, type ChangeOrigin, type PricePoint } from './write-vehicles.ts'

export type UpsertCounts = Readonly<{ added: number; changed: number; unchanged: number }>

export type StatusPoint = Readonly<{ at: string; status: VehicleStatus; runId: string }>

/** Rows per query: few enough to be read within a few milliseconds. */
const PAGE = 250

const Status = v.picklist(VEHICLE_STATUSES)

const ordered = (on: Connection) =>
  on.selectFrom('vehicle').selectAll().orderBy('dealer_code').orderBy('stock')

type Row = Selectable<VehicleTable>

/**
 * Reads vehicles page by page, yielding to the event loop after each: no request waits for a long list, and no more
 * than a page of rows is in memory beside the vehicles.
 * @param after returns the rows after a given one, or all, in a fixed order
 * @param switched rows that runs have switched to; those that `after` does not return come last
 */
async function inPages(
  after: (last: Row | undefined) => SelectQueryBuilder<Tables, 'vehicle', Row>,
  switched: Map<string, Row>,
): Promise<readonly Vehicle[]> {
  const vehicles: Vehicle[] = []
  for (let last: Row | undefined; ;) {
    const rows = await after(last).limit(PAGE).execute()
    for (const row of rows) vehicles.push(toVehicle(newest(row, switched)))
    last = rows.at(-1)
    if (rows.length < PAGE) return vehicles.concat(Array.from(switched.values(), toVehicle))
    await nextTurn()
  }
}

/** The row that a run has switched to, if it is newer; takes it from `switched`. */
function newest(row: Row, switched: Map<string, Row>): Row {
  if (switched.size === 0) return row
  const key = vehicleKey(row)
  const other = switched.get(key)
  switched.delete(key)
  return other && other.version > row.version ? other : row
}

const byKey = (a: Vehicle, b: Vehicle) =>
  a.dealerCode === b.dealerCode ? compare(a.stock, b.stock) : compare(a.dealerCode, b.dealerCode)
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Reads and writes vehicles. Every change raises the inventory version in the same transaction; the caller announces it
 * with `notify('inventory')` after the transaction.
 */
export const vehicleRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Every vehicle of every dealer, including sold ones, by dealer and stock number. */
  async all(): Promise<readonly Vehicle[]> {
    const switched = await switchedVehicles(db)
    const isOrdered = switched.size === 0
    const vehicles = await inPages((last) => {
      const after =
        last && sql<boolean>`(dealer_code, stock) > (${last.dealer_code}, ${last.stock})`
      return after ? ordered(db).where(after) : ordered(db)
    }, switched)
    return isOrdered ? vehicles : vehicles.toSorted(byKey)
  },

  /** Every vehicle of one dealer, including sold ones, by stock number. */
  async byDealer(dealerCode: string, on: Connection = db): Promise<readonly Vehicle[]> {
    const switched = await switchedVehicles(on, { dealerCode })
    const rows = await ordered(on).where('dealer_code', '=', dealerCode).execute()
    const vehicles = rows.map((row) => toVehicle(newest(row, switched)))
    return vehicles.concat(Array.from(switched.values(), toVehicle)).toSorted(byKey)
  },

  /** The stored vehicles with these keys, including sold ones, in no particular order. */
  async byKeys(
    keys: readonly Readonly<{ dealerCode: string; stock: string }>[],
  ): Promise<readonly Vehicle[]> {
    const found: Vehicle[] = []
    for (const [dealerCode, dealerKeys] of Map.groupBy(keys, (key) => key.dealerCode)) {
      for (const chunk of inChunks(dealerKeys)) {
        const stocks = chunk.map(({ stock }) => stock)
        const switched = await switchedVehicles(db, { dealerCode, stocks })
        const rows = await ordered(db)
          .where('dealer_code', '=', dealerCode)
          .where('stock', 'in', stocks)
          .execute()
        found.push(...rows.map((row) => toVehicle(newest(row, switched))))
        for (const row of switched.values()) found.push(toVehicle(row))
      }
    }
    return found
  },

  /**
   * The vehicles written after the inventory version `version`, including sold ones, latest last. Applied to the list
   * at `version`, they give the current list: transactions and runs become visible in the order of their versions, and
   * no vehicle is ever deleted. Exact if `inventoryStateRepository.version()` is the same before and after; a database
   * whose version is below `version` is a different one, and is read with `all()`.
   * @param version an integer from the state repository
   */
  async changedSince(version: number): Promise<readonly Vehicle[]> {
    const switched = await switchedVehicles(db, { since: version })
    return inPages((last) => {
      const written = db
        .selectFrom('vehicle')
        .selectAll()
        .where('version', '>', last ? last.version - 1 : version)
        // With another order SQLite would read the whole table.
        .orderBy('version')
        .orderBy('dealer_code')
        .orderBy('stock')
      return last
        ? written.where(
            sql<boolean>`(version, dealer_code, stock) > (${last.version}, ${last.dealer_code}, ${last.stock})`,
          )
        : written
    }, switched)
  },

  /**
   * Stores one dealer's vehicles; only new and changed ones are written, with their price and status history.
   * `firstSeen` of a known vehicle is kept; `updatedAt` becomes the time of the change, and `priceChange` records the
   * last change of its general price.
   */
  async upsert(
    dealerCode: string,
    trx: Connection,
    vehicles: readonly Vehicle[],
    origin: ChangeOrigin,
  ): Promise<UpsertCounts> {
    let added = 0
    let changed = 0
    for (const chunk of inChunks(vehicles)) {
      const written = await writeVehicles(dealerCode, trx, chunk, origin)
      added += written.added
      changed += written.changed
      await nextTurn()
    }
    return { added, changed, unchanged: vehicles.length - added - changed }
  },

  /** The price history of a vehicle, oldest first. */
  async priceHistory(dealerCode: string, stock: string): Promise<readonly PricePoint[]> {
    const rows = await db
      .selectFrom('price_history')
      .selectAll()
      .where('dealer_code', '=', dealerCode)
      .where('stock', '=', stock)
      .orderBy('at')
      .execute()
    return rows.map((row) => ({
      at: row.at,
      msrp: row.msrp_cents === null ? null : cents(row.msrp_cents),
      finalPrice: cents(row.final_price_cents),
      generalGap: row.general_gap_cents === null ? null : cents(row.general_gap_cents),
      runId: row.run_id,
    }))
  },

  /** Whether a vehicle with this stock number was ever listed, even if its record is gone. */
  async wasListed(dealerCode: string, stock: string): Promise<boolean> {
    const row = await db
      .selectFrom('status_history')
      .select('at')
      .where('dealer_code', '=', dealerCode)
      .where('stock', '=', stock)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Adds earlier prices to a vehicle's history; a point at the same time is replaced. */
  async addPriceHistory(
    dealerCode: string,
    trx: Connection,
    points: readonly Readonly<PricePoint & { stock: string }>[],
  ): Promise<void> {
    for (const chunk of inChunks(points)) await writePrices(dealerCode, trx, chunk)
  },

  /** The status history of a vehicle, oldest first. */
  async statusHistory(dealerCode: string, stock: string): Promise<readonly StatusPoint[]> {
    const rows = await db
      .selectFrom('status_history')
      .selectAll()
      .where('dealer_code', '=', dealerCode)
      .where('stock', '=', stock)
      .orderBy('at')
      .execute()
    return rows.map((row) => ({
      at: row.at,
      status: v.parse(Status, row.status),
      runId: row.run_id,
    }))
  },
})
export type VehicleRepository = ReturnType<typeof vehicleRepository>
