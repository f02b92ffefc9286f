import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

import type { ScrubDepth } from '#platform/db/database.ts'

import { checkpoint } from './file.ts'

/** A file of this size is rewritten in a second and a half (20 ms per megabyte, measured); writes wait meanwhile. */
const SMALL_BYTES = 64 * 1024 * 1024
/** Pages returned to the disk in one step: 32 MB. */
const PAGES_PER_STEP = 8192
const INCREMENTAL = 2

const sizeOf = (connection: DatabaseSync): number => statSync(String(connection.location())).size

const numberOf = (connection: DatabaseSync, pragma: string): number =>
  Number(connection.prepare(`pragma ${pragma}`).get()?.[pragma] ?? 0)

/**
 * Rewrites the file and empties the write-ahead log. SQLite overwrites what it deletes, but not what it has moved: when
 * a page is split, its unused part contains a second copy of rows, which only a rewrite removes.
 * @returns what remains in the file of what was deleted; empty for nothing
 * @throws while another connection reads or writes
 */
export function scrubFile(connection: DatabaseSync, depth: ScrubDepth): string {
  const isRewritten = depth === 'all' || sizeOf(connection) <= SMALL_BYTES
  if (isRewritten) connection.exec('vacuum')
  if (!checkpoint(connection)) throw new Error('the log is being read: it is emptied later')
  return isRewritten ? '' : 'copies of rows in unused parts of pages, until the daily purge'
}

/** Returns freed pages to the disk, one step after the other. */
export function returnPages(connection: DatabaseSync): void {
  if (numberOf(connection, 'freelist_count') > 0)
    connection.exec(`pragma incremental_vacuum(${PAGES_PER_STEP})`)
}

/**
 * Lets `returnPages` work on a file of an earlier version, which has no incremental vacuum. That needs one rewrite:
 * immediately if the file is small, else with the daily purge.
 */
export function enableIncrementalVacuum(connection: DatabaseSync): void {
  if (numberOf(connection, 'page_count') === 0) return
  if (numberOf(connection, 'auto_vacuum') === INCREMENTAL) return
  if (sizeOf(connection) > SMALL_BYTES) return
  try {
    connection.exec('vacuum')
  } catch {
    // Another process is using it, or the disk has no room for a copy: the daily purge does it.
  }
}
