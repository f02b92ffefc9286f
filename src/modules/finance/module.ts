import { watch } from 'node:fs'

import { storedDealers } from '#modules/dealers/module.ts'
import type { Database } from '#platform/db/database.ts'
import { settingRepository } from '#platform/db/settings.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { faultLine } from './files/fault-line.ts'
import type { FinanceFolder } from './files/finance-files.ts'
import { scanFinanceFiles } from './files/read-finance-files.ts'
import { areLoaded, loadFinanceFiles } from './load-finance-files.ts'
import { financeRepository } from './repository.ts'

export { checkFinance } from './files/check-finance.ts'
export type { FileFault, FinanceFiles } from './files/finance-files.ts'
export { type DraftTexts, PROGRAM_TABLES, readFinanceFiles } from './files/read-finance-files.ts'
export { PROGRAM_JSON } from './files/read-program.ts'
export { FinanceJson } from './files/program-json.ts'
export { financeCommand } from './cli.ts'
export {
  type DayIn,
  type FinanceBook,
  dayInStates,
  financeBookOf,
  programOf,
  rulesInForce,
} from './finance-book.ts'
export { financeTerms } from './finance-terms.ts'
export { type StoredFinance, storedFinance } from './stored-finance.ts'
export type { FinanceTerms } from './types.ts'

type Options = Readonly<{ database: Database; folder: string; log: Log }>
type LiveOptions = Omit<Options, 'folder'> &
  Readonly<{
    /** The current folder. */
    folder: () => string
    /** Whether its files are watched. */
    isWatched: boolean
  }>

/** The files of a folder; `null` if it can't be read, which is logged. */
function scan({ folder, log }: Options): FinanceFolder | null {
  try {
    return scanFinanceFiles(folder)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    log.error(
      { folder, err: error },
      'rates, fees and taxes cannot be read; the previous ones stay in use',
    )
    return null
  }
}

/**
 * Loads the files of rates, fees and taxes if they differ from those loaded last, and parses them only then. Invalid
 * ones are logged, and the server starts with the previous data: a typing error in a rate must not take the site down.
 */
export async function bootstrapFinance(options: Options): Promise<void> {
  const { database, folder, log } = options
  const scanned = scan(options)
  if (!scanned) return
  const deps = {
    database,
    dealers: storedDealers(database),
    finance: financeRepository(database),
    settings: settingRepository(database),
  }
  if (!scanned.isFaulty && (await areLoaded(deps, scanned, folder))) return
  const result = await loadFinanceFiles(deps, { files: scanned.parse(), folder, isForced: false })
  if (result.outcome === 'loaded')
    log.info({ folder, programs: result.programs }, 'rates, fees and taxes loaded')
  if (result.outcome === 'refused')
    for (const fault of result.faults)
      log.error(
        { folder, fault: faultLine(fault) },
        'rates, fees and taxes are invalid; the previous ones stay in use',
      )
}

/** Editors write a file in several steps. */
const SETTLED_MS = 200

/** Loads the files again after each change, to try out rates. @returns a function that stops watching */
export function watchFinance(options: Options): () => void {
  const { folder, log } = options
  let timer: NodeJS.Timeout | undefined
  const load = () => {
    bootstrapFinance(options).catch((error: unknown) =>
      log.error({ err: error }, 'finance files failed'),
    )
  }
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(load, SETTLED_MS)
  })
  watcher.on('error', (error) => log.error({ folder, err: error }, 'finance files are not watched'))
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}

/** Loads the files; with `isWatched` again after each change, and with `reload` after the group changed. */
export async function createFinance({ isWatched, folder, ...options }: LiveOptions) {
  const reload = () => bootstrapFinance({ ...options, folder: folder() })
  await reload()
  const stop = isWatched ? watchFinance({ ...options, folder: folder() }) : () => {}
  return { reload, stop } satisfies Partial<Module> & Record<string, unknown>
}
