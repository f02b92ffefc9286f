import type { Database } from '#platform/db/database.ts'
import type { Purge } from '#platform/queue/purge.ts'

import { importLock, removeRun, settleRuns } from './switch-run.ts'

/** How long the runs of a dealer are kept; its newest ones are kept longer. */
const RETENTION_DAYS = 90
const MIN_RETAINED = 30
const DAY_MS = 86_400_000

/**
 * Removes the records of old runs, with their changes and rejected rows, and settles interrupted imports. The newest 30
 * runs of a dealer and all price histories stay.
 */
export const purgeRuns =
  ({
    database,
    now,
    minRetained = MIN_RETAINED,
  }: Readonly<{ database: Database; now: () => Date; minRetained?: number }>): Purge =>
  async () => {
    const runs = await database.db
      .selectFrom('import_run')
      .select(['id', 'dealer_code', 'finished_at', 'state'])
      .orderBy('finished_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS).toISOString()
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
