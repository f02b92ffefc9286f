/** What somebody asked about their own data, beside the lead that holds their words. */
export interface PrivacyRequestTable {
  lead_id: string
  /** A `PrivacyKind`. */
  kind: string
  /** The day on which it came, by the dealer's clock. */
  received_on: string
  /** When the requester was written that it came. */
  confirmed_at: string | null
  /** When it was recorded that it takes longer. */
  extended_at: string | null
}

/** One thing that a page measured. */
export interface MeasureTable {
  id: string
  site_key: string
  /** In UTC. */
  day: string
  /** A `MeasureName`. */
  name: string
  /** The name of a route. */
  route: string
  /** One of a few words, by the name; empty for none. */
  detail: string
  /** Milliseconds, or a score; `null` for what is counted alone. */
  value: number | null
}

export interface PrivacyTables {
  privacy_request: PrivacyRequestTable
  measure: MeasureTable
}
