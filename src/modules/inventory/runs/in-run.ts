import { importRunRepository, type ImportCounts } from '#modules/inventory/import-runs.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import type { Database } from '#platform/db/database.ts'

import { copyRun, discardStaging, importLock, settleRuns, switchRun } from './switch-run.ts'

/** The result of staging a run: its counts, and any other data that its caller needs. */
type Staged<T> = Readonly<{
  counts: ImportCounts & Readonly<{ retained: number; warningCount?: number }>
  result: T
}>

/**
 * Changes a dealer's list in one recorded run: the staged rows become the list at once. Runs of a dealer run one at a
 * time, and one that was interrupted is ended first. If `stage` throws, nothing has changed and no run is recorded.
 */
export async function inRun<T>(
  { database, now }: Readonly<{ database: Database; now: () => Date }>,
  {
    dealerCode,
    source,
    onWait,
  }: Readonly<{
    dealerCode: string
    /** The source in the run's record: a file name, an address, or a key of the API. */
    source: string
    /** Called once if another run of this dealer has to finish first. */
    onWait?: (() => void) | undefined
  }>,
  stage: (origin: ChangeOrigin) => Promise<Staged<T>>,
): Promise<T & Readonly<{ runId: string }>> {
  const at = now().toISOString()
  return database.exclusive(
    importLock(dealerCode),
    async () => {
      await settleRuns(database, dealerCode)
      const runId = await importRunRepository(database).start(dealerCode, {
        source,
        startedAt: at,
      })
      try {
        const { counts, result } = await stage({ runId, at })
        await switchRun(database, runId, { ...counts, finishedAt: now().toISOString() })
        await database.notify('inventory')
        await copyRun(database, runId)
        return { ...result, runId }
      } catch (error) {
        await discardStaging(database, runId)
        throw error
      }
    },
    onWait,
  )
}
