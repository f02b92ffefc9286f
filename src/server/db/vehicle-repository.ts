import type { Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Connection, Database } from './database.ts'

export type VehicleStatus = 'available' | 'in-transit' | 'coming-soon' | 'pending' | 'sold'

/** The import run that a change belongs to, and its time. */
export type ChangeOrigin = Readonly<{ runId: string; at: string }>

export type UpsertCounts = Readonly<{ added: number; changed: number; unchanged: number }>

export type PricePoint = Readonly<{
  at: string
  msrp: Cents | null
  finalPrice: Cents
  runId: string
}>
export type StatusPoint = Readonly<{ at: string; status: VehicleStatus; runId: string }>

const notBuilt = (): never => {
  throw new Error('not built')
}

/**
 * Reads and writes vehicles. Every write raises the inventory version in the same transaction;
 * the caller announces it with `notify('inventory')` once that transaction is over.
 */
export const vehicleRepository = (_database: Database) => ({
  /** Every vehicle of every dealer, sold ones included, by dealer and stock. */
  all: async (): Promise<readonly Vehicle[]> => notBuilt(),
  /** Every vehicle of one dealer, sold ones included, by stock. */
  byDealer: async (_dealerCode: string): Promise<readonly Vehicle[]> => notBuilt(),
  /**
   * Stores one dealer's vehicles; only new and changed ones are written, with their price and status history.
   * `firstSeen` of a known vehicle stays; `updatedAt` becomes the time of the change.
   */
  upsert: async (
    _dealerCode: string,
    _trx: Connection,
    _vehicles: readonly Vehicle[],
    _origin: ChangeOrigin,
  ): Promise<UpsertCounts> => notBuilt(),
  /** Tags the dealer's vehicles that the feed no longer has as sold, with their history. @returns how many became sold */
  markMissingSold: async (
    _dealerCode: string,
    _trx: Connection,
    _presentStocks: ReadonlySet<string>,
    _origin: ChangeOrigin,
  ): Promise<number> => notBuilt(),
  /** The prices of a vehicle, oldest first. */
  priceHistory: async (_dealerCode: string, _stock: string): Promise<readonly PricePoint[]> =>
    notBuilt(),
  /** The states of a vehicle, oldest first. */
  statusHistory: async (_dealerCode: string, _stock: string): Promise<readonly StatusPoint[]> =>
    notBuilt(),
})
export type VehicleRepository = ReturnType<typeof vehicleRepository>
