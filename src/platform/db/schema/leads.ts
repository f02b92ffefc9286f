export interface LeadTable {
  id: string
  site_key: string
  form: string
  dealer_code: string
  stock: string | null
  idempotency_key: string
  content_hash: string
  /** JSON object of text by field. */
  fields: string
  language: string
  status: string
  ip: string | null
  user_agent: string | null
  page_url: string
  created_at: string
  answered_at: string | null
  erased_at: string | null
  /** Why it was held for review; `null` for one that was not, and for those of earlier versions. */
  suspect_reason: string | null
  /** When someone first saw it in the review list. */
  reviewed_at: string | null
  /** `known` if its shopper saw personalized prices; `null` for public ones, and for those of earlier versions. */
  shopper: string | null
  /**
   * `assistant` if its form was opened by a link of an assistant; `null` for others, and for those of earlier versions.
   */
  source: string | null
}

/** Evidence: rows are added, and change only on withdrawal and at the end of retention. */
export interface ConsentTable {
  id: string
  lead_id: string
  channel: string
  wording: string
  wording_hash: string
  wording_version: string
  language: string
  contact: string
  ip: string | null
  user_agent: string | null
  page_url: string
  created_at: string
  withdrawn_at: string | null
}

/** Events of a lead: rows are added and never changed, and contain no text of the lead. */
export interface LeadEventTable {
  id: string
  lead_id: string
  kind: string
  /** Field names, a channel; empty for none. */
  detail: string
  at: string
}

/** Leads that stay after their person was erased, as long as a legal hold lasts. */
export interface LeadLegalHoldTable {
  lead_id: string
  /** The privacy request of the erasure. */
  request_id: string
  held_at: string
}

export interface LeadTables {
  lead_legal_hold: LeadLegalHoldTable
  lead: LeadTable
  consent: ConsentTable
  lead_event: LeadEventTable
}
