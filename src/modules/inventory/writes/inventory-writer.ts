import { AppError, UnavailableError } from '#domain/kernel/errors.ts'
import { storedDealers } from '#modules/dealers/module.ts'
import { HeldFeed, RejectedRows } from '#modules/inventory/import/feed-guards.ts'
import { importVehicles } from '#modules/inventory/import/import-vehicles.ts'
import { vinTableFile } from '#modules/vin/module.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'

import { changeVehicle } from './change-vehicle.ts'
import { receiveFeed } from './receive-feed.ts'
import type { InventoryWriter, WriteOutcome, WriteReport } from './types.ts'
import { writtenRows } from './written-rows.ts'

export type InventoryWriterDeps = Readonly<{
  database: Database
  /** The folder of files that are sent. */
  feedsDir: string
  now: () => Date
  /** Resolves once the live list has a version of the database. */
  waitForVersion: (version: number) => Promise<void>
  maxFeedBytes?: number
}>

/** Converts a refusal to an outcome. @throws anything else */
function outcomeOf(error: unknown): WriteOutcome {
  if (error instanceof RejectedRows) return { state: 'rejected', faults: error.faults }
  if (error instanceof HeldFeed)
    return { state: 'held', reason: error.reason, message: error.message }
  if (error instanceof AppError && !(error instanceof UnavailableError))
    return { state: 'refused', message: error.message }
  throw error
}

/** Changes of the list by programs. */
export function inventoryWriter({
  database,
  now,
  waitForVersion,
  feedsDir,
  maxFeedBytes = MAX_FEED_BYTES,
}: InventoryWriterDeps): InventoryWriter {
  const readVinTable = vinTableFile()

  async function written(
    work: () => Promise<Omit<WriteReport, 'faults'> & Partial<Pick<WriteReport, 'faults'>>>,
  ): Promise<WriteOutcome> {
    try {
      const { runId, rowsRead, rowsQuarantined, added, changed, sold, faults = [] } = await work()
      await waitForVersion(await inventoryStateRepository(database).version())
      const report = { runId, rowsRead, rowsQuarantined, added, changed, sold, faults }
      return { state: 'written', report }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  return {
    async upsert(request, vehicles) {
      const vinTable = await readVinTable()
      return written(() =>
        importVehicles(
          {
            database,
            dealers: storedDealers(database),
            now,
          },
          {
            ...request,
            hasChangesOnly: true,
            isAllOrNothing: true,
            read: () => writtenRows(vehicles, { now: now(), vinTable }),
          },
        ),
      )
    },

    async edit(request, stock, edit) {
      let isListed = true
      const outcome = await written(async () => {
        const report = await changeVehicle({ database, now }, { ...request, stock, edit })
        if (report) return report
        isListed = false
        throw new AppError('not-found', 'no such vehicle')
      })
      return isListed ? outcome : { state: 'not-found' }
    },

    importFeed: (feed) => receiveFeed({ database, now, feedsDir, maxFeedBytes, written }, feed),
  }
}

/** 256 MiB: 30 times the file of the largest groups; compressed files may be as large. */
const MAX_FEED_BYTES = 256 * 2 ** 20
