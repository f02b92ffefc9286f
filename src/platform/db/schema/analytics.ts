/** How often a thing was measured on a day, one row for equal ones. */
export interface MeasureTallyTable {
  /** In UTC. */
  day: string
  site_key: string
  /** A `MeasureName`. */
  name: string
  /** The name of a route. */
  route: string
  /** One of a few words, by the name; empty for none. */
  detail: string
  /** A `Device`; empty for measurements before it was recorded. */
  device: string
  /** Milliseconds, or a score, in steps; 0 for what is counted alone. */
  value: number
  /** At least 1. */
  count: number
}

export interface AnalyticsTables {
  measure_tally: MeasureTallyTable
}
