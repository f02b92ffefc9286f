import type { Generated } from 'kysely'

/** The durable queue. A job is waiting while `done_at` and `dead_at` are both `null`. */
export interface JobTable {
  id: string
  kind: string
  destination: string
  /** JSON. */
  payload: string
  idempotency_key: string
  run_at: string
  attempts: Generated<number>
  lease_owner: string | null
  lease_until: string | null
  last_error: string | null
  evidence: string | null
  done_at: string | null
  dead_at: string | null
  created_at: string
  /** The lead it is about; `null` for none. */
  lead_id: string | null
}

export interface QueueTables {
  job: JobTable
}
