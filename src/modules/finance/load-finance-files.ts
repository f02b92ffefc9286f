import { DEFAULT_PROGRAM } from '#domain/finance/terms/finance-records.ts'
import type { StoredDealers } from '#modules/dealers/module.ts'
import type { Database } from '#platform/db/database.ts'

import type { FileFault, FinanceFiles } from './files/finance-files.ts'
import type { FinanceRepository } from './repository.ts'

export type LoadFinanceFilesDeps = Readonly<{
  database: Database
  dealers: Pick<StoredDealers, 'all'>
  finance: Pick<FinanceRepository, 'replaceAll'>
  settings: Readonly<{ get: (name: string) => Promise<string | null> }>
}>

export type LoadFinanceFilesRequest = Readonly<{
  files: FinanceFiles
  /** The folder they were read from: the last load is recorded by folder. */
  folder: string
  /** Whether files are loaded again even if unchanged: something else may have been loaded since. */
  isForced: boolean
}>

export type LoadFinanceFilesResult =
  | Readonly<{
      outcome: 'loaded'
      programs: readonly string[]
      /** Folders of unknown dealers. */
      ignoredDealers: readonly string[]
    }>
  | Readonly<{ outcome: 'unchanged' }>
  | Readonly<{ outcome: 'refused'; faults: readonly FileFault[] }>

type Scanned = Pick<FinanceFiles, 'dealerCodes' | 'hash'>

/** The setting that records a load. A dealer that is added later gets the content of its folder. */
const settingOf = ({ hash, dealerCodes }: Scanned, folder: string, known: ReadonlySet<string>) => ({
  name: `finance-files ${folder}`,
  value: `${hash} ${dealerCodes.filter((code) => known.has(code)).join(' ')}`,
})

/** Whether these files were the last that were loaded from their folder, for the dealers that there are now. */
export async function areLoaded(
  { dealers, settings }: Pick<LoadFinanceFilesDeps, 'dealers' | 'settings'>,
  files: Scanned,
  folder: string,
): Promise<boolean> {
  const known = new Set((await dealers.all()).map(({ code }) => code))
  const { name, value } = settingOf(files, folder, known)
  return (await settings.get(name)) === value
}

/**
 * Replaces programs, fees, taxes and trade-in policies by those of a folder of files, in one transaction, and notifies
 * every process once. If any file has an error, nothing changes. Folders of unknown dealers are ignored.
 */
export async function loadFinanceFiles(
  { database, dealers, finance, settings }: LoadFinanceFilesDeps,
  { files, folder, isForced }: LoadFinanceFilesRequest,
): Promise<LoadFinanceFilesResult> {
  if (files.faults.length > 0) return { outcome: 'refused', faults: files.faults }
  const known = new Set((await dealers.all()).map(({ code }) => code))
  const { name, value } = settingOf(files, folder, known)
  if (!isForced && (await settings.get(name)) === value) return { outcome: 'unchanged' }

  const hasDealer = ({ dealerCode }: Readonly<{ dealerCode: string }>) =>
    dealerCode === DEFAULT_PROGRAM || known.has(dealerCode)
  const programs = files.records.programs.filter(hasDealer)
  const tradeInPolicies = files.records.tradeInPolicies.filter(hasDealer)
  const fees = files.fees.filter(({ dealerCode }) => known.has(dealerCode))
  await database.transaction(async (trx) => {
    await finance.replaceAll(trx, { ...files.records, programs, tradeInPolicies }, fees)
    await trx
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  })
  await database.notify('inventory')
  return {
    outcome: 'loaded',
    programs: programs.map(({ dealerCode }) => dealerCode),
    ignoredDealers: files.dealerCodes.filter((code) => !known.has(code)),
  }
}
