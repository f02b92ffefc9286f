import type { Generated } from 'kysely'

import type { FieldColumns } from '#domain/vehicle/fields.data.ts'

import type { Flag } from './flag.ts'

/** One row per dealer and stock number. A vehicle may arrive before its dealer's record, so there is no foreign key. */
export interface VehicleTable extends FieldColumns {
  dealer_code: string
  stock: string
  vin: string
  condition: string
  is_certified: Flag
  year: number
  make: string
  model: string
  description: string | null
  /** JSON list of text. */
  features: string
  /** JSON list of text. */
  image_urls: string
  /** JSON list of tags. */
  tags: string
  is_msrp_required: Flag
  is_truck: Flag
  value_dealer_code: string | null
  popularity: number | null
  msrp_cents: number | null
  exclusive_discount_cents: number
  markups_total_cents: number
  rebates_applied_total_cents: number
  rebates_everyone_total_cents: number
  discounts_total_cents: number
  final_price_cents: number
  day45_price_cents: number | null
  history_url: string | null
  /** 1 if its feed says that the mileage is not the actual one, else `null`. */
  is_mileage_unknown: 1 | null
  /** JSON: `VehicleMedia`; `null` for none. */
  media: string | null
  /** Names of facts, separated by spaces; `null` for none. */
  derived: string | null
  /** The public price before its last change, 0 for none, and when that was; both `null` without a change. */
  price_changed_from_cents: number | null
  price_changed_at: string | null
  /** Changes exactly when something visible to a shopper changes. */
  content_hash: string
  first_seen: string
  updated_at: string
  /** The run that last wrote this row. */
  last_run_id: string | null
  /** The version of the inventory that this row was written in; 0 for rows older than this column. */
  version: number
}

export interface PriceHistoryTable {
  dealer_code: string
  stock: string
  at: string
  msrp_cents: number | null
  final_price_cents: number
  /** The public price less the final one; `null` without a final price, and for rows older than this column. */
  general_gap_cents: number | null
  run_id: string
}

export interface StatusHistoryTable {
  dealer_code: string
  stock: string
  at: string
  status: string
  run_id: string
}

export interface ImportRunTable {
  id: string
  dealer_code: string
  source: string
  started_at: string
  /** `null` while it runs, and forever if it was cut off. */
  finished_at: string | null
  rows_read: number
  rows_accepted: number
  rows_quarantined: number
  added: number
  changed: number
  sold: number
  /** Listed vehicles left unchanged because their rows were rejected. */
  retained: number
  /** Values of imported rows that look wrong; of them the first are in `import_warning`. */
  warning_count: Generated<number>
  /**
   * `staging` while the list is unchanged, `applying` from the switch on until all its rows are in `vehicle`, then
   * `done`; `null` for runs older than this column, which are done.
   */
  state: 'staging' | 'applying' | 'done' | null
  /** The version of the inventory that the switch made; `null` for a run that changed nothing. */
  version: number | null
}

/** A row of the file of a run that is staging. */
export interface ImportRowTable {
  run_id: string
  row_number: number
  /** Empty if a rejected row does not contain it, like `vin`. */
  stock: string
  /** Equal for equal stock numbers. */
  stock_key: string
  vin: string
  is_good: Flag
}

/** A vehicle that waits for the switch of its run, or for being copied to `vehicle` after it. */
export interface ImportVehicleTable extends VehicleTable {
  run_id: string
  /** The point of the price history that it adds. */
  general_gap_cents: number | null
  has_price_point: Flag
  /** The status that it changes to; `null` for none. */
  status: string | null
}

/** The change of a vehicle by a run. */
export interface ImportChangeTable {
  run_id: string
  stock: string
  vin: string
  /** `added`, `changed`, `sold` or `removed`. */
  kind: string
  /** JSON: the columns that differ, with their values before and after; empty for an added one. */
  before: string
  after: string
}

export interface ImportQuarantineTable {
  run_id: string
  /** The row in the feed, from 1. */
  row_number: number
  column_name: string
  reason: string
  value: string | null
  /** The vehicle as the row names it: `null` where it does not, and in runs of earlier versions. */
  stock: string | null
  vin: string | null
  /** Year, make and model. */
  title: string | null
}

/** A value of an imported row that looks wrong. */
export type ImportWarningTable = ImportQuarantineTable

/** One row: the version of everything that the live list is made from. */
export interface InventoryStateTable {
  id: number
  version: number
}

export interface InventoryTables {
  vehicle: VehicleTable
  price_history: PriceHistoryTable
  status_history: StatusHistoryTable
  import_run: ImportRunTable
  import_quarantine: ImportQuarantineTable
  import_warning: ImportWarningTable
  import_row: ImportRowTable
  import_vehicle: ImportVehicleTable
  import_change: ImportChangeTable
  inventory_state: InventoryStateTable
}
