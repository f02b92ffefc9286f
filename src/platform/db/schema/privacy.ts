/** What someone asked about their own data, beside the lead that holds their words. */
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

export interface PrivacyTables {
  privacy_request: PrivacyRequestTable
}
