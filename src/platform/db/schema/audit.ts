/** A change in the back office. Never updated or deleted: triggers of the database refuse it. */
export interface AuditEntryTable {
  /** 1, 2, 3, … without a gap. */
  sequence: number
  at: string
  /** The user who acted; `system` for the program itself and for commands. */
  actor_id: string
  /** As it was then. */
  actor_name: string
  action: string
  subject_kind: string
  subject_id: string
  dealer_code: string | null
  /** JSON: the changed fields before; `null` for none. */
  before: string | null
  /** JSON: the changed fields after; `null` for none. */
  after: string | null
  /** Whose key seals `personal`. */
  person_id: string | null
  /** Base64url: changed fields with personal values before and after, sealed. */
  personal: string | null
  ip: string | null
  /** The hash of the previous entry; empty for the first. */
  previous_hash: string
  /** SHA-256 of all other columns, hexadecimal. */
  hash: string
}

/** The newest entry, in one row: shows whether entries are missing at the end. */
export interface AuditHeadTable {
  /** Always 1. */
  id: number
  sequence: number
  hash: string
  /** HMAC with the installation's key, base64url; empty once a changed head was found. */
  seal: string
}

/** The key of a person's values in the trail. */
export interface AuditKeyTable {
  /** The id of a lead, or of a text beside it: `note:…`, `task:…`, `answer:…`. */
  person_id: string
  /** Base64url, sealed with the installation's key; `null` once it is destroyed. */
  sealed_key: string | null
  created_at: string
  destroyed_at: string | null
}

export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_head: AuditHeadTable
  audit_key: AuditKeyTable
}
