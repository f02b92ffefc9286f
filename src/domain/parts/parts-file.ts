import type { RowFault } from '#domain/feed/feed.ts'

import type { Part } from './part.ts'

/** A rejected row. */
export type QuarantinedPart = RowFault &
  Readonly<{
    /** The part's number; empty if unknown. */
    number: string
  }>

/** A complete parts file, parsed and checked before anything is stored. */
export type PartsFile = Readonly<{
  rowsRead: number
  parts: readonly Part[]
  quarantined: readonly QuarantinedPart[]
}>
