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

export interface AnalyticsTables {
  measure_tally: MeasureTallyTable
}
