import { setImmediate as otherWork } from 'node:timers/promises'

import type { Database } from '#platform/db/database.ts'

import { EMPTY_CHAIN, entryHash, type ChainHead, type EntryRow, type HeadSeals } from './chain.ts'

const ROWS_AT_ONCE = 500

/**
 * The first fault of a chain: `changed`, the entry's hash does not match its columns; `missing`, it does not exist;
 * `unlinked`, it does not follow the one before it; `rewritten`, the chain is valid, but is not the one whose head was
 * sealed or noted; `head`, the record of the newest entry was changed or removed.
 */
export type ChainFault = Readonly<{
  kind: 'changed' | 'missing' | 'unlinked' | 'rewritten' | 'head'
  /** The first invalid entry. */
  sequence: number
}>

export type ChainReport = Readonly<{
  /** The number of valid entries. */
  entries: number
  /**
   * The last valid entry; `null` if there is none. Store it outside the database: the chain can be compared with it
   * later.
   */
  head: ChainHead | null
  /** `null` for an unbroken chain. */
  fault: ChainFault | null
}>

/** Verifies entry after entry, and compares the chain with heads that must be in it. */
function chainReader(expected: readonly ChainHead[]) {
  let head = EMPTY_CHAIN
  return {
    head: () => head,
    /** The fault of the next entry; `null` if it is valid. */
    read(row: EntryRow): ChainFault | null {
      const next = head.sequence + 1
      if (row.sequence !== next) return { kind: 'missing', sequence: next }
      if (row.previous_hash !== head.hash) return { kind: 'unlinked', sequence: next }
      if (entryHash(row) !== row.hash) return { kind: 'changed', sequence: next }
      if (expected.some(({ sequence, hash }) => sequence === next && hash !== row.hash))
        return { kind: 'rewritten', sequence: next }
      head = { sequence: next, hash: row.hash }
      return null
    },
    /** The fault at the end of the chain; `null` for none. */
    end(): ChainFault | null {
      const isCut = expected.some(({ sequence }) => sequence > head.sequence)
      return isCut ? { kind: 'missing', sequence: head.sequence + 1 } : null
    },
  }
}

/**
 * Verifies the whole chain, 500 entries at a time, while others may append to it.
 * @param expectedHead an earlier head that the chain must contain; `null` for none
 */
export async function verifyChain(
  { db }: Pick<Database, 'db'>,
  seals: HeadSeals,
  expectedHead: ChainHead | null = null,
): Promise<ChainReport> {
  // Read first: entries that are appended meanwhile come after it.
  const stored = await db.selectFrom('audit_head').selectAll().executeTakeFirst()
  const reader = chainReader([stored ?? EMPTY_CHAIN, expectedHead ?? EMPTY_CHAIN])
  const reportOf = (fault: ChainFault | null): ChainReport => {
    const head = reader.head()
    return { entries: head.sequence, head: head.sequence === 0 ? null : head, fault }
  }
  for (;;) {
    const rows = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('sequence', '>', reader.head().sequence)
      .orderBy('sequence')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const fault = reader.read(row)
      if (fault) return reportOf(fault)
    }
    if (rows.length < ROWS_AT_ONCE) break
    await otherWork()
  }
  const cut = reader.end()
  if (cut) return reportOf(cut)
  const { sequence } = reader.head()
  const isHeadSound = stored ? seals.isSealed(stored, stored.seal) : sequence === 0
  return reportOf(isHeadSound ? null : { kind: 'head', sequence: stored?.sequence ?? sequence })
}
