import type { Database } from './db/database.ts'
import { dealerRepository } from './db/dealer-repository.ts'
import { financeRepository } from './db/finance-repository.ts'
import { settingRepository } from './db/setting-repository.ts'
import { faultLine } from './integrations/finance-files/fault-line.ts'
import type { FinanceFiles } from './integrations/finance-files/finance-files.ts'
import { readFinanceFiles } from './integrations/finance-files/read-finance-files.ts'
import type { Log } from './log.ts'
import { loadFinanceFiles } from './use-cases/finance/load-finance-files.ts'

/** The files of a folder; `null` where it can't be read, which is logged. */
function filesOf(folder: string, log: Log): FinanceFiles | null {
  try {
    return readFinanceFiles(folder)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    log.error(
      { folder, err: error },
      'rates, fees and taxes could not be read: those of before stay',
    )
    return null
  }
}

/**
 * Loads the files of rates, fees and taxes where they differ from those that were loaded last. Bad ones are logged, and
 * the server starts with what was loaded before: a typing error in a rate must not take the shop down.
 */
export async function financeAtStart({
  database,
  folder,
  log,
}: Readonly<{ database: Database; folder: string; log: Log }>): Promise<void> {
  const files = filesOf(folder, log)
  if (!files) return
  const result = await loadFinanceFiles(
    {
      database,
      dealers: dealerRepository(database),
      finance: financeRepository(database),
      settings: settingRepository(database),
    },
    { files, folder, isForced: false },
  )
  if (result.outcome === 'loaded')
    log.info({ folder, programs: result.programs }, 'rates, fees and taxes loaded')
  if (result.outcome === 'refused')
    for (const fault of result.faults)
      log.error({ folder, fault: faultLine(fault) }, 'rates, fees and taxes stay as they were')
}
