/** How often a value was measured on a day, one row for equal measurements. */
export interface MeasureTallyTable {
  /** In UTC. */
  day: string
  site_key: string
  /** A `MeasureName`. */
  name: string
  /** The name of a route. */
  route: string
  /** One of a few words, depending on the name; empty for none. */
  detail: string
  /** A `Device`; empty for measurements before it was recorded. */
  device: string
  /** Milliseconds, or a score, in steps; 0 for counters. */
  value: number
  /** At least 1. */
  count: number
}

/** How many networks made a search on a day, one row for equal searches. @see ANA-7 */
export interface SearchTallyTable {
  /** In UTC. */
  day: string
  site_key: string
  language: string
  /** A `SearchOutcome`. */
  outcome: string
  /** `new`, `used` or `cpo`; empty for words of any list. */
  list: string
  /** Normalized; empty for filters alone. */
  words: string
  /** As in an address; empty for words alone. */
  filters: string
  /** At least 1. */
  count: number
}

/** How often the page of a vehicle was viewed on a day. */
export interface VehicleViewTable {
  /** In UTC. */
  day: string
  vin: string
  /** At least 1. */
  count: number
}

export interface AnalyticsTables {
  measure_tally: MeasureTallyTable
  search_tally: SearchTallyTable
  vehicle_view: VehicleViewTable
}
