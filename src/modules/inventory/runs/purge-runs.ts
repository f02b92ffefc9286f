import type { Database } from '#platform/db/database.ts'
import type { Purge } from '#platform/queue/purge.ts'

import { importLock, removeRun, settleRuns } from './switch-run.ts'

/** The newest runs of a dealer are retained longer than others. */
const MIN_RETAINED = 30

/**
 * Removes the records of old runs, with their changes and rejected rows, and settles interrupted imports. The newest 30
 * runs of a dealer and all price histories stay.
 */
export const purgeRuns =
  ({
    database,
    minRetained = MIN_RETAINED,
  }: Readonly<{ database: Database; minRetained?: number }>): Purge =>
  async (expiry) => {
    const runs = await database.db
      .selectFrom('import_run')
      .select(['id', 'dealer_code', 'finished_at', 'state'])
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const before = expiry('imports')
    let importRuns = 0
    for (const [dealerCode, ofDealer] of Map.groupBy(runs, (run) => run.dealer_code)) {
      const isOpen = ofDealer.some(
        ({ finished_at: at, state }) => at === null || state === 'applying',
      )
      if (isOpen)
        await database.exclusive(importLock(dealerCode), () => settleRuns(database, dealerCode))
      const finished = ofDealer.filter(({ finished_at: at }) => at !== null)
      const old = finished
        .slice(minRetained)
        .filter(({ finished_at: at }) => at !== null && at < before)
      for (const { id } of old) await removeRun(database.db, id)
      importRuns += old.length
    }
    return { importRuns }
  }
