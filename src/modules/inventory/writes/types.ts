import type { RowFault } from '#domain/feed/feed.ts'
import type { HoldReason } from '#modules/inventory/import/feed-guards.ts'

import type { WrittenVehicle } from './written-rows.ts'

/** A change of one listed vehicle. Money in dollars; a price of 0 means "Call". */
export type VehicleEdit =
  | Readonly<{ kind: 'price'; price: number; msrp?: number | undefined }>
  | Readonly<{ kind: 'status'; status: 'available' | 'pending' | 'sold' }>
  | Readonly<{ kind: 'photos'; imageUrls: readonly string[] }>
  | Readonly<{ kind: 'remove' }>

/** The author of a change, and the holds that a person has reviewed. */
export type WriteRequest = Readonly<{
  dealerCode: string
  /** Stored in the run's record: the caller, and its action. */
  source: string
  /** The holds that a person has reviewed and released. */
  released: ReadonlySet<HoldReason>
}>

/** A file that a caller sends. */
export type SentFeed = WriteRequest &
  Readonly<{
    /** Of the file that it becomes: letters, digits, `.`, `-` and `_`. */
    name: string
    bytes: AsyncIterable<Uint8Array>
    /** Whether it has only vehicles that changed. */
    hasChangesOnly: boolean
    /** Called with the file's SHA-256 once it has arrived; `false` ends the import before it begins. */
    mayImport: (sha256: string) => Promise<boolean>
  }>

/** The outcome of a write. */
export type WriteReport = Readonly<{
  runId: string
  rowsRead: number
  rowsQuarantined: number
  added: number
  changed: number
  sold: number
  /** The first rejected rows of a file. */
  faults: readonly RowFault[]
}>

/**
 * The outcome of a write. `rejected`, `held` and `too-large` have changed nothing: rows are wrong, a guard needs a
 * person, or the file exceeds the limit. `not-found`: the dealer has no such vehicle. `refused`: the file is not a
 * feed.
 */
export type WriteOutcome =
  | Readonly<{ state: 'written'; report: WriteReport }>
  | Readonly<{ state: 'rejected'; faults: readonly RowFault[] }>
  | Readonly<{ state: 'held'; reason: HoldReason; message: string }>
  | Readonly<{ state: 'refused'; message: string }>
  | Readonly<{ state: 'not-found' | 'too-large' | 'dropped' }>

/**
 * Changes of the list by programs. Each is a recorded run with the guards of an import, and can be rolled back like
 * one. When it resolves as written, the pages of this process show it.
 */
export interface InventoryWriter {
  /** Adds or replaces vehicles, all or none. */
  upsert(request: WriteRequest, vehicles: readonly WrittenVehicle[]): Promise<WriteOutcome>
  /** Changes one vehicle. */
  edit(request: WriteRequest, stock: string, edit: VehicleEdit): Promise<WriteOutcome>
  /** Imports a file in any format that the importer reads. */
  importFeed(feed: SentFeed): Promise<WriteOutcome>
}
