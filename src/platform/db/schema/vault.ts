import type { Generated } from 'kysely'

/**
 * Private values of a lead, sealed. A row is written with its lead; its key may change later, and finally it is
 * shredded.
 */
export interface LeadSecretTable {
  lead_id: string
  /** `private` or `secret`. */
  secrecy: string
  /** The public key that the data key is sealed to; `null` once shredded. */
  key_id: string | null
  /** Base64url; `null` once shredded. */
  wrapped_key: string | null
  /** JSON of a version and of base64url texts by field; `null` once shredded. */
  sealed: string | null
  /** JSON object by field: the visible part of each. */
  masks: string
  /** The lender's response; `null` until then. */
  receipt: Generated<string | null>
  created_at: string
  shredded_at: Generated<string | null>
  shred_reason: Generated<string | null>
}

export interface SecretTables {
  lead_secret: LeadSecretTable
}
