import type { Generated } from 'kysely'

import type { Flag } from './flag.ts'

/** A file that was taken and belongs to no lead yet: its form had other faults. Sealed, and gone within a day. */
export interface UploadTable {
  /** Random: who knows it may send the file along. */
  id: string
  site_key: string
  name: string
  kind: string
  /** How long it is, unsealed. */
  bytes: number
  /** Equal for the same bytes on this installation. */
  mark: string
  sealed: Uint8Array
  created_at: string
  /** Whether it is in the pool of senders who bring many. */
  is_suspect: Generated<Flag>
}

/** A file of a lead, sealed as it was uploaded. It is written with its lead and goes when that is erased. */
export interface LeadFileTable {
  lead_id: string
  field: string
  /** Of the upload: what is sealed is bound to it. */
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
