/** A review of a store by a customer who was invited to write it. It is deleted with the data of its lead. */
export interface StoreReviewTable {
  /** The lead of the sale or of the service visit. */
  lead_id: string
  site_key: string
  dealer_code: string
  /** A `ReviewKind`. */
  kind: string
  language: string
  /** A keyed hash of the customer's mailbox. */
  contact_mark: string
  /** A `ReviewState`. */
  state: string
  /** From 1 to 5; `null` until it is written. */
  stars: number | null
  text: string | null
  /** The name that the customer wants to be shown; `null` for none. */
  shown_name: string | null
  /** Why it is hidden, a `HideReason`. */
  reason: string | null
  /** What the store answers below it. */
  answer: string | null
  answered_at: string | null
  invited_at: string
  written_at: string | null
  /** The number of its changes. */
  revision: number
}

/** A mailbox that is not invited again, by a keyed hash. */
export interface ReviewOptOutTable {
  contact_mark: string
  at: string
}

export interface ReviewTables {
  store_review: StoreReviewTable
  review_opt_out: ReviewOptOutTable
}
