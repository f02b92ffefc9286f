import type { Flag } from './flag.ts'

/** A vehicle that a shopper requested to hold. Rows are deleted some time after they end. */
export interface VehicleHoldTable {
  /** The id of the lead that requested it. */
  id: string
  site_key: string
  dealer_code: string
  stock: string
  vin: string
  /** A keyed hash of the shopper's mailbox. */
  contact_mark: string
  language: string
  state: string
  /** Why it ended. */
  reason: string | null
  /** The number of its changes. */
  revision: number
  created_at: string
  confirmed_at: string | null
  held_at: string | null
  until: string | null
  ended_at: string | null
  /** The deposit that was asked of its shopper; `null` for none. */
  deposit_cents: number | null
  /** When it changes by itself. */
  due_at: string | null
  /** Whether the vehicle is unavailable to others: one row for each VIN, by a unique index. */
  is_holding: Flag
}

/** A vehicle that is or was held: lists show it as pending meanwhile. */
export interface HeldVehicleTable {
  dealer_code: string
  stock: string
  /** The vehicle that is held: a stock number may be used again. */
  vin: string
  is_held: Flag
  /** The version of the inventory of its last change. */
  version: number
  changed_at: string
}

export interface HoldTables {
  vehicle_hold: VehicleHoldTable
  held_vehicle: HeldVehicleTable
}
