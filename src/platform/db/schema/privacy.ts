/** A request about the shopper's own data, linked to the lead that contains its text. */
export interface PrivacyRequestTable {
  lead_id: string
  /** A `PrivacyKind`. */
  kind: string
  /** The day on which it arrived, in the dealer's time zone. */
  received_on: string
  /** When its receipt was confirmed to the requester. */
  confirmed_at: string | null
  /** When an extension was recorded. */
  extended_at: string | null
}

export interface PrivacyTables {
  privacy_request: PrivacyRequestTable
}
