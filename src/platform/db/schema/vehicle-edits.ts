/** A field of a vehicle that a person has edited, which overrides the feed. */
export interface VehicleOverrideTable {
  dealer_code: string
  stock: string
  field: string
  /** The vehicle that it was set for. */
  vin: string
  /** JSON. */
  value: string
  /** JSON: the feed's value when it was set. */
  feed_value: string
  ends: 'never' | 'date' | 'feed'
  /** When it ends, for `date`. */
  ends_at: string | null
  set_by: string
  set_by_name: string
  set_at: string
  reason: string | null
  /** Of a price: the public price that was shown before, 0 for none. */
  public_before_cents: number | null
}

/** A vehicle that was ever edited. */
export interface VehicleEditStateTable {
  dealer_code: string
  stock: string
  /** Counts its edits: finds edits that were made meanwhile. */
  revision: number
  /** The version of the inventory of its last edit. */
  version: number
  changed_at: string
}

/** The changes of one vehicle by an edit. */
export interface VehicleEditTable {
  id: string
  dealer_code: string
  stock: string
  vin: string
  /** The revision that it made. */
  revision: number
  /** `edit`, `bulk`, `undo`, or `ended` for overrides whose end came. */
  kind: 'edit' | 'bulk' | 'undo' | 'ended'
  at: string
  user_id: string
  user_name: string
  /** JSON: the overrides of its fields before and after, `null` for none. */
  before: string
  after: string
  /** The version of the inventory that it made; `null` for those of an earlier release. */
  version: number | null
  /** JSON: the change of the vehicle as shoppers see it; `null` for none. */
  shown: string | null
  undone_at: string | null
}

export interface VehicleEditTables {
  vehicle_override: VehicleOverrideTable
  vehicle_edit_state: VehicleEditStateTable
  vehicle_edit: VehicleEditTable
}
