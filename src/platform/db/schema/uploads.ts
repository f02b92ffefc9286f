import type { Generated } from 'kysely'

import type { Flag } from './flag.ts'

/** An accepted file that belongs to no lead yet: its form had other errors. Sealed, and deleted within a day. */
export interface UploadTable {
  /** Random: a sender who has it may attach the file to the form. */
  id: string
  site_key: string
  name: string
  kind: string
  /** Its size, unsealed. */
  bytes: number
  /** Equal for the same bytes on this installation. */
  mark: string
  sealed: Uint8Array
  created_at: string
  /** Whether it is in the pool of senders with many files. */
  is_suspect: Generated<Flag>
}

/** A file of a lead, sealed when it was uploaded. It is written with its lead and deleted when that is erased. */
export interface LeadFileTable {
  lead_id: string
  field: string
  /** The upload's id, which the sealing is bound to. */
  upload_id: string
  name: string
  kind: string
  bytes: number
  sealed: Uint8Array
}

export interface UploadTables {
  upload: UploadTable
  lead_file: LeadFileTable
}
