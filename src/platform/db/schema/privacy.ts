import type { Generated } from 'kysely'

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
  /** Why it takes longer, for the requester. */
  extended_reason: string | null
  /** Whether the requester is the person: `verified` or `failed`; `null` until someone checked it. */
  identity: string | null
  /** The name of who checked it. */
  identity_by: string | null
  identity_at: string | null
  /** `done` or `refused`; `null` while it is open, and for requests that were answered by a command. */
  outcome: string | null
  /** Why it was refused, for the requester. */
  reason: string | null
  closed_at: string | null
  /** JSON: more by which its person is searched; `null` for nothing, and once it is closed. */
  search: string | null
  /** Counts its changes in the back office. */
  revision: Generated<number>
}

/** A decision whether a record is of the person of a request. */
export interface PrivacyMatchTable {
  request_id: string
  /** A `PersonPlace`. */
  place: string
  record_id: string
  /** `theirs` or `other`. */
  decision: string
  by_name: string
  at: string
}

/** The erasure of a person. It runs in steps, one for each record. */
export interface PrivacyErasureTable {
  request_id: string
  dealer_code: string
  /** Who started it. */
  by_id: string
  by_name: string
  started_at: string
  finished_at: string | null
  /** JSON of its certificate's content; `null` until it is finished. */
  proof: string | null
  /** JSON: what the person is found by; `null` once it is finished. */
  query: string | null
}

/** A record of an erasure: erased, or left for a reason. */
export interface PrivacyErasureStepTable {
  request_id: string
  /** From 0. */
  position: number
  place: string
  /** Empty once it is erased, if the id is a secret of the person. */
  record_id: string
  /** A `StayReason`; `null` for one that is erased. */
  reason: string | null
  /** JSON: the erased rows by table; `null` until it is done. */
  counts: string | null
  done_at: string | null
}

/** The search for the person of an open request. */
export interface PrivacySearchTable {
  request_id: string
  /** Of what was searched: another search of the request has another one. */
  query_hash: string
  /** When it was queued last. */
  requested_at: string
  /** When the last one that finished began; `null` until one has. */
  searched_at: string | null
}

/** A record that a search found. */
export interface PrivacyFoundTable {
  request_id: string
  /** A `PersonPlace`. */
  place: string
  record_id: string
}

export interface PrivacyTables {
  privacy_search: PrivacySearchTable
  privacy_found: PrivacyFoundTable
  privacy_request: PrivacyRequestTable
  privacy_match: PrivacyMatchTable
  privacy_erasure: PrivacyErasureTable
  privacy_erasure_step: PrivacyErasureStepTable
}
