import { AppError } from '#domain/kernel/errors.ts'
import { RejectedRows } from '#modules/inventory/import/feed-guards.ts'
import { importFeedFile } from '#modules/inventory/import/import-feed-file.ts'
import type { RejectedRow } from '#modules/inventory/runs/run-records.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'

import { diffRows } from './diff-rows.ts'
import type { DiffRow } from './diff.ts'
import { fileFor, type HeldFile } from './held-files.ts'
import { recentResults } from './recent-results.ts'

/** The changes that a file would make, or a run has made. */
export type ImportDiff = Readonly<{
  counts: Readonly<{
    rowsRead: number
    rowsQuarantined: number
    added: number
    changed: number
    sold: number
    retained: number
    /** Values of accepted rows that look wrong. */
    warningCount: number
  }>
  /** Vehicles for sale before; `null` if that is not known. */
  unsold: number | null
  rows: readonly DiffRow[]
  /** Whether there are more rows than these. */
  hasMore: boolean
  rejected: readonly DiffFault[]
  /** The first values of accepted rows that look wrong. */
  warned: readonly DiffFault[]
}>

/** A row of a file with what is wrong in it. */
type DiffFault = Omit<RejectedRow, 'title'> &
  Readonly<{
    /** Year, make and model; `null` if neither the row nor the store's list says. */
    vehicle: string | null
  }>

/** Trial imports whose outcome is kept: of the same file, against the same list. */
const MAX_TRIALS = 20

/** Thrown to roll back a trial import after reading its changes. */
class Inspected extends Error {
  override readonly name = 'Inspected'
}

/** Finds what held files would change in the lists of their dealers; the last results are held in memory. */
export function trialImports({ database, now }: Readonly<{ database: Database; now: () => Date }>) {
  const known = recentResults<ImportDiff>(MAX_TRIALS)

  /** The changes that a held file would make in a dealer's list, determined by a trial import that is rolled back. */
  async function trial(file: HeldFile, dealerCode: string): Promise<ImportDiff> {
    let diff: ImportDiff | null = null
    try {
      await importFeedFile(
        { database, now },
        {
          ...fileFor(file, dealerCode, file.path),
          async inspect(runId, { unsold, ...counts }) {
            diff = {
              counts,
              unsold,
              ...(await diffRows(database, runId, dealerCode)),
            }
            throw new Inspected()
          },
        },
      )
    } catch (error) {
      if (error instanceof Inspected && diff) return diff
      if (error instanceof RejectedRows)
        throw new AppError('invalid', error.message, { key: 'rowsRejected' })
      throw error
    }
    throw new Error('a trial import changed the list')
  }

  return {
    /** The changes for each dealer of a file. @throws {AppError} `invalid` if its rows are rejected */
    async of(
      file: HeldFile,
    ): Promise<readonly Readonly<{ dealerCode: string; diff: ImportDiff }>[]> {
      const version = await inventoryStateRepository(database).version()
      const source = JSON.stringify(file.source)
      const diffs = []
      for (const dealerCode of file.dealerCodes) {
        const key = [file.id, dealerCode, version, source].join(' ')
        diffs.push({ dealerCode, diff: await known(key, () => trial(file, dealerCode)) })
      }
      return diffs
    },
  }
}
