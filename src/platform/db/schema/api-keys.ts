/** A key of a caller of the API. */
export interface ApiKeyTable {
  /** The public part of the key. */
  id: string
  /** Its purpose, in the operator's words. */
  name: string
  /** The SHA-256 of its secret part, base64url. */
  secret_hash: string
  /** JSON: its scopes. */
  scopes: string
  /** JSON: the codes of the dealers it is for; `null` for all. */
  dealers: string | null
  created_at: string
  /** `null` while it is valid. */
  revoked_at: string | null
  /** To the minute; `null` if it was never used. */
  last_used_at: string | null
  /** `null` for no end. */
  expires_at: string | null
  /** The id of the key that replaces it; `null` for none. */
  replaced_by: string | null
}

/** A request with an idempotency key, kept for a day. */
export interface ApiRequestTable {
  key_id: string
  /** The caller's idempotency key. */
  request_key: string
  /** The SHA-256 of the request. */
  request_hash: string
  /** JSON: the response; `null` while the request runs. */
  answer: string | null
  started_at: string
}

export interface ApiKeyTables {
  api_key: ApiKeyTable
  api_request: ApiRequestTable
}
