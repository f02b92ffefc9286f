import type { Dealer } from '#domain/dealers/dealer.ts'
import { changeLines } from '#domain/dealers/file/dealer-changes.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Module } from '#platform/module.ts'

import { applyDealerFiles } from './load-dealer-files.ts'
import { dealerFaultLine, readDealerFiles } from './read-dealer-files.ts'

type Deps = Readonly<{
  database: Database
  /** The folder of the current version of the group. */
  folder: () => string
  now: () => Date
  log: Log
}>

/**
 * The stores of the group's files. A running server loads changed files again: all of them, or none if one has an
 * error.
 * @throws {Error} with a line for each error, at startup
 */
export function createDealerFiles({ database, folder, now, log }: Deps) {
  const first = readDealerFiles(folder(), now())
  if (first.faults.length > 0) throw new Error(first.faults.map(dealerFaultLine).join('\n'))

  /** @returns a summary for the job log */
  async function apply(): Promise<string> {
    const files = readDealerFiles(folder(), now())
    for (const fault of files.faults) log.error({}, dealerFaultLine(fault))
    if (files.faults.length > 0) return `${files.faults.length} faults`
    const applied = await applyDealerFiles(database, { files, at: now().toISOString() })
    if (applied.outcome === 'left')
      log.warn(
        { dealers: applied.codes },
        'the database has dealers without a file: the files are not loaded. Add files, or load them with --remove',
      )
    if (applied.outcome === 'loaded')
      log.info({ changes: applied.changes.flatMap(changeLines) }, 'dealers loaded from their files')
    return applied.outcome
  }

  const dealers: readonly Dealer[] = first.dealers
  return {
    dealers,
    apply,
    /** Loads the files again, after the group changed. */
    reload: async () => void (await apply()),
    // Holidays get their dates a year ahead.
    daily: { 'dealer-files': apply },
  } satisfies Partial<Module> & Record<string, unknown>
}
