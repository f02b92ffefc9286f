import type { Flag } from './flag.ts'

/** A webhook that people added in the back office. */
export interface WebhookTable {
  /** Unique, also among those of the webhooks file: part of the destination of its jobs. */
  name: string
  url: string
  /** Only of this dealer; `null` for all. */
  dealer_code: string | null
  /** JSON: only leads of these forms; `null` for all. */
  forms: string | null
  /** JSON: changes of vehicles that it gets instead of leads; `null` for leads. */
  events: string | null
  /** The secret that signs its posts, encrypted with the installation's key. */
  sealed_secret: Uint8Array
  /** The secret before, which also signs for a time; `null` for none. */
  sealed_previous: Uint8Array | null
  previous_until: string | null
  created_at: string
  /** Since when no post has succeeded; `null` after a success. */
  failing_since: string | null
  /** Since when nothing is posted; `null` while it is active. */
  paused_at: string | null
  is_paused_by_failure: Flag
}

export interface WebhookTables {
  webhook: WebhookTable
}
