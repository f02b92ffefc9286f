import type { RowFault } from '#domain/feed/feed.ts'

import type { Part } from './part.ts'

/** A row that was left out. */
export type QuarantinedPart = RowFault &
  Readonly<{
    /** The part's number; empty where it is unknown. */
    number: string
  }>

/** A whole file of parts, read and checked, before anything is stored. */
export type PartsFile = Readonly<{
  rowsRead: number
  parts: readonly Part[]
  quarantined: readonly QuarantinedPart[]
}>
